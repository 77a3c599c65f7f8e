'use client';

import { Map as MapOfService, Placemark, Polygon, YMaps } from '@pbe/react-yandex-maps';
import { useState } from 'react';
import type { View } from '#lib/client/maps/projection.ts';
import type { YandexQuery } from '#lib/client/maps/yandex.ts';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { type MapPlace, type MapPoint, zoneColour } from './map-picture.tsx';

export interface YandexMapProps {
  readonly query: YandexQuery;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId: string | null;
  readonly point: MapPoint | null;
  /** The view at first and whenever `viewKey` changes. */
  readonly view: View;
  readonly viewKey: string;
  readonly onPoint: ((point: LonLat) => void) | undefined;
  readonly onPlace: ((id: string) => void) | undefined;
  readonly onReady: () => void;
}

interface ServiceEvent {
  get(name: 'coords'): unknown;
  get(name: 'target'): { geometry: { getCoordinates(): unknown } };
}

function lonLatOf(value: unknown): LonLat | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value;
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
}

const stateOf = ({ centre, zoom }: View) => ({ center: [centre[0], centre[1]], zoom: Math.floor(zoom), controls: ['zoomControl'] });

/** The service does not resolve CSS variables, so colours are resolved here: `var(--brand)` → `#ff6b22`. */
function resolvedColour(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  return name === undefined ? colour : getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Zones, places and the customer's point on Yandex maps. Coordinates are longitude first (`coordorder=longlat`). Only rendered in the
 * browser (KF-PLACE-11).
 */
export function YandexMap({ query, zones, places, activePlaceId, point, view, viewKey, onPoint, onPlace, onReady }: YandexMapProps) {
  // The service keeps its own view while the customer moves it; only a new key changes it.
  const [shown, setShown] = useState({ key: viewKey, state: stateOf(view) });
  if (shown.key !== viewKey) setShown({ key: viewKey, state: stateOf(view) });
  const report = (coordinates: unknown): void => {
    const at = lonLatOf(coordinates);
    if (at !== null) onPoint?.(at);
  };
  return (
    <YMaps query={query}>
      <MapOfService
        state={shown.state}
        width="100%"
        height="100%"
        onLoad={onReady}
        options={{ suppressMapOpenBlock: true }}
        {...(onPoint !== undefined && { onClick: (event: ServiceEvent) => report(event.get('coords')) })}
      >
        {zones.map((zone, index) => (
          <Polygon
            key={zone.id}
            geometry={zone.rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]))}
            options={{
              fillColor: resolvedColour(zone.fill || zoneColour(zone, index)),
              fillOpacity: zone.fillOpacity,
              strokeColor: resolvedColour(zoneColour(zone, index)),
              strokeOpacity: zone.strokeOpacity,
              strokeWidth: zone.strokeWidth,
              interactivityModel: 'default#transparent',
            }}
          />
        ))}
        {places.map(
          (place) =>
            place.coordinates !== null && (
              <Placemark
                key={place.id}
                geometry={[place.coordinates[0], place.coordinates[1]]}
                properties={{ hintContent: place.name, iconCaption: place.id === activePlaceId ? place.name : '' }}
                options={{ preset: 'islands#circleDotIcon', iconColor: resolvedColour('var(--coal)') }}
                onClick={() => onPlace?.(place.id)}
              />
            ),
        )}
        {point !== null && (
          <Placemark
            geometry={[point.at[0], point.at[1]]}
            properties={{ iconCaption: point.label }}
            options={{
              preset: 'islands#dotIcon',
              iconColor: resolvedColour(point.outside ? 'var(--danger)' : 'var(--brand-line)'),
              draggable: onPoint !== undefined,
            }}
            onDragEnd={(event: ServiceEvent) => report(event.get('target').geometry.getCoordinates())}
          />
        )}
      </MapOfService>
    </YMaps>
  );
}
