import type { ReactNode } from 'react';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  /** A file below `public`. */
  readonly art: string;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** What an error page says: a picture, what has happened, and what the visitor can do. */
export function SystemMessage({ art, title, text, actions }: Props) {
  return (
    <div className="system__in">
      <Picture src={art} alt="" media={NO_VARIANTS} sizes="320px" width={320} height={320} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="system__links">{actions}</div>
    </div>
  );
}

/** An error page without header and footer. */
export const SystemPage = (props: Props) => (
  <main className="system">
    <SystemMessage {...props} />
  </main>
);
