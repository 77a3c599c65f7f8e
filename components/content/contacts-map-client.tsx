'use client';

import { useTranslations } from 'next-intl';
import { type ZoneFacts, ZoneLegend } from '#components/delivery/map/location-map-client.tsx';
import type { MapPlace } from '#components/delivery/map/map-picture.tsx';
import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';

interface ContactsMapProps {
  readonly facts: ZoneFacts;
  readonly places: readonly MapPlace[];
  /** The ids of the cards of the places on the page, by the place. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** Places and zones on the shop's own map, which the server draws too, so it needs neither scripts nor a map service (ROUTE-05). With a key the service's map covers it. */
export function ContactsMap({ facts, places, anchors }: ContactsMapProps) {
  const t = useTranslations('delivery');
  const { mapsKey } = useShop();
  const points = places.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]));
  // several places spread over the map; one alone stands in its innermost zone
  const focus = points.length > 1 ? points : [...points, ...(facts.zones.at(-1)?.rings[0] ?? [])];
  if (focus.length === 0) return null;
  return (
    <div>
      <div className="mt-cards h-110 rounded-sheet lg:h-130">
        <ZoneMap
          label={t('map')}
          zones={facts.zones}
          places={places}
          named
          movable
          mapsKey={mapsKey}
          focus={focus}
          hrefOf={(id) => `#${anchors[id] ?? ''}`}
        />
      </div>
      <div className="mt-3">
        <ZoneLegend settings={facts} />
      </div>
    </div>
  );
}
