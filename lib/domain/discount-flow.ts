import type { AutoapplyAnswer, PromoSettings } from '#lib/contract/coupon.ts';
import { isKnownKind } from './coupons.ts';
import {
  choiceOf,
  type DiscountOption,
  discountOptions,
  hasCode,
  NOTHING_CHOSEN,
  sameCode,
  toggleOption,
  withCode,
  withOwnGifts,
  withoutCoupons,
} from './discount-choice.ts';
import {
  type Asking,
  type CouponLabel,
  emptied,
  type FailedCoupon,
  type FlowEffect,
  type FlowEvent,
  type FlowState,
  MOST_DECLINED,
  MOST_LABELS,
  type Stepped,
} from './discount-events.ts';

/**
 * The discount flow as one state machine (product-spec 4 «Discounts», DISC-01…DISC-09): chosen discounts, offers, and the state of
 * the request. Stores keep its state; components dispatch events and execute its effects, without decisions of their own.
 */

const still = (state: FlowState, ...effects: FlowEffect[]): Stepped => ({ state, effects });

/** A key of the offers: the choice is opened once for each. */
const offerMark = (options: readonly DiscountOption[]): string =>
  options
    .map((o) => o.key)
    .sort()
    .join(' ');

/** Whether the choice is shown before the cart (DISC-02): several offers, none chosen, and not shown for them yet. */
export function choosesFirst({ chosen, offers, seen }: FlowState): boolean {
  const options = discountOptions(offers);
  const open = options.filter((o) => o.coupon.auto);
  return open.length > 1 && chosen.coupons.length === 0 && chosen.promoCode === '' && seen !== offerMark(options);
}

/** The only offer, when there is no alternative and no coupon is chosen (DISC-02); its kind must be known. With an entered code, the quote compares them. */
function soleOption({ chosen, offers, declined }: FlowState): DiscountOption | null {
  const [only, ...others] = discountOptions(offers).filter(({ coupon }) => coupon.auto && !sameCode(coupon.code, chosen.promoCode));
  if (only === undefined || others.length > 0 || chosen.coupons.length > 0 || !isKnownKind(only.coupon.type)) return null;
  return hasCode(declined, only.coupon.code) ? null : only;
}

function restarted(state: FlowState, askable: boolean): Stepped {
  const round = state.asking.round + 1;
  if (!askable) return still({ ...state, asking: { kind: 'idle', round } }, { kind: 'stop' });
  return still({ ...state, asking: { kind: 'resting', round } }, { kind: 'rest', round });
}

const labelOf = ({ code, type, amount, description }: CouponLabel): CouponLabel => ({ code, type, amount, description });

const tellReset = ({ labels }: FlowState, gone: string): FlowEffect => ({
  kind: 'tellReset',
  coupon: labels.find(({ code }) => sameCode(code, gone)) ?? null,
});

/** Applies a response: a chosen coupon that is no longer listed resets all, a single offer is applied automatically. */
function answered(state: FlowState, { coupons, promotions }: Pick<AutoapplyAnswer, 'coupons' | 'promotions'>): Stepped {
  const gone = state.chosen.coupons.find((code) => !coupons.some((c) => sameCode(c.code, code)));
  const asking: Asking = { kind: 'ready', round: state.asking.round };
  const labels = coupons.slice(0, MOST_LABELS).map(labelOf);
  const now = { ...state, offers: coupons, promotions, labels, asking, chosen: gone === undefined ? state.chosen : NOTHING_CHOSEN };
  const sole = soleOption(now);
  const picked = sole ? choiceOf([sole], [sole.key]) : null;
  const chosen = picked ? { ...now.chosen, coupons: picked.coupons, gifts: [...now.chosen.gifts, ...picked.gifts] } : now.chosen;
  return still({ ...now, chosen }, ...(gone === undefined ? [] : [tellReset(state, gone)]));
}

/** Removed coupons are not applied automatically again. */
const declining = ({ declined }: FlowState, codes: readonly string[]): readonly string[] =>
  [...new Set([...declined, ...codes])].slice(-MOST_DECLINED);

/** Makes the options the cart's discounts (DISC-04…DISC-06). */
function applied(state: FlowState, keys: readonly string[], promo: PromoSettings | null): Stepped {
  const options = discountOptions(state.offers);
  const together =
    promo === null
      ? keys.slice(-1)
      : keys.reduce<readonly string[]>((kept, key) => (kept.includes(key) ? kept : toggleOption(options, kept, key, promo)), []);
  const choice = choiceOf(options, together);
  const off = state.chosen.coupons.filter((code) => !hasCode(choice.coupons, code));
  const declined = declining(state, off).filter((code) => !hasCode(choice.coupons, code));
  // keep the code as it was entered
  const promoCode = sameCode(choice.promoCode, state.chosen.promoCode) ? state.chosen.promoCode : choice.promoCode;
  return still({ ...state, declined, chosen: { ...state.chosen, ...choice, promoCode } });
}

/** Removes the codes that conflict with the chosen discounts, according to the quote. */
function givenUp(state: FlowState, codes: readonly string[]): Stepped {
  const { chosen } = state;
  const off = chosen.coupons.filter((code) => hasCode(codes, code));
  const kept = withoutCoupons(hasCode(codes, chosen.promoCode) ? withCode(chosen, '') : chosen, off);
  return still({ ...state, declined: declining(state, off), chosen: kept });
}

/** Adds an auto coupon whose last condition was just met; coupons that cannot be combined with it are removed. */
function earned(state: FlowState, code: string, promo: PromoSettings | null): Stepped {
  const { chosen } = state;
  if (hasCode(chosen.coupons, code)) return still(state);
  const off = promo?.autoCouponsSum ? [] : chosen.coupons;
  const kept = withoutCoupons(chosen, off);
  return still(
    {
      ...state,
      declined: declining(state, off).filter((other) => !sameCode(other, code)),
      chosen: { ...kept, coupons: [...kept.coupons, code] },
    },
    ...(off.length > 0 ? [{ kind: 'tellLeft', reason: 'not_combinable' } as const] : []),
  );
}

/**
 * A failed coupon is removed with its gift (DISC-07); one that the shop no longer knows resets everything (DISC-08). Coupons that the page itself cannot judge
 * are left to the shop.
 */
function failedCoupons(state: FlowState, judge: 'page' | 'shop', failed: readonly FailedCoupon[]): Stepped {
  const off = failed.filter(
    ({ code, reason }) =>
      state.chosen.coupons.some((c) => sameCode(c, code)) && (judge === 'shop' || (reason !== 'unknown' && reason !== 'unsupported')),
  );
  const [first] = off;
  if (first === undefined) return still(state);
  const gone = off.find(({ reason }) => reason === 'unknown');
  if (gone !== undefined) {
    const { declined, seen } = state;
    return still({ ...emptied(state), declined, seen, resets: state.resets + 1, chosen: NOTHING_CHOSEN }, tellReset(state, gone.code));
  }
  const chosen = withoutCoupons(
    state.chosen,
    off.map((f) => f.code),
  );
  return still({ ...state, chosen }, { kind: 'tellLeft', reason: first.reason });
}

function move(state: FlowState, event: FlowEvent, promo: PromoSettings | null): Stepped {
  const { asking, chosen } = state;
  switch (event.kind) {
    case 'changed':
      return restarted(state, event.askable);
    case 'customerChanged':
      return restarted({ ...state, chosen: { ...chosen, bonuses: 0 } }, event.askable);
    case 'rested':
      if (asking.kind !== 'resting' || asking.round !== event.round) return still(state);
      return still({ ...state, asking: { ...asking, kind: 'asking' } }, { kind: 'ask', round: event.round });
    case 'answered':
      return asking.kind === 'asking' && asking.round === event.round ? answered(state, event.answer) : still(state);
    case 'unanswered':
      if (asking.kind !== 'asking' || asking.round !== event.round) return still(state);
      return still({ ...state, asking: { ...asking, kind: 'failed' } });
    case 'again':
      return asking.kind === 'failed' ? restarted(state, true) : still(state);
    case 'applied':
      return applied(state, event.keys, promo);
    case 'failed':
      return failedCoupons(state, event.judge, event.failed);
    case 'givenUp':
      return givenUp(state, event.codes);
    case 'earned':
      return earned(state, event.code, promo);
    case 'codeTyped':
      return restarted({ ...state, chosen: withCode(chosen, event.code) }, true);
    case 'promotionChosen':
      return still({ ...state, chosen: { ...chosen, promotionId: event.id } });
    case 'cartShown':
      if (!choosesFirst(state)) return still(state);
      return still(
        { ...state, seen: offerMark(discountOptions(state.offers)) },
        { kind: 'openChoice', choice: 'discounts', inPlaceOfCart: true },
      );
    case 'choiceWanted':
      return still(state, { kind: 'openChoice', choice: event.choice, inPlaceOfCart: event.overCart });
    case 'choiceClosed':
      return still(state, { kind: event.fromCart ? 'reopenCart' : 'closeChoice' });
    case 'cleared':
      return still({ ...emptied(state), chosen: NOTHING_CHOSEN }, { kind: 'stop' });
  }
}

/**
 * Handles one event: returns the new state and the effects.
 * @param promo Which discounts can be combined; null while unknown: then nothing is combined.
 */
export function step(state: FlowState, event: FlowEvent, promo: PromoSettings | null): Stepped {
  const { state: next, effects } = move(state, event, promo);
  const chosen = withOwnGifts(next.chosen);
  return { state: chosen === next.chosen ? next : { ...next, chosen }, effects };
}
