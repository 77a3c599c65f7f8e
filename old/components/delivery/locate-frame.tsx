import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { MapSlot } from './map-slot.ts';

interface Props {
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/**
 * Map and panel of the location modal: the panel floats over the map on desktop and lies below it on phones; it comes first for whoever goes by keyboard. The
 * head stays when the panel below it changes, and the map is drawn once the rest is on the screen.
 */
export function LocateFrame({ head, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    afterPaint(() => startTransition(() => setSlot(room.current)));
  }, []);
  return (
    <div className="locate">
      <div className="locate__panel">
        {head}
        <MapSlot value={slot}>{children}</MapSlot>
      </div>
      <div className="locate__map" ref={room}>
        {slot === null && <div className="map" />}
      </div>
    </div>
  );
}
