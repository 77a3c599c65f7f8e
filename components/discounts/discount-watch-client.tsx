'use client';

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useCartMenu, useContentLanguage, useCouponRules, useSettings } from '#components/quote/shop-queries.ts';
import { useQuoteContext, useQuoteRequest } from '#components/quote/use-quote.ts';
import { read } from '#lib/client/api.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import type { QuoteRequest } from '#lib/contract/checkout.ts';
import type { AutoapplyAnswer } from '#lib/contract/coupon.ts';
import { autoapplyRequest } from '#lib/domain/autoapply-body.ts';
import { countedLines, saleMoment } from '#lib/domain/cart-check.ts';
import { type FlowEffect, type FlowEvent, REST } from '#lib/domain/discount-events.ts';
import { cookingOf, timezoneOf } from '#lib/domain/opening-hours.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { refusedCoupons, useDiscountFlow } from './use-discount-flow.ts';

const MINUTE = 60_000;
/** Milliseconds before a failed request is repeated; doubled with each attempt. */
const FIRST_PAUSE = 15_000;
const LONGEST_PAUSE = 300_000;

/** The cart in the form of autoapply; null while it is empty, and until the menu of all its dishes is loaded. */
export function useAutoapplyRequest() {
  const settings = useSettings();
  const { menu, isCurrent } = useCartMenu();
  const lines = useCart((cart) => cart.lines);
  const promoCode = useDiscounts((discounts) => discounts.promoCode);
  const { type, location, time, booking } = usePlace();
  return useMemo(() => {
    if (menu === null || !isCurrent || settings === null || lines.length === 0) return null;
    const warehouseId = location?.warehouseId ?? null;
    const road = type === 'delivery' ? (settings.delivery.conditions.find(({ zone }) => zone === location?.zone)?.minutes ?? 0) : 0;
    const [now, timezone] = [serverNow(), timezoneOf(settings, warehouseId)];
    const soonest = zonedAt(now + (cookingOf(settings, type, warehouseId) + road) * MINUTE, timezone);
    const today = zonedAt(now, timezone);
    // Dishes that cannot be ordered do not count for offers.
    const counted = countedLines(lines, menu, { warehouseId, settings }, saleMoment({ type, time, booking }, today));
    const bought = counted.flatMap(({ productId, variationId, supplements, count }) => {
      const product = menu.product(productId);
      if (product === null) return [];
      const variation = product.variations.find(({ id }) => id === variationId) ?? null;
      return [{ product, variation, chosen: chosenProducts(supplements, menu), count }];
    });
    return autoapplyRequest({ bought, promoCode, type, warehouseId, time, booking, today: today.date, soonest }, menu);
  }, [menu, isCurrent, settings, lines, promoCode, type, location, time, booking]);
}

type AutoapplyRequest = NonNullable<ReturnType<typeof useAutoapplyRequest>>;

/** Resolves when a retry makes sense: the connection is back, or an increasing pause is over. */
function untilRetry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

interface FlowContext {
  readonly request: AutoapplyRequest | null;
  readonly lang: string | undefined;
  readonly dispatch: (event: FlowEvent) => readonly FlowEffect[];
}

/**
 * Dispatches an event, waits until the cart has not changed for a while, requests coupons and repeats it if the flow says so (DISC-01).
 * @returns A function that stops it.
 */
function runFlow(event: FlowEvent, { request, lang, dispatch }: FlowContext): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const timers: ReturnType<typeof setTimeout>[] = [];

  const ask = async (round: number, tries: number): Promise<void> => {
    const answer: AutoapplyAnswer | null =
      request === null ? null : await read('autoapply', { query: { lang }, body: request, signal }).catch(() => null);
    if (signal.aborted) return;
    if (answer !== null) {
      dispatch({ kind: 'answered', round, answer });
      return;
    }
    dispatch({ kind: 'unanswered', round });
    await untilRetry(tries, signal);
    if (!signal.aborted) carryOut(dispatch({ kind: 'again' }), tries + 1);
  };
  const carryOut = (effects: readonly FlowEffect[], tries: number): void => {
    for (const effect of effects) {
      if (effect.kind === 'rest') timers.push(setTimeout(() => carryOut(dispatch({ kind: 'rested', round: effect.round }), tries), REST));
      else if (effect.kind === 'ask') void ask(effect.round, tries);
    }
  };

  carryOut(dispatch(event), 0);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    ended.abort();
  };
}

/** Checks the chosen coupons after every change of the cart with the backend's own rules, without a request (DISC-07). */
function useRecheck(dispatch: (event: FlowEvent) => void): void {
  const { menu, isCurrent } = useCartMenu();
  // While dishes or gifts of the coupons are loading, a coupon would fail because they are missing.
  const context = useQuoteContext(isCurrent ? menu : null);
  const key = JSON.stringify(useQuoteRequest());
  // A customer whose profile is not loaded yet is not a guest.
  const isKnown = useSession((session) => session.known && (session.customerId === null || session.profile !== null));
  // A coupon chosen through a hint may not have been offered yet.
  const rules = useCouponRules();
  const send = useEffectEvent(dispatch);
  useEffect(() => {
    const request: QuoteRequest = JSON.parse(key);
    if (context === null || request.coupons.length === 0) return;
    const coupons = [...context.coupons, ...((isKnown && rules) || [])];
    const { problems } = quoteCart({ ...request, promoCode: '', gifts: [], bonuses: 0 }, { ...context, coupons, now: serverNow() });
    const failed = refusedCoupons(problems, request.coupons);
    if (failed.length > 0) send({ kind: 'failed', judge: 'page', failed });
  }, [key, context, isKnown, rules]);
}

/** Reports every change of the cart to the discount flow, on any page: requests auto coupons and checks the chosen ones. */
export function DiscountWatch() {
  // After a reset, the request is repeated for the same cart (DISC-08).
  const resets = useDiscounts((discounts) => discounts.resets);
  return <Watch key={resets} />;
}

function Watch() {
  const request = useAutoapplyRequest();
  const lang = useContentLanguage();
  const flow = useDiscountFlow();
  const dispatch = useEffectEvent(flow);
  const customerId = useSession((session) => session.customerId);
  const askedFor = useRef(customerId);
  useRecheck(flow);
  useEffect(() => {
    const kind = askedFor.current === customerId ? 'changed' : 'customerChanged';
    askedFor.current = customerId;
    return runFlow({ kind, askable: request !== null }, { request, lang, dispatch: (event) => dispatch(event) });
  }, [request, customerId, lang]);
  return null;
}
