import { useTranslations } from 'next-intl';
import { telHref } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { PageMap } from '#old/components/delivery/page-map-client.tsx';
import type { PlaceView } from './place-views.ts';
import { PlaceNow } from './restaurant-parts-client.tsx';

/** Where the restaurants are: whether they are open, telephone, and a map as a teaser of the contacts page. */
export function Places({ places }: { readonly places: readonly PlaceView[] }) {
  const t = useTranslations('restaurant');
  const d = useTranslations('delivery');
  const points = places.flatMap((p) => (p.coordinates === null ? [] : [p.coordinates]));
  return (
    <section className="rplaces" id="places">
      <div className="rplaces__list">
        <h2 className="display--xl">{t('places')}</h2>
        <ul>
          {places.map((place) => (
            <li key={place.id} className="rplace">
              <b>{place.name}</b>
              <span>{place.address}</span>
              <PlaceNow className="rplace__hours" warehouseId={place.warehouseId} written={place.workingTime} />
              {place.phone !== '' && <a href={telHref(place.phone)}>{place.phone}</a>}
            </li>
          ))}
        </ul>
        <Link className="link" href="/contacts">
          {t('contacts')}
        </Link>
      </div>
      {points.length > 0 && (
        <div className="rplaces__map">
          <PageMap label={d('map')} zones={[]} places={places} activePlaceId={places[0]?.id ?? null} focus={points} />
        </div>
      )}
    </section>
  );
}
