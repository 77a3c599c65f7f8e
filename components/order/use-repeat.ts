import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { requestPlace } from '#components/delivery/chosen-place-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { read, readPath } from '#lib/client/api.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Category } from '#lib/contract/catalogue.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { isExact, type SavedAddress, sameDoor, sameWords } from '#lib/domain/address.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { type AgainstLine, linesAgainst } from '#lib/domain/food-conflicts.ts';
import { chosenAddress, chosenPlace, orderedPlace } from '#lib/domain/places.ts';
import { joinCarts, type RepeatedOrder, repeatOrder } from '#lib/domain/repeat-order.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { useCart } from '#stores/cart.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';

/** An order that can be repeated. */
export type RepeatableOrder = OrderPlace & { readonly lines: readonly OrderLine[] };

type RepeatState =
  | { readonly kind: 'idle' | 'busy' | 'failed' }
  /** The order went to another place than the current one: the customer decides. */
  | { readonly kind: 'where' }
  /** Something is different, or the cart is not empty: the customer decides before the cart changes. */
  | {
      readonly kind: 'ask';
      readonly menu: Menu;
      readonly again: RepeatedOrder;
      readonly against: readonly AgainstLine[];
      readonly replaces: boolean;
    };

/**
 * The address of an order, found among the shop's streets; null when it is not found. Another device has the account's orders but not this
 * browser's addresses.
 */
async function findAddress({ address, flat, entrance, floor }: OrderPlace, lang: string): Promise<SavedAddress | null> {
  const found = await read('suggest', { query: { q: address, lang } }).catch(() => []);
  const house = found.find(({ text, precision }) => isExact(precision) && sameWords(text, address));
  if (house === undefined) return null;
  const { text, city, coordinates } = house;
  return { text, city, coordinates, flat, entrance, floor, doorCode: '', comment: '', name: '' };
}

/** Maximum ids of one request to `/api/menu/part`. */
const MAX_IDS = 250;

/** The current menu of these dishes at a place; null when it cannot be loaded. */
async function loadMenu(lines: readonly OrderLine[], locale: string, warehouseId: number | null): Promise<Menu | null> {
  const ids = [...new Set(lines.filter((line) => !line.isGift).map((line) => line.productId))].filter((id) => id > 0).slice(0, MAX_IDS);
  const place = warehouseId === null ? {} : { place: warehouseId };
  const query = { locale, ids: ids.join(','), ...place };
  const part = await readPath<{ readonly categories: readonly Category[] }>('/api/menu/part', { query }).catch(() => null);
  return part && buildMenu(part.categories);
}

/**
 * Puts an old order into the cart (ORD-07): asks for the place first (KF-ORDER-03), then about changes and conflicts with the visitor's preferences, and about
 * the current cart. `isForNewTime`: continues to the checkout, which asks for a time.
 */
export function useRepeat(order: RepeatableOrder, isForNewTime: boolean) {
  const shop = useShop();
  const { locale, prefix } = shop;
  const router = useRouter();
  const queries = useQueryClient();
  const [state, setState] = useState<RepeatState>({ kind: 'idle' });
  // a late response must not open the cart over another page
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  // what failed without a connection can be tried again once it is back
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const forget = () => setState({ kind: 'idle' });
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [hasFailed]);

  const put = ({ lines }: RepeatedOrder, how: 'replace' | 'join' = 'replace'): void => {
    setState({ kind: 'idle' });
    const cart = useCart.getState();
    if (how === 'replace') cart.clear();
    cart.setLines((current) => (how === 'join' ? joinCarts(current, lines) : lines));
    if (isForNewTime) {
      usePlace.getState().setWantsTime(true);
      router.push(`${prefix}/order`);
    } else openLayer(`${prefix}/cart`);
  };

  const compare = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const warehouseId = usePlace.getState().location?.warehouseId ?? null;
    const menu = await loadMenu(order.lines, locale, warehouseId);
    if (!isMounted.current) return;
    if (menu === null) {
      setState({ kind: 'failed' });
      return;
    }
    const again = repeatOrder(order.lines, menu, { warehouseId, settings: shop });
    const cart = useCart.getState().lines;
    const wanted = usePreferences.getState().wanted.map(({ code }) => code);
    const against = linesAgainst(again.lines, cart, wanted, menu);
    const replaces = cart.length > 0;
    if (!differs(again) && against.length === 0 && !replaces) put(again);
    else setState({ kind: 'ask', menu, again, against, replaces });
  };

  const start = (): void => {
    if (isChosen(order, usePlace.getState())) void compare();
    else setState({ kind: 'where' });
  };

  const chooseAnother = (): void => {
    setState({ kind: 'idle' });
    requestPlace({ type: order.deliveryType, after: () => void compare() });
  };

  /** Chooses the order's former place; if that is not possible any more, the customer chooses. */
  const takeSamePlace = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const settings = await queries.fetchQuery(settingsQuery(locale)).catch(() => null);
    if (!isMounted.current) return;
    if (settings === null) {
      setState({ kind: 'failed' });
      return;
    }
    const { places, recentAddresses, choose } = usePlace.getState();
    const saved = savedAddressOf(order, [...(places.delivery ? [places.delivery] : []), ...recentAddresses]);
    const address = order.deliveryType === 'delivery' ? (saved ?? (await findAddress(order, locale))) : null;
    if (!isMounted.current) return;
    const place = placeOfOrder(order, settings, address);
    if (place === null) {
      chooseAnother();
      return;
    }
    choose(order.deliveryType, place);
    await compare();
  };

  /** Leaves out conflicting dishes; the other questions remain. */
  const leaveOut = (): void =>
    setState((current) => {
      if (current.kind !== 'ask') return current;
      const keys = new Set(current.against.map(({ key }) => key));
      return { ...current, against: [], again: { ...current.again, lines: current.again.lines.filter(({ key }) => !keys.has(key)) } };
    });

  return { state, start, takeSamePlace, chooseAnother, keepPlace: compare, put, leaveOut, leave: () => setState({ kind: 'idle' }) };
}

/** Whether anything has changed since the order. */
export const differs = ({ gone, soldOut, unchosen, without, fewer, changed }: RepeatedOrder): boolean =>
  gone.length + soldOut.length + unchosen.length + without.length + fewer.length + changed.length > 0;

/** Delivery type and place of an order. */
export type OrderPlace = Pick<OrderView, 'deliveryType' | 'address' | 'place' | 'placeId' | 'flat' | 'entrance' | 'floor'>;

interface PlaceChoice {
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
}

/** Whether the order's place is the current one. */
export const isChosen = (order: OrderPlace, { type, location }: PlaceChoice): boolean =>
  location !== null &&
  type === order.deliveryType &&
  (type === 'delivery'
    ? sameDoor(location, { text: order.address, flat: order.flat })
    : (location.placeId !== '' && location.placeId === order.placeId) || [location.placeName, location.text].includes(order.place));

/** The saved address equal to the order's: it has the coordinates and the door code, which the order lacks. */
export const savedAddressOf = <A extends SavedAddress>(order: OrderPlace, saved: readonly A[]): A | undefined =>
  saved.find((one) => one.coordinates !== null && sameDoor(one, { text: order.address, flat: order.flat }));

type Shop = Pick<Settings, 'shippingMethods' | 'zones' | 'delivery' | 'disabledWarehouseIds'>;

/**
 * The order's place as the current choice (KF-ORDER-03); null when the shop does not deliver there now, or the place no longer exists.
 * `address`: for a delivery.
 */
export function placeOfOrder(order: OrderPlace, settings: Shop, address: SavedAddress | null): ChosenLocation | null {
  const { deliveryType: type } = order;
  if (!settings.shippingMethods.some((method) => method.type === type)) return null;
  if (type !== 'delivery') {
    const place = orderedPlace(order, settings);
    return place === null || settings.disabledWarehouseIds.includes(place.warehouseId) ? null : chosenPlace(place);
  }
  const at = address?.coordinates ?? null;
  if (address === null || at === null) return null;
  const found = resolvePoint(at, settings);
  if (!found.ok || settings.disabledWarehouseIds.some((id) => id === found.warehouseId)) return null;
  return chosenAddress({ ...address, zone: found.condition.zone, warehouseId: found.warehouseId }, at);
}
