import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import { withPoints } from '#lib/domain/bonuses.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { useDebounced } from '#old/components/delivery/use-debounced.ts';
import { useAfterPaint } from '#old/components/ui/use-after-paint.ts';
import { useSession } from '#old/stores/session.ts';
import { previewQuote } from './preview.ts';
import { useBonus } from './use-bonus.ts';
import { useQuoteContext } from './use-quote-context.ts';

const PAUSE = 400;
/** Milliseconds until a quote that failed is asked for again. */
const AGAIN = 10_000;

/** The same arithmetic in the browser, at once: with every discount whose conditions it knows. */
function usePreview(request: QuoteRequest): Quote | null {
  const known = useQuoteContext();
  const bonus = useBonus();
  const context = useMemo(() => known && withPoints(known, bonus), [known, bonus]);
  // the tap shows first, its sums a moment later: reckoning both at once would hold a slow phone up
  const key = useAfterPaint(JSON.stringify(request));
  return useMemo(() => {
    const asked: QuoteRequest = JSON.parse(key);
    return context && previewQuote(asked, { ...context, now: Date.now() });
  }, [key, context]);
}

export interface Quoted {
  readonly quote: Quote | null;
  /** The server has quoted exactly this cart. */
  readonly settled: boolean;
  /** The shop quotes nothing before it has the order: the sums are the storefront's. */
  readonly isEstimate: boolean;
  readonly failed: boolean;
  readonly refetch: () => void;
}

/** The preview at once, the backend's quote as soon as it is there and whenever it differs (PRICE-05, PRICE-06). */
export function useQuote(request: QuoteRequest): Quoted {
  const preview = usePreview(request);
  const key = JSON.stringify(request);
  const settledKey = useDebounced(key, PAUSE);
  // the same cart is another one to another customer
  const customerId = useSession((s) => s.customerId);
  const query = useQuery({
    queryKey: ['quote', settledKey, customerId],
    enabled: request.items.length > 0 || request.delivery?.type === 'lounge',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { quoteAnswer } = await import('#lib/contract/checkout.ts');
      const answer = await ask('/quote', { method: 'POST', body: JSON.parse(settledKey), answer: quoteAnswer, signal });
      if (!answer.ok) throw new Error(answer.kind);
      return answer.value;
    },
    refetchInterval: ({ state }) => state.status === 'error' && AGAIN,
  });
  // a dish of another place's menu: only the backend knows it, and words that change with every tap would move the lines under the finger
  const sure = preview?.problems.some((problem) => problem.code === 'product_unknown') ? null : preview;
  const settled = settledKey === key && query.data !== undefined && !query.isPlaceholderData && !query.isFetching;
  // where the page cannot know, the backend's last word stays until its next one
  return {
    quote: (settled ? query.data : sure) ?? query.data ?? preview,
    settled,
    isEstimate: query.data?.isEstimate === true,
    failed: query.isError,
    refetch: () => void query.refetch(),
  };
}
