'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { DiscountWatch } from '#components/discounts/discount-watch-client.tsx';
import { useSettings } from '#components/quote/shop-queries.ts';
import { useCartMenu } from '#components/quote/use-cart-menu.ts';
import { checkCart } from '#lib/domain/cart-check.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCart } from '#stores/cart.ts';
import { type PlaceState, usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';

/** What has to happen for a filled cart on any page, whether or not it is open: discounts are asked for, and another place checks the lines. */
export function CartWatch() {
  const isFilled = useCart((cart) => cart.lines.length > 0);
  if (!isFilled) return null;
  return (
    <>
      <PlaceWatch />
      <DiscountWatch />
    </>
  );
}

/** One name for a type and its place, '' while none is chosen; another flat of the same house is the same place. */
const placeKey = ({ type, location }: PlaceState): string => (location === null ? '' : `${type} ${location.placeId || location.text}`);

/** Checks the cart against each newly chosen place, once its menu has come: what that place does not have leaves, with a notice (CART-05, CART-06). */
function PlaceWatch() {
  const t = useTranslations('cart');
  const settings = useSettings();
  const { menu, isCurrent } = useCartMenu();
  const key = usePlace(placeKey);
  const placeWarehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const checkedKey = useRef(key);
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
    if (!hasMenu || key === '' || key === checkedKey.current) return;
    checkedKey.current = key;
    check(menu);
  }, [key, hasMenu, menu]);
  return null;
}
