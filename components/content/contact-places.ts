import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat } from '#lib/contract/shipping.ts';
import type { WarehouseHours } from '#lib/contract/work-time.ts';
import { slugify } from '#lib/domain/slug.ts';
import { hoursOf } from '#lib/domain/warehouse-hours.ts';

/** One place of the shop as visitors find it, whatever can be had there. */
export interface ContactPlace {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly coordinates: LonLat | null;
  readonly warehouseId: number;
  readonly phone: string;
  readonly description: string;
  /** What the owner wrote, for places whose hours by day are unknown. */
  readonly workingTime: string;
  readonly hours: WarehouseHours | null;
  readonly offers: readonly DeliveryType[];
}

/** Every place once, by warehouse and name: its own phone, else the warehouse's, else the shop's (ROUTE-05, CMS-06). */
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

/** The id of a place's card on the page; a warehouse may have several places. */
export const placeAnchor = ({ key }: Pick<ContactPlace, 'key'>): string => `place-${slugify(key)}`;

/** The page of a map service with the route to a place; '' without coordinates and address. */
export function routeHref({ coordinates, address }: Pick<ContactPlace, 'coordinates' | 'address'>): string {
  if (coordinates !== null) return `https://yandex.ru/maps/?rtext=~${coordinates[1]},${coordinates[0]}`;
  return address === '' ? '' : `https://yandex.ru/maps/?text=${encodeURIComponent(address)}`;
}
