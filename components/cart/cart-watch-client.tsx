'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { DiscountWatch } from '#components/discounts/discount-watch-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { useCartMenu, useSettings } from '#components/quote/shop-queries.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { checkCart, countedLines, saleMoment } from '#lib/domain/cart-check.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import type { Place } from '#lib/domain/stock.ts';
import { type ZonedTime, zonedAt } from '#lib/domain/zoned-time.ts';
import { type LineFact, useCart, useCartFacts } from '#stores/cart.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { linePrices } from './line-details.ts';

interface CartWatchProps {
  /** The place at which the dishes were chosen, as {@link placeKey}. Another one may have been chosen before this code was loaded. */
  readonly since: string;
}

/**
 * Background work for a non-empty cart on any page, open or not: requests discounts, checks lines against another place, computes the sum
 * in the header.
 */
export default function CartWatch({ since }: CartWatchProps) {
  const isFilled = useCart((cart) => cart.lines.length > 0);
  if (!isFilled) return null;
  return (
    <>
      <PlaceWatch since={since} />
      <FactsWatch />
      <DiscountWatch />
    </>
  );
}

/** Cart page or checkout with {@link CartWatch} beside it, because both are loaded in one chunk. */
export function WatchedCartPage({ children }: { readonly children: ReactNode }) {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <>
      <CartWatch since={since} />
      {children}
    </>
  );
}

/** Provides header and floating bar with the data of the chosen place's menu about the lines (KF-CART-07). */
function FactsWatch() {
  const settings = useSettings();
  const { menu, isCurrent } = useCartMenu();
  const lines = useCart((cart) => cart.lines);
  const { type, location, time, booking } = usePlace();
  const now = useNow();
  const facts = useMemo(() => {
    if (menu === null || settings === null || !isCurrent) return null;
    const place = { warehouseId: location?.warehouseId ?? null, settings };
    const localNow = zonedAt(now, timezoneOf(settings, place.warehouseId ?? settings.delivery.defaultWarehouseId));
    return lineFacts(lines, menu, place, saleMoment({ type, time, booking }, localNow));
  }, [menu, settings, isCurrent, lines, type, location, time, booking, now]);
  // Before the browser paints: the changed cart and its sum appear together.
  useLayoutEffect(() => {
    if (facts !== null) useCartFacts.setState({ lines: facts });
  }, [facts]);
  return null;
}

/** Checks the cart against each newly chosen place once its menu is loaded: unavailable dishes are removed, with a notice (CART-05, CART-06). */
function PlaceWatch({ since }: CartWatchProps) {
  const t = useTranslations('cart');
  const settings = useSettings();
  const { menu, isCurrent } = useCartMenu();
  const key = usePlace(placeKey);
  const placeWarehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const isCheckDue = useCartFacts((facts) => facts.isCheckDue);
  const checkedKey = useRef(since);
  const hasMenu = menu !== null && settings !== null && isCurrent;

  const check = useEffectEvent((current: Menu) => {
    if (settings === null) return;
    const place = { warehouseId: placeWarehouseId, settings };
    const { removed, reduced } = checkCart(useCart.getState().lines, current, place);
    if (removed.length + reduced.length === 0) return;
    useCart.getState().setLines((lines) => checkCart(lines, current, place).lines);
    useCart.getState().showCheck({ removed, reduced });
    if (removed.length > 0) toast({ tone: 'info', text: t('removed') });
    if (reduced.length > 0) toast({ tone: 'info', text: t('reduced') });
  });
  useEffect(() => {
    if (!hasMenu || key === '' || (key === checkedKey.current && !isCheckDue)) return;
    checkedKey.current = key;
    useCartFacts.setState({ isCheckDue: false });
    check(menu);
  }, [key, hasMenu, menu, isCheckDue]);
  return null;
}

/** The menu's data about the lines of a cart at the moment `at`; a dish that is not in the menu is not sold there. */
function lineFacts(lines: readonly CartLine[], menu: Menu, place: Place, at: ZonedTime): ReadonlyMap<string, LineFact> {
  const counted = countedLines(lines, menu, place, at);
  const prices = linePrices(counted, menu);
  return new Map(
    lines.map(({ key, productId, count }) => {
      const position = counted.findIndex((line) => line.key === key);
      const isWeighed = menu.product(productId)?.countable === false;
      return [key, { isCounted: position !== -1, isWeighed, count, price: prices[position]?.price ?? 0 }];
    }),
  );
}
