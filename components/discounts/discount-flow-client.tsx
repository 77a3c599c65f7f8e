'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { useCartMenu, useCouponRules, usePromoSettings, useSettings } from '#components/quote/shop-queries.ts';
import { type QuoteState, useQuoteContext, useQuoteRequest } from '#components/quote/use-quote.ts';
import { read } from '#lib/client/api.ts';
import type { Problem, QuoteRequest } from '#lib/contract/checkout.ts';
import type { AutoapplyAnswer } from '#lib/contract/coupon.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { autoapplyRequest } from '#lib/domain/autoapply-body.ts';
import { countedLines, saleMoment } from '#lib/domain/cart-check.ts';
import { chosenOptions, discountOptions, hasCode } from '#lib/domain/discount-choice.ts';
import { type FailedCoupon, type FlowEffect, type FlowEvent, REST } from '#lib/domain/discount-events.ts';
import { cookingOf, timezoneOf } from '#lib/domain/opening-hours.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useCart } from '#stores/cart.ts';
import { discountFlow, dispatchDiscounts, setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { useCouponName } from './use-discount-text.ts';

/**
 * Dispatches events of the discount flow (lib/domain/discount-flow.ts) and notifies the visitor about removed discounts. @returns The
 * effects, for the caller.
 */
export function useDiscountFlow(): (event: FlowEvent) => readonly FlowEffect[] {
  const t = useTranslations('discounts');
  const reason = useTranslations('cart.promoReason');
  const promo = usePromoSettings();
  const couponName = useCouponName();
  return (event) => {
    const effects = dispatchDiscounts(event, promo);
    for (const effect of effects) {
      if (effect.kind === 'tellReset') toast({ tone: 'info', text: t('reset', { name: couponName(effect.coupon) }) });
      else if (effect.kind === 'tellLeft') toast({ tone: 'info', text: t('dropped', { reason: reason(effect.reason) }) });
    }
    return effects;
  };
}

/** Chosen coupons that a quote refuses, with the reason. */
export function refusedCoupons(problems: readonly Problem[], codes: readonly string[]): FailedCoupon[] {
  return problems.flatMap(({ path, params }): FailedCoupon[] => {
    const index = /^coupons\.(\d+)$/.exec(path)?.[1];
    const code = index === undefined ? undefined : codes[Number(index)];
    return code === undefined ? [] : [{ code, reason: COUPON_REASONS.find((reason) => reason === params.reason) ?? 'unsupported' }];
  });
}

/** Coupons refused by the backend's own quote are removed immediately, so that they never prevent an order (DISC-07, DISC-08). */
export function useDropRefused({ quote, isSettled }: QuoteState): void {
  const flow = useDiscountFlow();
  const coupons = useDiscounts((discounts) => discounts.coupons);
  const failed = isSettled && quote !== null ? refusedCoupons(quote.problems, coupons) : [];
  const key = JSON.stringify(failed);
  const drop = useEffectEvent((dropped: readonly FailedCoupon[]) => flow({ kind: 'failed', judge: 'shop', failed: dropped }));
  useEffect(() => {
    const dropped: readonly FailedCoupon[] = JSON.parse(key);
    if (dropped.length > 0) drop(dropped);
  }, [key]);
}

const NONE: readonly string[] = [];

/** The offered discounts of the cart, and the keys of the applied ones. `unused`: chosen codes without effect, from the quote. */
export function useDiscountOptions(unused: readonly string[] = NONE) {
  const { offers, promoCode, coupons, gifts } = useDiscounts();
  const options = discountOptions(offers);
  const unusedKeys = options.filter(({ coupon }) => hasCode(unused, coupon.code)).map(({ key }) => key);
  const chosen = chosenOptions(options, { promoCode, coupons, gifts }).filter((key) => !unusedKeys.includes(key));
  return { options, chosen };
}

/**
 * The code for which the cart shows both totals and asks for confirmation, because it would replace chosen discounts (KF-DISC-12); '' for
 * none. Not stored.
 */
export const useRequestedCode = create<{ readonly code: string }>()(() => ({ code: '' }));

export const requestCode = (code: string): void => useRequestedCode.setState({ code });

/**
 * Applies a promo code chosen outside the cart. If discounts are chosen already, the cart asks for confirmation, as for an entered code.
 * @returns False when the cart is empty: the code is applied with its first dish.
 */
export function takeCode(code: string): boolean {
  const hasLines = useCart.getState().lines.length > 0;
  if (hasLines && discountFlow().chosen.coupons.length > 0) requestCode(code);
  else setPromoCode(code);
  return hasLines;
}

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
    const [now, timezone] = [Date.now(), timezoneOf(settings, warehouseId)];
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

/**
 * Dispatches an event, waits until the cart has not changed for a while, requests coupons and repeats it if the flow says so (DISC-01).
 * @returns A function that stops it.
 */
function runFlow(event: FlowEvent, request: AutoapplyRequest | null, dispatch: (event: FlowEvent) => readonly FlowEffect[]): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const timers: ReturnType<typeof setTimeout>[] = [];

  const ask = async (round: number, tries: number): Promise<void> => {
    const answer: AutoapplyAnswer | null = request === null ? null : await read('autoapply', { body: request, signal }).catch(() => null);
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
    const { problems } = quoteCart({ ...request, promoCode: '', gifts: [], bonuses: 0 }, { ...context, coupons, now: Date.now() });
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
  const flow = useDiscountFlow();
  const dispatch = useEffectEvent(flow);
  const customerId = useSession((session) => session.customerId);
  const askedFor = useRef(customerId);
  useRecheck(flow);
  useEffect(() => {
    const kind = askedFor.current === customerId ? 'changed' : 'customerChanged';
    askedFor.current = customerId;
    return runFlow({ kind, askable: request !== null }, request, (event) => dispatch(event));
  }, [request, customerId]);
  return null;
}
