import { useTranslations } from 'next-intl';
import type { Place } from '#lib/contract/shipping.ts';
import { ZoneMap } from '#old/components/delivery/zone-map-client.tsx';

/** Where to come for a pickup or a table; for a delivery the customer knows the way. */
export function OrderMap({ place }: { readonly place: Place | null }) {
  const t = useTranslations('delivery');
  if (place === null || place.coordinates === null) return null;
  return (
    <section className="livemap">
      <ZoneMap label={t('map')} zones={[]} places={[place]} activePlaceId={place.id} focus={[place.coordinates]} />
    </section>
  );
}
