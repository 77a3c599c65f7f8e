import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { MapSlot } from './map-slot.ts';

interface Props {
  readonly map: ReactNode;
  readonly children: ReactNode;
  /** The action below. */
  readonly end: ReactNode;
}

/** One way of getting the order: what to choose, what to do with it, and its map in the frame around it. */
export function LocatePanel({ map, children, end }: Props) {
  const slot = use(MapSlot);
  return (
    <>
      {children}
      <div className="locate__end stack">{end}</div>
      {slot && createPortal(map, slot)}
    </>
  );
}
