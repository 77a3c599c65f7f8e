import type { ReactNode } from 'react';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  /** The exact sentence of SET-02. */
  readonly message: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** All there is while the settings cannot be loaded: no brand, no phone, no prices. */
export function Maintenance({ message, text, action }: Props) {
  return (
    <main className="system">
      <div className="system__in">
        <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="560px" width={560} height={560} eager />
        <h1 className="system__quiet">{message}</h1>
        <p>{text}</p>
        {action}
      </div>
    </main>
  );
}
