import type { CSSProperties } from 'react';
import { type Size, toPicture, type View } from '#lib/maps/projection.ts';
import type { MapPlace } from './map-place.ts';

interface Props {
  readonly places: readonly MapPlace[];
  readonly view: View;
  readonly size: Size;
  readonly activeId?: string | null | undefined;
  /** Chooses a place. */
  readonly onPlace?: ((id: string) => void) | undefined;
  /** Where on the page a place is told about. */
  readonly hrefOf?: ((id: string) => string) | undefined;
}

/** The pins to be pressed, by keyboard too: buttons where a place can be chosen, links where the page tells about it. They lie where the picture draws them, whatever size it has. */
export function MapPlaces({ places, view, size, activeId, onPlace, hrefOf }: Props) {
  if (!onPlace && !hrefOf) return null;
  return (
    <div className="map__places" style={{ '--w': size.width, '--h': size.height }}>
      {places.map((place) => {
        if (place.coordinates === null) return null;
        const { x, y } = toPicture(place.coordinates, view, size);
        const style: CSSProperties = { '--x': Math.round(x - size.width / 2), '--y': Math.round(y - size.height / 2) };
        const label = [place.name, place.address].filter((part) => part !== '').join(', ');
        return onPlace ? (
          <button
            key={place.id}
            type="button"
            className="map__place"
            style={style}
            aria-label={label}
            aria-pressed={place.id === activeId}
            onClick={() => onPlace(place.id)}
          />
        ) : (
          <a key={place.id} className="map__place" style={style} href={hrefOf?.(place.id)}>
            <span className="sr">{label}</span>
          </a>
        );
      })}
    </div>
  );
}
