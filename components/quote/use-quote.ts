import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '#components/layout/use-now.ts';
import { read } from '#lib/client/api.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import type { Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import { withPoints } from '#lib/domain/bonuses.ts';
import { orderItems } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { orderDelivery } from '#lib/domain/delivery-choice.ts';
import { previewQuote } from '#lib/domain/quote.ts';
import { offeredTips } from '#lib/domain/quote-form.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { NOTHING_ADDS_UP, useBonus, useContentLanguage, usePromoSettings, useSettings } from './shop-queries.ts';

/** Milliseconds after the last change of the cart before the backend is asked. */
const PAUSE = 400;
/** Milliseconds before a failed quote is repeated. */
const RETRY_PAUSE = 10_000;

/** Cart and place in the form of a quote, without personal parts of an address. */
export function useQuoteRequest(): QuoteRequest {
  const lines = useCart((cart) => cart.lines);
  const tips = useCart((cart) => cart.tips);
  const { coupons, gifts, promoCode, promotionId, bonuses } = useDiscounts();
  const { type, location, booking, express, time } = usePlace();
  const settings = useSettings();
  const place = location && { ...location, flat: '', entrance: '', floor: '', doorCode: '', name: '' };
  return {
    items: orderItems(lines),
    delivery: orderDelivery(type, place, { ...booking, wishes: '' }, express),
    time: type === 'lounge' ? { kind: 'asap' } : time,
    coupons: [...coupons],
    gifts: [...gifts],
    promoCode,
    promotionId,
    bonuses,
    // Tips chosen for another delivery type are ignored until that type is chosen again.
    tips: settings !== null && offeredTips(settings, type).includes(tips) ? tips : 0,
  };
}

/** All inputs of a quote known to this page, except the clock. Null until menu and settings are loaded. */
export function useQuoteContext(menu: Menu | null) {
  const settings = useSettings();
  const promo = usePromoSettings();
  const coupons = useDiscounts((discounts) => discounts.offers);
  const promotions = useDiscounts((discounts) => discounts.promotions);
  const profile = useSession((session) => session.profile);
  const ordersCount = useSession((session) => session.ordersCount);
  const bonus = useBonus();
  return useMemo(() => {
    if (menu === null || settings === null) return null;
    const customer = profile && { id: profile.id, birth: profile.birth, ordersCount, bonusBalance: 0, percentMax: 0, bonusActive: false };
    // Without the shop's flags no combination is allowed, so chosen discounts wait for the backend.
    const known = promo === null ? { promoSettings: NOTHING_ADDS_UP, coupons: [] } : { promoSettings: promo, coupons };
    return withPoints({ menu, settings, promotions, customer, ...known }, bonus);
  }, [menu, settings, promo, coupons, promotions, profile, ordersCount, bonus]);
}

export interface QuoteState {
  readonly quote: Quote | null;
  /** The server has quoted exactly this cart. */
  readonly isSettled: boolean;
  /** The backend has no quotes: the sums are computed by the storefront. */
  readonly isEstimate: boolean;
  readonly hasFailed: boolean;
}

/** The preview immediately, by the backend's rules; then the backend's quote, when it arrives and differs (PRICE-05, PRICE-06). */
export function useQuote(request: QuoteRequest, menu: Menu | null): QuoteState {
  const context = useQuoteContext(menu);
  const key = JSON.stringify(request);
  const preview = useMemo(() => {
    const parsed: QuoteRequest = JSON.parse(key);
    return context && previewQuote(parsed, { ...context, now: serverNow() });
  }, [key, context]);
  const lang = useContentLanguage();
  const settledKey = useDebounced(key, PAUSE);
  // The quote of the same cart depends on the customer.
  const customerId = useSession((session) => session.customerId);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quote', settledKey, customerId],
    enabled: request.items.length > 0 || request.delivery?.type === 'lounge',
    staleTime: 30_000,
    queryFn: ({ signal }) => read('quote', { query: { lang }, body: JSON.parse(settledKey), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_PAUSE,
  });
  const isSettled = settledKey === key && data !== undefined && !isPlaceholderData && !isFetching;
  // A dish that is missing in this page's menu can only be quoted by the backend: its last quote is kept, because texts that change with
  // every tap would move the lines.
  const isUnsure = preview?.problems.some(({ code }) => code === 'product_unknown') ?? true;
  return {
    quote: (isSettled ? data : isUnsure ? null : preview) ?? data ?? preview,
    isSettled,
    isEstimate: data?.isEstimate === true,
    hasFailed: isError,
  };
}
