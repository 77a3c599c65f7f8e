import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import type { Category } from '#lib/contract/catalogue.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { couponConditions, namedInConditions } from '#lib/domain/coupon-conditions.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { useCouponRules } from './shop-queries.ts';

/** As many ids as `/api/menu/part` takes. */
const MAX_IDS = 250;
const MAX_CATEGORIES = 40;
/** Milliseconds until a part that failed is asked for again. */
const RETRY_PAUSE = 10_000;

interface WantedPart {
  readonly ids: readonly number[];
  /** Sections whose names and some of whose dishes are needed. */
  readonly categories?: readonly number[];
  /** With the dishes that are offered beside these. */
  readonly withOffers?: boolean;
}

interface MenuPartResult {
  /** Null until it has come. While another part is on its way, the last one. */
  readonly menu: Menu | null;
  /** The warehouse whose prices and stock these are; undefined without a menu. */
  readonly warehouseId: number | null | undefined;
  /** The menu is the answer to exactly this question. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

const listOf = (ids: readonly number[], max: number): string =>
  [...new Set(ids)]
    .filter((id) => id > 0)
    .slice(0, max)
    .sort((a, b) => a - b)
    .join(',');

/** The part of the chosen place's menu that a cart needs: its dishes, what is offered beside them, and what discounts name. */
export function useMenuPart({ ids, categories = [], withOffers = false }: WantedPart): MenuPartResult {
  const { locale } = useShop();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const [idList, categoryList] = [listOf(ids, MAX_IDS), listOf(categories, MAX_CATEGORIES)];
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['menu-part', locale, warehouseId, withOffers, idList, categoryList],
    enabled: idList !== '' || categoryList !== '',
    staleTime: 180_000,
    queryFn: async ({ signal }) => {
      const query = {
        locale,
        ids: idList,
        ...(categoryList !== '' && { categories: categoryList }),
        ...(withOffers && { offers: '1' }),
        ...(warehouseId !== null && { place: String(warehouseId) }),
      };
      const part = await readPath<{ readonly categories: readonly Category[] }>('/api/menu/part', { query, signal });
      return { categories: part.categories, warehouseId };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_PAUSE,
  });
  const menu = useMemo(() => (data === undefined ? null : buildMenu(data.categories)), [data]);
  return { menu, warehouseId: data?.warehouseId, isCurrent: data !== undefined && !isPlaceholderData, hasFailed: isError };
}

/** Dishes or sections of one condition that are asked for by name: a text names three of them at most. */
const MAX_NAMED = 5;

/** The part of the menu that the cart needs: its dishes, the dishes offered beside them, and what its coupons name. All parts of the cart share one request. */
export function useCartMenu(): MenuPartResult {
  const lines = useCart((cart) => cart.lines);
  const offers = useDiscounts((discounts) => discounts.offers);
  const rules = useCouponRules();
  const coupons = [...offers, ...(rules ?? [])];
  const named = namedInConditions(coupons.flatMap(couponConditions), MAX_NAMED);
  const gifts = coupons.flatMap((coupon) => coupon.gifts.map((gift) => gift.productId));
  return useMenuPart({
    ids: lines.length === 0 ? [] : [...lines.map((line) => line.productId), ...gifts, ...named.products],
    categories: lines.length === 0 ? [] : named.categories,
    withOffers: true,
  });
}
