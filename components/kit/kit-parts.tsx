import type { ReactNode } from 'react';

/** Texts that are long, high, wide, or right-to-left. */
export const LONG_WORDS = [
  { lang: 'de', dir: 'ltr', text: 'Lebensmittelunverträglichkeiten berücksichtigen' },
  { lang: 'hi', dir: 'ltr', text: 'ऑर्डर की पुष्टि करें और भुगतान करें' },
  { lang: 'zh', dir: 'ltr', text: '确认订单并付款' },
  { lang: 'ar', dir: 'rtl', text: 'تأكيد الطلب والدفع عند الاستلام' },
] as const;

interface KitRowProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of samples below its heading. */
export function KitRow({ title, children }: KitRowProps) {
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-small font-semibold text-muted">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}

const STATES = ['rest', 'hover', 'focus', 'press'] as const;

interface KitStatesProps {
  readonly children: (state: (typeof STATES)[number]) => ReactNode;
  readonly wide?: boolean;
}

/** The same sample at rest, hovered, focused, pressed: `PseudoStates` copies the rules to these classes. */
export function KitStates({ children, wide = false }: KitStatesProps) {
  return STATES.map((state) => (
    <div key={state} className={`kit-${state} ${wide ? 'w-64 max-w-full' : ''}`}>
      {children(state)}
    </div>
  ));
}
