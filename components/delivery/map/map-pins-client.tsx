'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { cn } from '#components/ui/cn.ts';
import { type Pixel, type Size, toPicture, type View } from '#lib/maps/projection.ts';
import type { MapPlace } from './map-picture.tsx';

interface PlacePinsProps {
  readonly places: readonly MapPlace[];
  readonly view: View;
  readonly size: Size;
  readonly activeId: string | null;
  readonly onPlace: ((id: string) => void) | undefined;
  /** The pins are links instead of buttons. */
  readonly hrefOf: ((id: string) => string) | undefined;
}

// `translate` moves by sides of the screen: a point of the earth does not turn with the direction of writing.
const pinClass = 'pointer-events-auto absolute h-14 w-12 -translate-x-1/2 -translate-y-full rounded-[24px_24px_12px_12px]';

/** Transparent controls over the drawn pins, for pointers and keyboards. */
export function PlacePins({ places, view, size, activeId, onPlace, hrefOf }: PlacePinsProps) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {places.map(({ id, name, address, coordinates }) => {
        if (coordinates === null) return null;
        const { x, y } = toPicture(coordinates, view, size);
        const style = { left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` };
        const label = [name, address].filter((part) => part !== '').join(', ');
        return hrefOf === undefined ? (
          <button
            key={id}
            type="button"
            className={pinClass}
            style={style}
            aria-label={label}
            aria-pressed={id === activeId}
            onClick={() => onPlace?.(id)}
          />
        ) : (
          <a key={id} className={pinClass} style={style} href={hrefOf(id)}>
            <span className="sr-only">{label}</span>
          </a>
        );
      })}
    </div>
  );
}

const PIN_STEP = 12;
const PIN_LONG_STEP = 60;
const DIRECTIONS: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

interface KeyboardPinProps {
  /** Where the pin stands in the picture; null over the service's map, whose view is its own. */
  readonly at: Pixel | null;
  /** The pin was moved and not taken yet. */
  readonly isMoved: boolean;
  readonly onMove: (by: Pixel) => void;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** The pin for keyboards: arrows move it, with Shift further, Enter takes its address, Escape puts it back (DLV-04). It is visible while it has the focus. */
export function KeyboardPin({ at, isMoved, onMove, onTake, onDrop }: KeyboardPinProps) {
  const t = useTranslations('delivery.point');
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.shiftKey ? PIN_LONG_STEP : PIN_STEP;
      onMove({ x: direction.x * step, y: direction.y * step });
    } else if (event.key === 'Escape' && isMoved) {
      // Otherwise Escape closes the dialog as well.
      event.preventDefault();
      event.stopPropagation();
      onDrop();
    }
  };
  return (
    <>
      <button
        type="button"
        className={cn(
          'pointer-events-none absolute opacity-0 focus-visible:opacity-100',
          at === null
            ? 'start-3 top-3 max-w-[calc(100%-84px)] rounded-button bg-raised px-3.5 py-2.5 text-small lg:start-116 lg:max-w-105'
            : 'size-tap -translate-1/2 rounded-full focus-visible:ring-3 focus-visible:ring-(--raised) focus-visible:outline-offset-3',
        )}
        style={at === null ? undefined : { left: at.x, top: at.y - 40 }}
        aria-label={t('grip')}
        onKeyDown={onKeyDown}
        onClick={onTake}
        onBlur={onDrop}
      >
        {at === null && t('grip')}
      </button>
      <span className="sr-only" role="status">
        {isMoved ? t('moved') : ''}
      </span>
    </>
  );
}
