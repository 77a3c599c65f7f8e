import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { WarehouseHours } from '#lib/contract/settings-parts.ts';
import type { DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import { slugify } from '#lib/domain/brands.ts';
import { hoursOf } from '#lib/domain/opening-hours.ts';
import { telHref } from '#lib/i18n/format.ts';
import { PlaceHours } from './contacts-client.tsx';
import { Html } from './html.tsx';

interface PlaceCardProps {
  readonly locale: Locale;
  readonly place: ContactPlace;
  readonly isPaused: boolean;
}

export async function PlaceCard({ locale, place, isPaused }: PlaceCardProps) {
  const t = await getTranslations({ locale, namespace: 'contacts' });
  const layout = await getTranslations({ locale, namespace: 'layout' });
  const delivery = await getTranslations({ locale, namespace: 'delivery' });
  const route = routeHref(place);
  return (
    <article
      id={placeAnchor(place)}
      className="flex flex-col items-start gap-2 rounded-card bg-sunken p-5 md:max-xl:last:nth-[odd]:col-span-full lg:p-6"
    >
      <h2 className="text-title-s">{place.name}</h2>
      {place.address !== '' && <address className="not-italic">{place.address}</address>}
      {place.hours !== null && <PlaceHours hours={place.hours} isPaused={isPaused} />}
      {place.hours === null && isPaused && <p className="text-small font-semibold text-danger">{delivery('disabled')}</p>}
      {place.hours === null && !isPaused && place.workingTime !== '' && (
        <p className="text-small font-semibold text-success">{place.workingTime}</p>
      )}
      <Html html={place.description} top={3} className="text-small text-muted" />
      <p className="text-small font-semibold">{place.offers.map((type) => layout(`type.${type}`)).join(' · ')}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        {place.phone !== '' && (
          <a href={telHref(place.phone)} translate="no" className={buttonVariants({ variant: 'inverse', size: 's' })}>
            <Icon name="phone" size="s" />
            {place.phone}
          </a>
        )}
        {route !== '' && (
          <a
            href={route}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('routeTo', { place: place.name })}
            className={cn(buttonVariants({ size: 's' }), 'bg-raised!')}
          >
            <Icon name="route" size="s" />
            {t('route')}
          </a>
        )}
      </div>
    </article>
  );
}

/** A place of the shop for visitors, independent of delivery types. */
interface ContactPlace {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly coordinates: LonLat | null;
  readonly warehouseId: number;
  readonly phone: string;
  readonly description: string;
  /** The owner's text, for places without hours by day. */
  readonly workingTime: string;
  readonly hours: WarehouseHours | null;
  readonly offers: readonly DeliveryType[];
}

/** Every place once, by warehouse and name, with its own phone, otherwise the warehouse's, otherwise the shop's (ROUTE-05, CMS-06). */
export function contactPlaces(settings: Settings): readonly ContactPlace[] {
  const { contacts, shippingMethods } = settings;
  const found = new Map<string, ContactPlace>();
  for (const { type, places } of shippingMethods) {
    if (type === null) continue;
    for (const place of places) {
      const key = `${place.warehouseId}-${place.name}`;
      const known = found.get(key);
      const phone = place.phone || (contacts.phones.find((p) => p.warehouseId === place.warehouseId)?.phone ?? '') || contacts.phone;
      found.set(key, {
        key,
        name: place.name,
        address: known?.address || place.address,
        coordinates: known?.coordinates ?? place.coordinates,
        warehouseId: place.warehouseId,
        phone: known?.phone || phone,
        description: known?.description || place.description,
        workingTime: known?.workingTime || place.workingTime,
        hours: known?.hours ?? hoursOf(settings, type, place.warehouseId),
        offers: [...(known?.offers ?? []), type],
      });
    }
  }
  return [...found.values()];
}

/** The id of a place's card on the page; a warehouse can have several places. */
export const placeAnchor = ({ key }: Pick<ContactPlace, 'key'>): string => `place-${slugify(key)}`;

/** The page of a map service with the route to a place; '' without coordinates and address. */
export function routeHref({ coordinates, address }: Pick<ContactPlace, 'coordinates' | 'address'>): string {
  if (coordinates !== null) return `https://yandex.ru/maps/?rtext=~${coordinates[1]},${coordinates[0]}`;
  return address === '' ? '' : `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}
