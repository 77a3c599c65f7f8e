import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { OrderLine } from '#lib/contract/order.ts';
import { type AgainstLine, linesAgainst } from '#lib/domain/food-conflicts.ts';
import { joinCarts, type RepeatedOrder, repeatOrder } from '#lib/domain/repeat-order.ts';
import { type SavedAddress, sameWords } from '#lib/domain/saved-address.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { isExact } from '#lib/maps/suggestion.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { whenMenu } from '#old/components/catalogue/when-menu.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { settingsQuery } from '#old/components/delivery/use-settings.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { usePreferences } from '#old/stores/preferences.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { isChosen, knownDoor, type OrderPlace, placeAgain } from './repeat-place.ts';

/** An order that can be repeated. */
export type RepeatableOrder = OrderPlace & { readonly lines: readonly OrderLine[] };

export type RepeatState =
  | { readonly kind: 'idle' | 'busy' | 'failed' }
  /** The place of the order differs from the present one; the customer chooses. */
  | { readonly kind: 'where' }
  /** Something has to be said or asked before the cart changes. */
  | { readonly kind: 'ask'; readonly again: RepeatedOrder; readonly against: readonly AgainstLine[]; readonly replaces: boolean };

/** The address of an order as the shop's own streets know it; null where they do not. */
async function findDoor({ address, flat, entrance, floor }: OrderPlace, lang: string): Promise<SavedAddress | null> {
  const found = await callOrThrow('suggest', { query: { q: address, lang } }).catch(() => []);
  const house = found.find(({ text, precision }) => isExact(precision) && sameWords(text, address));
  if (house === undefined) return null;
  const { text, city, coordinates } = house;
  return { text, city, coordinates, flat, entrance, floor, doorCode: '', comment: '', name: '' };
}

/** `forNewTime`: on to the checkout, which asks for a time. An old order into the cart: to its place or another first, then what has changed or is against the visitor's preferences, then whether the present cart may go or takes it in (ORD-07). */
export function useRepeat(order: RepeatableOrder, forNewTime: boolean) {
  const { lines } = order;
  const router = useRouter();
  const queries = useQueryClient();
  const locale = useLocale();
  const [state, setState] = useState<RepeatState>({ kind: 'idle' });
  const { settings } = usePlace();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const put = (again: RepeatedOrder, how: 'replace' | 'join' = 'replace'): void => {
    setState({ kind: 'idle' });
    const cart = useCart.getState();
    if (how === 'replace') cart.clear();
    cart.setLines((now) => (how === 'join' ? joinCarts(now, again.lines) : again.lines));
    useModals.getState().closeAll();
    if (forNewTime) {
      useDelivery.getState().setWantsTime(true);
      router.push('/order');
    } else useModals.getState().open('cart', {});
  };
  const look = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const menu = await whenMenu();
    // whoever has gone on to another page is not interrupted there
    if (!isHere.current) return;
    if (menu === null) {
      setState({ kind: 'failed' });
      return;
    }
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    const again = repeatOrder(lines, menu, { warehouseId, settings });
    const cart = useCart.getState().lines;
    const wanted = usePreferences.getState().wanted.map(({ code }) => code);
    const against = linesAgainst(again.lines, cart, wanted, menu);
    const replaces = cart.length > 0;
    const told =
      again.gone.length + again.soldOut.length + again.without.length + again.fewer.length + again.changed.length + against.length;
    if (told === 0 && !replaces) put(again);
    else setState({ kind: 'ask', again, against, replaces });
  };
  const start = (): void => {
    if (isChosen(order, useDelivery.getState())) void look();
    else setState({ kind: 'where' });
  };
  const choosePlace = (): void => {
    setState({ kind: 'idle' });
    useModals.getState().open('location', { type: order.deliveryType, after: () => void look() });
  };
  /** To where the order went; when that is not possible any more, the customer chooses anew. */
  const takePlace = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const shop = await queries.fetchQuery(settingsQuery(locale)).catch(() => null);
    if (!isHere.current) return;
    if (shop === null) {
      setState({ kind: 'failed' });
      return;
    }
    const { places, choose } = useDelivery.getState();
    const known = knownDoor(order, [...(places.delivery ? [places.delivery] : []), ...useRecentAddresses.getState().addresses]);
    // on another device the account's orders are there, but not the saved addresses of this browser
    const door = order.deliveryType === 'delivery' ? (known ?? (await findDoor(order, locale))) : null;
    if (!isHere.current) return;
    const place = placeAgain(order, shop, door);
    if (place === null) {
      choosePlace();
      return;
    }
    choose(order.deliveryType, place);
    await look();
  };
  /** Leaves out what is against the visitor's preferences; the rest is still to be decided. */
  const leaveOut = (): void =>
    setState((now) => {
      if (now.kind !== 'ask') return now;
      const out = new Set(now.against.map(({ key }) => key));
      return { ...now, against: [], again: { ...now.again, lines: now.again.lines.filter(({ key }) => !out.has(key)) } };
    });
  return { state, start, takePlace, choosePlace, keepPlace: look, put, leaveOut, leave: () => setState({ kind: 'idle' }) };
}
