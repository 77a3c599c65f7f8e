import type { ReactNode } from 'react';

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
        <img src="/art/cloche.webp" alt="" width={560} height={560} />
        <h1 className="system__quiet">{message}</h1>
        <p>{text}</p>
        {action}
      </div>
    </main>
  );
}
