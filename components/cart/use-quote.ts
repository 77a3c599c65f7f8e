import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { ask } from '#components/checkout/ask.ts';
import { useDebounced } from '#components/delivery/use-debounced.ts';
import { useSettings } from '#components/delivery/use-settings.ts';
import { type Quote, type QuoteRequest, quoteRequest, quote as quoteSchema } from '#lib/contract/checkout.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { useCatalogue } from '#stores/catalogue.ts';

const PAUSE = 400;

/** What only the backend can judge: then its last word stays until the next one, instead of a preview without discounts. */
const hasDiscounts = (r: QuoteRequest): boolean => r.promoCode !== '' || r.coupons.length > 0 || r.gifts.length > 0 || r.bonuses > 0;

const NO_PROMO = promoSettings.parse({});

/** The same arithmetic in the browser, at once: without coupons, points and counters, which only the backend knows. */
function usePreview(request: QuoteRequest): Quote | null {
  const menu = useCatalogue((s) => s.menu);
  const { data: settings } = useSettings();
  // the tap shows first, its sums a moment later: reckoning both at once would hold a slow phone up
  const key = useDeferredValue(JSON.stringify(request));
  return useMemo(() => {
    if (menu === null || settings === undefined) return null;
    const plain = { ...quoteRequest.parse(JSON.parse(key)), promoCode: '', coupons: [], gifts: [], bonuses: 0 };
    return quoteCart(plain, { menu, settings, promoSettings: NO_PROMO, coupons: [], customer: null, now: Date.now() });
  }, [key, menu, settings]);
}

export interface Quoted {
  readonly quote: Quote | null;
  /** The backend has quoted exactly this cart. */
  readonly settled: boolean;
  readonly failed: boolean;
  readonly refetch: () => void;
}

/** The preview at once, the backend's quote as soon as it is there and whenever it differs (PRICE-05, PRICE-06). */
export function useQuote(request: QuoteRequest): Quoted {
  const preview = usePreview(request);
  const key = JSON.stringify(request);
  const settledKey = useDebounced(key, PAUSE);
  const query = useQuery({
    queryKey: ['quote', settledKey],
    enabled: request.items.length > 0 || request.delivery?.type === 'lounge',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await ask('/quote', { method: 'POST', body: JSON.parse(settledKey), answer: quoteSchema, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
  });
  const settled = settledKey === key && query.data !== undefined && !query.isPlaceholderData && !query.isFetching;
  const backend = settled || hasDiscounts(request) ? query.data : undefined;
  return { quote: backend ?? preview, settled, failed: query.isError, refetch: () => void query.refetch() };
}
