import type { ReactNode } from 'react';
import { CategoryNav } from '#old/components/grocer/grocer-parts-client.tsx';
import type { TileView } from '#old/components/grocer/tile-views.ts';

interface Props {
  readonly tiles: readonly TileView[];
  /** True where every category is a block of this page. */
  readonly inPage?: boolean;
  readonly root?: number;
  readonly current?: number;
  readonly all?: string | null;
  readonly children: ReactNode;
}

/** What the restaurant brings home: categories at the side of a desktop and on top of a phone, dishes beside. */
export function DeliveryFrame({ children, ...nav }: Props) {
  return (
    <div className="container rdelivery">
      <CategoryNav {...nav} />
      <div className="rdelivery__main">{children}</div>
    </div>
  );
}
