import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** A picture of 168 px; decorative. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Nothing to show, or it did not load: picture, title, one sentence, one action. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center px-5 pt-7 pb-6 text-center">
      {art !== undefined && <div className="w-42">{art}</div>}
      <b className="mt-1 text-title-s">{title}</b>
      {text !== undefined && <p className="mt-1.5 text-strong/5.5 font-normal text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
