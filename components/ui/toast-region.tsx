import { Icon, type IconName } from './icon.tsx';

const ICONS: Readonly<Record<'success' | 'error' | 'info', IconName>> = { success: 'ok', error: 'alert', info: 'info' };

interface Toast {
  readonly id: string | number;
  readonly status: 'success' | 'error' | 'info';
  readonly text: string;
}

interface Props {
  readonly label: string;
  readonly toasts: readonly Toast[];
}

/** Where passing notices appear; always in the page, so that screen readers hear what is put into it (CART-10). */
export function ToastRegion({ label, toasts }: Props) {
  return (
    <section className="toasts" aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className="toast" role={toast.status === 'error' ? 'alert' : undefined}>
          <span className="toast__icon">
            <Icon name={ICONS[toast.status]} />
          </span>
          <span>{toast.text}</span>
        </div>
      ))}
    </section>
  );
}
