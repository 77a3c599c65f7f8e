import type { ReactNode } from 'react';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { HeatLine } from '#old/components/ui/heat-line.tsx';
import { Unbroken } from '#old/components/ui/unbroken.tsx';

interface Props {
  readonly where: string;
  readonly title: string;
  readonly eta: string;
  /** What there is to know about the money; '' when nothing. */
  readonly note: string;
  /** Nothing is cooked: not paid yet, or over without food. */
  readonly cold: boolean;
  readonly countdown?: { readonly label: string; readonly left: number; readonly of: number } | null;
  readonly children?: ReactNode;
}

/** The order's status on a dark panel. */
export function OrderHero({ where, title, eta, note, cold, countdown, children }: Props) {
  return (
    <section className="order__hero">
      <ShopArt name={cold ? 'failed' : 'cooking'} sizes="350px" shown={350} className="art" eager />
      <small className="order__where">{where}</small>
      <h1 aria-live="polite">{title}</h1>
      {eta !== '' && (
        <p className="order__eta">
          <Unbroken text={eta} />
        </p>
      )}
      <p className="order__note" role="status">
        {note}
      </p>
      {countdown && (
        <div className="order__countdown">
          <HeatLine label={countdown.label} value={countdown.left} max={countdown.of} text={eta} />
        </div>
      )}
      {children && <div className="order__actions">{children}</div>}
    </section>
  );
}
