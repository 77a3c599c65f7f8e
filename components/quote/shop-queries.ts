import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { read, readPath } from '#lib/client/api.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Bonus } from '#lib/contract/account.ts';
import type { Category } from '#lib/contract/catalogue.ts';
import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { couponConditions, namedInConditions } from '#lib/domain/coupon-conditions.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { contentLanguageOf } from '#lib/i18n/offered-locales.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';

/** Milliseconds, the same as the server's cache. */
const STALE_TIME = 180_000;

/** All settings of the shop: zones, hours, tips, places. Null until loaded. */
export const useSettings = () => useQuery(settingsQuery(useShop().locale)).data ?? null;

/** The schema's defaults for `{}`. */
export const NOTHING_ADDS_UP: PromoSettings = {
  autoCouponsSum: false,
  codeAndAutoSum: false,
  autoAndPromotionsSum: false,
  codesSum: false,
  promotionsSum: false,
  codeAndPromotionsSum: false,
  bonusesWithCode: true,
  bonusesWithAuto: true,
  bonusesWithPromotions: true,
};

/** The language to request content in; undefined while content stays in the shop's own. */
export function useContentLanguage(): string | undefined {
  const { locale, contentTranslated } = useShop();
  return contentLanguageOf(locale, contentTranslated);
}

/** Which discounts can be combined, from the shop or from the last visit; null until known (KF-DISC-19). */
export function usePromoSettings(): PromoSettings | null {
  const kept = useSession((session) => session.promoSettings);
  const { data } = useQuery({
    queryKey: ['promo-settings'],
    staleTime: STALE_TIME,
    queryFn: async ({ signal }) => {
      const promo = await read('promoSettings', { signal });
      useSession.getState().setPromoSettings(promo);
      return promo;
    },
  });
  return data ?? kept;
}

function useCouponRulesQuery() {
  const lang = useContentLanguage();
  const customerId = useSession((session) => session.customerId);
  return useQuery({
    queryKey: ['coupon-rules', customerId],
    staleTime: STALE_TIME,
    queryFn: ({ signal }) => read('couponRules', { query: { lang }, signal }),
  });
}

/** The conditions of this visitor's coupons; undefined until loaded and when they cannot be read: nothing waits for a hint. */
export const useCouponRules = (): readonly Coupon[] | undefined => useCouponRulesQuery().data?.coupons;

/** Whether the rules are loading. */
export const useAreCouponRulesPending = (): boolean => useCouponRulesQuery().isPending;

/** A coupon that this visitor can see in a list; null for any other code. */
export function useListedCoupon(code: string) {
  const lang = useContentLanguage();
  const { data } = useQuery({
    queryKey: ['coupons'],
    staleTime: STALE_TIME,
    queryFn: ({ signal }) => read('coupons', { query: { lang }, signal }),
  });
  return data?.coupons.find((coupon) => sameCode(coupon.code, code)) ?? null;
}

/** Points of the customer; those of the last visit until loaded; undefined for guests (BON-01). */
export function useBonus(): Bonus | undefined {
  const lang = useContentLanguage();
  const customerId = useSession((session) => session.customerId);
  const kept = useSession(({ bonus }) => (bonus?.customerId === customerId ? bonus?.value : undefined));
  const { data } = useQuery({
    queryKey: ['bonus', customerId],
    enabled: customerId !== null,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      const bonus = await read('bonus', { query: { lang }, signal });
      if (customerId !== null && isStillCustomer(customerId)) useSession.getState().setBonus(customerId, bonus);
      return bonus;
    },
  });
  return customerId === null ? undefined : (data ?? kept);
}

/** Quotes the cart again when another page, another device or the shop has changed the balance. */
export function useRequoteOnBalance(balance: number | undefined): void {
  const queries = useQueryClient();
  const quoted = useRef(balance);
  useEffect(() => {
    if (quoted.current !== undefined && balance !== quoted.current) void queries.invalidateQueries({ queryKey: ['quote'] });
    quoted.current = balance;
  }, [balance, queries]);
}

/** Maximum ids of one request to `/api/menu/part`. */
const MAX_IDS = 250;
const MAX_CATEGORIES = 40;
/** Milliseconds before a failed request is repeated. */
const RETRY_PAUSE = 10_000;

interface WantedPart {
  readonly ids: readonly number[];
  /** Categories whose names and some of whose dishes are needed. */
  readonly categories?: readonly number[];
  /** Includes the recommendations for these dishes. */
  readonly withOffers?: boolean;
}

interface MenuPartResult {
  /** Null until loaded. While another part is loading, the previous one. */
  readonly menu: Menu | null;
  /** The warehouse whose prices and stock these are; undefined without a menu. */
  readonly warehouseId: number | null | undefined;
  /** The menu belongs to the current request. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

const listOf = (ids: readonly number[], max: number): string =>
  [...new Set(ids)]
    .filter((id) => id > 0)
    .slice(0, max)
    .sort((a, b) => a - b)
    .join(',');

/** The part of the chosen place's menu that a cart needs: its dishes, recommendations, and what discounts refer to. */
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

/** Maximum dishes or categories of one condition that are loaded for their names; a text contains at most three of them. */
const MAX_NAMED = 5;

/** The part of the menu that the cart needs: its dishes, recommendations, and what its coupons refer to. All parts of the cart share one request. */
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
