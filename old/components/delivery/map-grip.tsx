import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import type { Pixel } from '#lib/maps/projection.ts';
import { classNames } from '#old/components/ui/class-names.ts';

const STEP = 12;
const STRIDE = 60;
const WAYS: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

interface Props {
  /** Where the pin stands in the picture; null over a map whose view is not ours. */
  readonly at: Pixel | null;
  /** The pin was moved and not taken yet. */
  readonly moved: boolean;
  readonly onMove: (by: Pixel) => void;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** The pin for the keyboard: arrows move it, with Shift further, Enter takes the address it points at, Escape puts it back (DLV-04). */
export function MapGrip({ at, moved, onMove, onTake, onDrop }: Props) {
  const t = useTranslations('delivery.point');
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    if (way) {
      event.preventDefault();
      const far = event.shiftKey ? STRIDE : STEP;
      onMove({ x: way.x * far, y: way.y * far });
    } else if (event.key === 'Escape' && moved) {
      // Android closes a window by itself unless it is told not to
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      onDrop();
    }
  };
  return (
    <>
      <button
        type="button"
        className={classNames('map__grip', at === null && 'map__grip--aside')}
        style={at === null ? undefined : { left: at.x, top: at.y }}
        aria-label={t('grip')}
        onKeyDown={onKeyDown}
        onClick={onTake}
        onBlur={onDrop}
      >
        {at === null && t('grip')}
      </button>
      <span className="sr" role="status">
        {moved ? t('moved') : ''}
      </span>
    </>
  );
}
