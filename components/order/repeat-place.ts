import { chosenAddress, chosenPlace, placesOf } from '#components/delivery/places.ts';
import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import type { OrderView } from '#lib/domain/order-view.ts';
import { type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';

/** Delivery type and place of an order. */
export type OrderPlace = Pick<OrderView, 'deliveryType' | 'address' | 'place' | 'flat' | 'entrance' | 'floor'>;

interface PlaceChoice {
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
}

/** Whether the next order would go where this one went. */
export const isChosen = (order: OrderPlace, { type, location }: PlaceChoice): boolean =>
  location !== null &&
  type === order.deliveryType &&
  (type === 'delivery' ? sameDoor(location, { text: order.address, flat: order.flat }) : location.placeName === order.place);

/** The saved address that equals the order's: it has the coordinates and the door code, which the order lacks. */
export const savedAddressOf = <A extends SavedAddress>(order: OrderPlace, saved: readonly A[]): A | undefined =>
  saved.find((one) => one.coordinates !== null && sameDoor(one, { text: order.address, flat: order.flat }));

type Shop = Pick<Settings, 'shippingMethods' | 'zones' | 'delivery' | 'disabledWarehouseIds'>;

/** Where an order went, as a choice for the next one (KF-ORDER-03); null where the shop does not deliver now, or the place is gone. `address`: of a delivery. */
export function placeOfOrder(order: OrderPlace, settings: Shop, address: SavedAddress | null): ChosenLocation | null {
  const { deliveryType: type } = order;
  if (!settings.shippingMethods.some((method) => method.type === type)) return null;
  if (type !== 'delivery') {
    const place = placesOf(settings, type).find(({ name }) => name === order.place);
    return place === undefined || settings.disabledWarehouseIds.includes(place.warehouseId) ? null : chosenPlace(place);
  }
  const at = address?.coordinates ?? null;
  if (address === null || at === null) return null;
  const found = resolvePoint(at, settings);
  if (!found.ok || settings.disabledWarehouseIds.some((id) => id === found.warehouseId)) return null;
  return chosenAddress({ ...address, zone: found.condition.zone, warehouseId: found.warehouseId }, at);
}
