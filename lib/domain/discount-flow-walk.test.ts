import { describe, expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { type SeededRandom, seededRandom } from '#tests/setup/seeded-random.ts';
import { discountOptions, NOTHING_CHOSEN } from './discount-choice.ts';
import { type FlowEvent, type FlowState, NOTHING_OFFERED } from './discount-events.ts';
import { step } from './discount-flow.ts';

/** Random walks through the flow: in any order of events, the forbidden states never occur. */

const WALKS = 5_000;
const STEPS = 40;
const FLAGS = ['auto_coupons_summing', 'coupons_and_auto_coupons_summing', 'auto_coupons_and_promo_summing', 'coupons_summing'];
const combinations = Array.from({ length: 16 }, (_, bits) => Object.fromEntries(FLAGS.map((flag, i) => [flag, (bits & (2 ** i)) !== 0])));

const giving = (...ids: number[]): Partial<CouponWire> => ({
  discount_type: 'free_gift',
  _wc_free_gift_coupon_data_mod: ids.map((product_id) => ({ product_id, quantity: 1 })),
});
const COUPONS = [
  couponOf({ id: 1, code: 'a', autoapply: '1' }),
  couponOf({ id: 2, code: 'b', autoapply: '1', discount_type: 'fixed_cart' }),
  couponOf({ id: 3, code: 'gift', autoapply: '1', ...giving(7) }),
  couponOf({ id: 4, code: 'gifts', autoapply: '1', ...giving(7, 8, 9) }),
  couponOf({ id: 5, code: 'odd', autoapply: '1', discount_type: 'cashback' }),
  couponOf({ id: 6, code: 'Code' }),
  couponOf({ id: 7, code: 'present', ...giving(8) }),
] as const;
const CODES = ['', 'code', 'PRESENT', 'A', 'gift', 'nonsense', 'odd'] as const;
const KEYS = discountOptions(COUPONS).map((option) => option.key);

/** A possible event now; answers to this cart, to older ones, and without a request. */
function happening({ below, one, some, once }: SeededRandom, { asking, chosen }: FlowState): FlowEvent {
  const round = once(4) ? asking.round - 1 - below(3) : asking.round;
  const answer = { coupons: [...new Set(some(COUPONS, 4))], promotions: [] };
  // Otherwise a question would seldom be answered before the cart changes again.
  if (asking.kind === 'resting' && once(2)) return { kind: 'rested', round };
  if (asking.kind === 'asking' && once(2)) return { kind: 'answered', round, answer };
  return one<() => FlowEvent>([
    () => ({ kind: 'changed', askable: !once(5) }),
    () => ({ kind: 'rested', round }),
    () => ({ kind: 'answered', round, answer }),
    () => (asking.kind === 'failed' ? { kind: 'again' } : { kind: 'unanswered', round }),
    () => ({ kind: 'applied', keys: some(KEYS, 4) }),
    () => ({ kind: 'applied', keys: some(KEYS, 4) }),
    () => ({
      kind: 'failed',
      judge: one(['page', 'shop']),
      failed: some([...chosen.coupons, ...chosen.coupons, ...CODES], 3).map((code) => ({
        code: code.toUpperCase(),
        reason: one(COUPON_REASONS),
      })),
    }),
    () => ({ kind: 'codeTyped', code: one(CODES) }),
    () => ({ kind: 'givenUp', codes: some([...chosen.coupons, chosen.promoCode], 3).map((code) => code.toUpperCase()) }),
    // When the cart can be asked about, a newly met condition counts as a change of the cart.
    () => (asking.kind === 'ready' ? { kind: 'changed', askable: true } : { kind: 'earned', code: one(['a', 'b', 'gift']) }),
    () => ({ kind: 'promotionChosen', id: 1 + below(3) }),
    () => ({ kind: once(4) ? 'cleared' : 'cartShown' }),
    () => ({ kind: 'customerChanged', askable: true }),
    () => ({ kind: 'choiceClosed', fromCart: once(2) }),
  ])();
}

const low = (codes: readonly string[]): string[] => codes.map((code) => code.toLowerCase());

/** Forbidden states, in words; empty when there are none. */
function wrongs({ chosen, offers, asking }: FlowState, flags: Readonly<Record<string, boolean | undefined>>): string[] {
  const coupons = low(chosen.coupons);
  const code = chosen.promoCode.toLowerCase();
  const givers = low(chosen.gifts.map((gift) => gift.couponCode));
  const said: [boolean, string][] = [
    [new Set(givers).size < givers.length, 'two gifts of one coupon'],
    [new Set(chosen.gifts.map((gift) => gift.productId)).size < givers.length, 'the same gift twice'],
    [givers.some((giver) => giver !== code && !coupons.includes(giver)), 'a gift without its coupon'],
    [new Set(coupons).size < coupons.length, 'a coupon twice'],
    [coupons.length > 1 && !flags.auto_coupons_summing, 'auto coupons that do not add up'],
    [asking.kind === 'ready' && coupons.some((one) => !low(offers.map((c) => c.code)).includes(one)), 'a coupon that nobody offers'],
  ];
  return said.flatMap(([wrong, words]) => (wrong ? [words] : []));
}

describe(`${WALKS} random walks, every combination of the four flags`, () => {
  test.each(combinations.map((flags, i) => [i, flags] as const))('[DISC-03] [DISC-05] [DISC-07] walk %i with %j', (index, flags) => {
    const promo = promoOf(flags);
    const met = new Map<string, number>();
    const meet = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1);
    for (let walk = index; walk < WALKS; walk += combinations.length) {
      const luck = seededRandom(walk);
      let state: FlowState = { ...NOTHING_OFFERED, chosen: { ...NOTHING_CHOSEN, bonuses: 5 } };
      for (let i = 0; i < STEPS; i++) {
        const event = happening(luck, state);
        const { state: next, effects } = step(state, event, promo);
        const where = { walk, i, event };
        expect({ ...where, wrongs: wrongs(next, flags) }).toEqual({ ...where, wrongs: [] });
        if (next.asking.round < state.asking.round) throw new Error(`a round goes back: ${JSON.stringify(where)}`);
        if ('round' in event && (event.round !== state.asking.round || (event.kind !== 'rested') !== (state.asking.kind === 'asking'))) {
          expect({ ...where, same: next === state, effects }).toEqual({ ...where, same: true, effects: [] });
          meet('an answer or rest of another cart');
        }
        if (event.kind === 'cleared') {
          const { resets, asking } = state;
          expect(next).toEqual({ ...NOTHING_OFFERED, resets, asking: { kind: 'idle', round: asking.round + 1 }, chosen: NOTHING_CHOSEN });
        }
        if (event.kind === 'failed' && event.judge === 'shop') {
          const failed = low(event.failed.map((one) => one.code));
          expect(next.chosen.coupons.filter((code) => failed.includes(code.toLowerCase()))).toEqual([]);
          if (next.chosen.coupons.length < state.chosen.coupons.length) meet('a failed coupon');
        }
        if (event.kind === 'givenUp') {
          const given = low(event.codes);
          expect(
            [next.chosen.promoCode, ...next.chosen.coupons].filter((code) => code !== '' && given.includes(code.toLowerCase())),
          ).toEqual([]);
          if (given.length > 0) meet('a discount given up');
        }
        if (event.kind === 'earned') {
          expect(low(next.chosen.coupons)).toContain(event.code);
          meet('a coupon earned');
        }
        if (next.chosen.gifts.length > 0) meet('a gift');
        if (next.chosen.coupons.length > 1) meet('several coupons');
        if (next.chosen.promoCode !== '' && next.chosen.coupons.length > 0) meet('a code beside coupons');
        for (const { kind } of effects) meet(kind);
        state = next;
      }
    }
    const common = [
      'an answer or rest of another cart',
      'a failed coupon',
      'a discount given up',
      'a coupon earned',
      'a gift',
      'rest',
      'ask',
      'stop',
      'tellReset',
      'tellLeft',
      'openChoice',
    ];
    const expected = [...common, 'reopenCart', ...(flags.auto_coupons_summing ? ['several coupons'] : []), 'a code beside coupons'];
    for (const what of expected) expect({ what, often: (met.get(what) ?? 0) > 10 }).toEqual({ what, often: true });
  });
});
