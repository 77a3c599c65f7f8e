import type { ReactNode } from 'react';

interface Props {
  readonly map: ReactNode;
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly end: ReactNode;
}

/** Map and panel of the location modal: the panel floats over the map on desktop and lies below it on phones; it comes first for whoever goes by keyboard. */
export function LocateFrame({ map, head, children, end }: Props) {
  return (
    <div className="locate">
      <div className="locate__panel">
        {head}
        {children}
        <div className="locate__end stack">{end}</div>
      </div>
      {map}
    </div>
  );
}
