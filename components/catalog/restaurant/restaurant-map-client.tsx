'use client';

import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import type { RestaurantPlace } from './links.ts';

interface RestaurantMapProps {
  readonly label: string;
  readonly places: readonly RestaurantPlace[];
}

/** Where the restaurants are, as a picture; the page of contacts has a map that can be moved. */
export const RestaurantMap = ({ label, places }: RestaurantMapProps) => (
  <ZoneMap
    label={label}
    places={places}
    activePlaceId={places[0]?.id ?? null}
    focus={places.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]))}
  />
);
