import { Placemark, Polygon, Map as ServiceMap, YMaps } from '@pbe/react-yandex-maps';
import { useState } from 'react';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import type { View } from '#lib/maps/projection.ts';
import type { YandexQuery } from '#lib/maps/yandex.ts';
import { concreteColour } from './concrete-colour.ts';
import type { MapPlace, MapPoint } from './map-place.ts';
import { zoneColour } from './zone-colour.ts';

export interface ServiceMapProps {
  readonly query: YandexQuery;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null | undefined;
  readonly point?: MapPoint | null | undefined;
  /** What is seen at first and whenever `viewKey` changes. */
  readonly view: View;
  readonly viewKey: string;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly onPlace?: ((id: string) => void) | undefined;
  readonly onReady: () => void;
}

interface ClickEvent {
  get(name: 'coords'): unknown;
  get(name: 'target'): { geometry: { getCoordinates(): unknown } };
}

function lonLat(value: unknown): LonLat | null {
  if (!Array.isArray(value)) return null;
  const [lon, lat] = value;
  return typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : null;
}

const stateOf = ({ centre, zoom }: View) => ({ center: [centre[0], centre[1]], zoom: Math.floor(zoom), controls: ['zoomControl'] });

/** Zones, places and the customer's point on Yandex maps; coordinates are longitude first everywhere. */
export function YandexMap({ query, zones, places, activePlaceId, point, view, viewKey, onPoint, onPlace, onReady }: ServiceMapProps) {
  // the service keeps its own view while the visitor moves it: only what has to be seen anew changes it
  const [shown, setShown] = useState({ key: viewKey, state: stateOf(view) });
  if (shown.key !== viewKey) setShown({ key: viewKey, state: stateOf(view) });
  const tell = (found: unknown): void => {
    const at = lonLat(found);
    if (at !== null) onPoint?.(at);
  };
  return (
    <YMaps query={query}>
      <ServiceMap
        state={shown.state}
        width="100%"
        height="100%"
        onLoad={onReady}
        options={{ suppressMapOpenBlock: true }}
        {...(onPoint && { onClick: (event: ClickEvent) => tell(event.get('coords')) })}
      >
        {zones.map((zone, index) => (
          <Polygon
            key={zone.id}
            geometry={zone.rings.map((ring) => ring.map(([lon, lat]) => [lon, lat]))}
            options={{
              fillColor: concreteColour(zone.fill || zoneColour(zone, index)),
              fillOpacity: zone.fillOpacity,
              strokeColor: concreteColour(zoneColour(zone, index)),
              strokeOpacity: zone.strokeOpacity,
              strokeWidth: zone.strokeWidth,
              interactivityModel: 'default#transparent',
            }}
          />
        ))}
        {places.map(
          (place) =>
            place.coordinates && (
              <Placemark
                key={place.id}
                geometry={[place.coordinates[0], place.coordinates[1]]}
                properties={{ hintContent: place.name, iconCaption: place.id === activePlaceId ? place.name : '' }}
                options={{ preset: 'islands#circleDotIcon', iconColor: concreteColour('var(--coal)') }}
                onClick={() => onPlace?.(place.id)}
              />
            ),
        )}
        {point && (
          <Placemark
            geometry={[point.at[0], point.at[1]]}
            properties={{ iconCaption: point.label }}
            options={{
              preset: 'islands#dotIcon',
              iconColor: concreteColour(point.outside ? 'var(--danger)' : 'var(--brand-line)'),
              draggable: onPoint !== undefined,
            }}
            onDragEnd={(event: ClickEvent) => tell(event.get('target').geometry.getCoordinates())}
          />
        )}
      </ServiceMap>
    </YMaps>
  );
}
