import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { chosenAddress, chosenPlace, placesOf } from '#old/components/delivery/places.ts';
import type { OrderView } from './order-text.ts';

/** Delivery type and place of an order. */
export type OrderPlace = Pick<OrderView, 'deliveryType' | 'address' | 'place' | 'flat' | 'entrance' | 'floor'>;

/** Whether the present choice has the order's type and its address or restaurant. */
export const isChosen = (
  order: OrderPlace,
  { type, location }: { readonly type: DeliveryType; readonly location: ChosenLocation | null },
): boolean =>
  location !== null &&
  type === order.deliveryType &&
  (type === 'delivery' ? sameDoor(location, { text: order.address, flat: order.flat }) : location.placeName === order.place);

/** The saved address of this browser that equals the order's: it has the coordinates and the door code, which the order lacks. */
export const knownDoor = <A extends SavedAddress>(order: OrderPlace, known: readonly A[]): A | undefined =>
  known.find((one) => one.coordinates !== null && sameDoor(one, { text: order.address, flat: order.flat }));

/** Where an order went, as a choice for the next one; null where nobody brings it now, or the place is gone. `door`: the address it was brought to. */
export function placeAgain(
  order: OrderPlace,
  settings: Pick<Settings, 'shippingMethods' | 'zones' | 'delivery' | 'disabledWarehouseIds'>,
  door: SavedAddress | null,
): ChosenLocation | null {
  const { deliveryType: type } = order;
  if (!settings.shippingMethods.some((method) => method.type === type)) return null;
  if (type !== 'delivery') {
    const place = placesOf(settings, type).find(({ name }) => name === order.place);
    return place === undefined || settings.disabledWarehouseIds.includes(place.warehouseId) ? null : chosenPlace(place);
  }
  const at = door?.coordinates ?? null;
  if (door === null || at === null) return null;
  const found = resolvePoint(at, settings);
  if (!found.ok || settings.disabledWarehouseIds.some((id) => id === found.warehouseId)) return null;
  return chosenAddress({ ...door, zone: found.condition.zone, warehouseId: found.warehouseId }, at);
}
