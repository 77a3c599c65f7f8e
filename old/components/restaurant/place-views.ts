import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

export interface PlaceView {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly warehouseId: number;
  /** What the owner wrote about its hours. */
  readonly workingTime: string;
  readonly coordinates: LonLat | null;
  /** Tables can be booked here. */
  readonly bookable: boolean;
}

/** The restaurants of a chain, those with tables first, each once. */
export function placeViews({ shippingMethods, contacts }: Settings): readonly PlaceView[] {
  const tables = shippingMethods.filter((m) => m.type === 'lounge').flatMap((m) => m.places);
  const all = [...tables, ...shippingMethods.filter((m) => m.type === 'pickup').flatMap((m) => m.places)];
  const once = all.filter((p, i) => all.findIndex((each) => each.warehouseId === p.warehouseId) === i);
  return once.map((p) => ({
    id: p.id,
    name: p.name,
    address: p.address,
    phone: p.phone || contacts.phones.find((each) => each.warehouseId === p.warehouseId)?.phone || contacts.phone,
    warehouseId: p.warehouseId,
    workingTime: p.workingTime,
    coordinates: p.coordinates,
    bookable: tables.some((each) => each.warehouseId === p.warehouseId),
  }));
}
