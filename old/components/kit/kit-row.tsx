import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One group of samples below its heading. */
export function KitRow({ title, children }: Props) {
  return (
    <section className="kit__row">
      <h2>{title}</h2>
      <div className="kit__samples">{children}</div>
    </section>
  );
}

/** What a pointer or a key does to what stands in it: {@link PseudoStates} copies the rules. */
export const STATES = ['rest', 'hover', 'focus', 'press'] as const;

interface StateProps {
  readonly children: (state: (typeof STATES)[number]) => ReactNode;
}

/** The same sample at rest, hovered, focused, pressed. */
export function KitStates({ children }: StateProps) {
  return STATES.map((state) => (
    <div key={state} className={`kit__state kit-${state}`}>
      {children(state)}
    </div>
  ));
}
