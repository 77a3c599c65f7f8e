import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#old/components/ui/class-names.ts';
import { MapSlot } from './map-slot.ts';

interface Props {
  readonly map: ReactNode;
  readonly children: ReactNode;
  /** The action below. */
  readonly end: ReactNode;
  /** Nothing is asked for yet: on phones the map has what the panel leaves. */
  readonly resting?: boolean;
}

/** One way of getting the order: what to choose, what to do with it, and its map in the frame around it. */
export function LocatePanel({ map, children, end, resting = false }: Props) {
  const slot = use(MapSlot);
  return (
    <>
      {children}
      <div className={classNames('locate__end stack', resting && 'is-resting')}>{end}</div>
      {slot && createPortal(map, slot)}
    </>
  );
}
