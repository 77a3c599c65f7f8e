import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { PageMap } from '#old/components/delivery/page-map-client.tsx';
import { ZoneLegend } from '#old/components/delivery/zone-legend.tsx';
import { type ContactPlace, placeAnchor } from './contact-places.ts';

interface Props {
  readonly settings: Settings;
  readonly places: readonly ContactPlace[];
}

/** Places and zones on the shop's own map; drawn on the server too, so it needs neither scripts nor a map service. */
export function ContactsMap({ settings, places }: Props) {
  const t = useTranslations('delivery');
  const located = places.filter((place) => place.coordinates !== null);
  const { zones } = settings;
  const points = located.flatMap((place) => (place.coordinates === null ? [] : [place.coordinates]));
  // several places spread over the map; one alone stands in its inmost zone
  const focus = points.length > 1 ? points : [...points, ...(zones.at(-1)?.rings[0] ?? [])];
  if (focus.length === 0) return null;
  return (
    <div className="contacts__map">
      <PageMap
        label={t('map')}
        zones={zones}
        places={located.map(({ key, name, address, coordinates }) => ({ id: key, name, address, coordinates }))}
        named
        anchors={Object.fromEntries(located.map((place) => [place.key, placeAnchor(place)]))}
        focus={focus}
        controls={{ inLabel: t('zoomIn'), outLabel: t('zoomOut'), moveLabel: t('mapKeys') }}
      />
      <ZoneLegend settings={settings} />
    </div>
  );
}
