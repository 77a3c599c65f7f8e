import type { ReactNode } from 'react';

interface Props {
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

export function EmptyState({ art, title, text, action }: Props) {
  return (
    <div className="empty">
      {art}
      <b>{title}</b>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
