import type { ReactNode } from 'react';
import { CartColumn, EmptyCartBar } from './grocer-parts-client.tsx';

interface Props {
  readonly kind: 'samokat' | 'lavka';
  readonly nav: ReactNode;
  /** What comes before the list of categories on a phone. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** A grocer's page: categories at the side, shelves in the middle, the cart always in sight. */
export function GrocerFrame({ kind, nav, top, children }: Props) {
  return (
    <div className={`grocer grocer--${kind}`}>
      {top !== undefined && <div className="grocer__top">{top}</div>}
      {nav}
      <div className="grocer__main">{children}</div>
      <CartColumn />
      <EmptyCartBar />
    </div>
  );
}
