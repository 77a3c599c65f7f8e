import { type ReactNode, useId } from 'react';
import type { Zone } from '#lib/contract/shipping.ts';
import { coversPin } from '#lib/maps/pin-label.ts';
import { type Size, toPicture, type View } from '#lib/maps/projection.ts';
import { MapBase } from './map-base.tsx';
import { MapPin } from './map-pin.tsx';
import type { MapPlace, MapPoint } from './map-place.ts';
import { MapZones } from './map-zones.tsx';

interface Props {
  readonly label: string;
  readonly view: View;
  readonly size: Size;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null | undefined;
  /** Every place carries its name, not only the active one. */
  readonly named: boolean;
  readonly point?: MapPoint | null | undefined;
  readonly selfIcon: string;
  /** The base layer. */
  readonly ground?: ReactNode;
}

/** The map as a picture: ground, zones, pins. It needs no map service and no scripts. */
export function MapPicture({ label, view, size, zones, places, activePlaceId, named, point, selfIcon, ground }: Props) {
  const id = useId();
  const anchor = zones[0]?.rings[0]?.[0] ?? places.find((p) => p.coordinates)?.coordinates ?? view.centre;
  return (
    <svg
      className="map__svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <MapBase anchor={toPicture(anchor, view, size)} zoom={view.zoom} id={id} />
      {ground}
      <MapZones id={id} zones={zones} view={view} size={size} />
      {places.map(
        (place) =>
          place.coordinates && (
            <MapPin
              key={place.id}
              at={toPicture(place.coordinates, view, size)}
              size={size}
              kind="place"
              scale={place.id === activePlaceId ? 1.1 : 0.8}
              label={named || place.id === activePlaceId ? place.name : undefined}
            />
          ),
      )}
      {point && (
        <MapPin
          at={toPicture(point.at, view, size)}
          size={size}
          kind={point.outside ? 'outside' : 'customer'}
          label={point.label}
          labelBelow={places.some(
            (place) => place.coordinates !== null && coversPin(toPicture(place.coordinates, view, size), toPicture(point.at, view, size)),
          )}
          icon={point.outside ? '' : selfIcon}
        />
      )}
    </svg>
  );
}
