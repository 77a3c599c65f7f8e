'use client';

import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import type { RestaurantPlace } from './links.ts';

interface RestaurantMapProps {
  readonly label: string;
  readonly places: readonly RestaurantPlace[];
}

/** A static map of the restaurants; the contacts page has an interactive one. */
export const RestaurantMap = ({ label, places }: RestaurantMapProps) => (
  <ZoneMap
    label={label}
    places={places}
    activePlaceId={places[0]?.id ?? null}
    focus={places.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]))}
  />
);
