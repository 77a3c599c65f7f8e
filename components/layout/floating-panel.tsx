import type { ReactNode } from 'react';

interface FloatingPanelProps {
  readonly title: string;
  /** Below the title. */
  readonly text?: string;
  /** Buttons or links of one width, side by side. */
  readonly children: ReactNode;
}

/** A question that floats above the cart bar of phones and in the corner of desktops, so that nothing on the page moves. The question about cookies comes before it. */
export const FloatingPanel = ({ title, text, children }: FloatingPanelProps) => (
  <section
    aria-label={title}
    className="fixed inset-x-3 bottom-[calc(84px+var(--floor))] z-bar grid gap-3.5 rounded-[22px] border border-line bg-raised p-4.5 shadow-overlay lg:start-auto lg:end-6 lg:bottom-[calc(24px+var(--floor))] lg:w-95 print:hidden [body:has([data-consent-notice])_&]:hidden"
  >
    <div>
      <b className="text-input/5.5 font-[650]">{title}</b>
      {text !== undefined && <p className="mt-1 text-small text-muted">{text}</p>}
    </div>
    <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
  </section>
);
