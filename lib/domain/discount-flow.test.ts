import { describe, expect, test } from 'vitest';
import { autoapplyAnswer, type CouponWire } from '#lib/contract/coupon.ts';
import { couponOf, promoOf } from '#tests/setup/sample-coupons.ts';
import { NOTHING_CHOSEN } from './discount-choice.ts';
import { type FlowEvent, type FlowState, NOTHING_OFFERED, type Offered, REST } from './discount-events.ts';
import { choosesFirst, step } from './discount-flow.ts';

const auto = (id: number, code: string, more: Partial<CouponWire> = {}) => couponOf({ id, code, autoapply: '1', ...more });
const giving = (...ids: number[]): Partial<CouponWire> => ({
  discount_type: 'free_gift',
  _wc_free_gift_coupon_data_mod: ids.map((product_id) => ({ product_id, quantity: 1 })),
});
const A = auto(1, 'a');
const B = auto(2, 'b', { discount_type: 'fixed_cart', amount: '100' });
const GIFT = auto(3, 'gift', giving(7));
const GIFTS = auto(4, 'gifts', giving(7, 8));
const CODE = couponOf({ id: 5, code: 'CODE' });
const { promotions: PROMOTIONS } = autoapplyAnswer.parse({
  stocksList: [{ ID: 1, post_title: 'Вторая даром', stock_data: { type: 'one_category_product_free', categoryes_data: [] } }],
});

const NONE = promoOf();
const EVERYTHING = promoOf({ auto_coupons_summing: '1', coupons_and_auto_coupons_summing: '1' });
const gift = (couponCode: string, productId: number) => ({ couponCode, productId, variationId: null });

const stateOf = ({ chosen = {}, ...offered }: Partial<Offered> & { readonly chosen?: Partial<FlowState['chosen']> } = {}): FlowState => ({
  ...NOTHING_OFFERED,
  ...offered,
  chosen: { ...NOTHING_CHOSEN, ...chosen },
});
const asking = (kind: Offered['asking']['kind'], round = 3) => ({ asking: { kind, round } });
const answer = (...coupons: (typeof A)[]): FlowEvent => ({ kind: 'answered', round: 3, answer: { coupons, promotions: [] } });
const told = (state: FlowState, event: FlowEvent, promo = NONE) => step(state, event, promo);

describe('[DISC-01] how far the question has come: every state, every event that moves it', () => {
  const KINDS = ['idle', 'resting', 'asking', 'ready', 'failed'] as const;
  const EVENTS = {
    'the cart changed': { kind: 'changed', askable: true },
    'the cart changed, nobody can be asked': { kind: 'changed', askable: false },
    'another customer': { kind: 'customerChanged', askable: true },
    'a code was typed': { kind: 'codeTyped', code: 'x' },
    rested: { kind: 'rested', round: 3 },
    'rested of an older cart': { kind: 'rested', round: 2 },
    answered: answer(),
    'answered about an older cart': { kind: 'answered', round: 2, answer: { coupons: [A], promotions: [] } },
    unanswered: { kind: 'unanswered', round: 3 },
    'unanswered about an older cart': { kind: 'unanswered', round: 2 },
    'asked again': { kind: 'again' },
    cleared: { kind: 'cleared' },
    applied: { kind: 'applied', keys: [] },
    failed: { kind: 'failed', judge: 'shop', failed: [] },
    'a promotion chosen': { kind: 'promotionChosen', id: 4 },
    'the cart was shown': { kind: 'cartShown' },
    'a choice was wanted': { kind: 'choiceWanted', choice: 'promo', overCart: false },
    'a choice was closed': { kind: 'choiceClosed', fromCart: false },
  } satisfies Record<string, FlowEvent>;
  type Named = keyof typeof EVENTS;
  const NEW_ROUND: Readonly<Partial<Record<Named, string>>> = {
    'the cart changed': 'resting 4, rest 4',
    'another customer': 'resting 4, rest 4',
    'a code was typed': 'resting 4, rest 4',
    'the cart changed, nobody can be asked': 'idle 4, stop',
    cleared: 'idle 4, stop',
    'a choice was wanted': 'openChoice',
    'a choice was closed': 'closeChoice',
  };
  const ONLY: Readonly<Record<string, string>> = {
    'resting rested': 'asking 3, ask 3',
    'asking answered': 'ready 3',
    'asking unanswered': 'failed 3',
    'failed asked again': 'resting 4, rest 4',
  };
  const names = Object.keys(EVENTS).flatMap((name) => (name in EVENTS ? [name as Named] : []));
  const table = KINDS.flatMap((kind) =>
    names.map((name) => {
      const moved = NEW_ROUND[name];
      const stays = `${kind} 3`;
      const expected = ONLY[`${kind} ${name}`] ?? (moved === undefined ? stays : moved.includes(' ') ? moved : `${stays}, ${moved}`);
      return [kind, name, expected] as const;
    }),
  );

  test.each(table)('%s, %s: %s', (kind, name, expected) => {
    const { state, effects } = told(stateOf(asking(kind)), EVENTS[name]);
    const done = effects.map((effect) => ('round' in effect ? `${effect.kind} ${effect.round}` : effect.kind));
    expect([`${state.asking.kind} ${state.asking.round}`, ...done].join(', ')).toBe(expected);
  });

  test('there are 90 of them', () => expect(table).toHaveLength(90));

  test('[DISC-01] the cart rests for two seconds', () => expect(REST).toBe(2_000));

  test('[DISC-01] changes one after the other ask once: only the last rest may ask', () => {
    const first = told(stateOf(), { kind: 'changed', askable: true });
    const second = told(first.state, { kind: 'changed', askable: true });
    expect(told(second.state, { kind: 'rested', round: 1 })).toEqual({ state: second.state, effects: [] });
    expect(told(second.state, { kind: 'rested', round: 2 }).effects).toEqual([{ kind: 'ask', round: 2 }]);
  });

  test('an answer nobody gave leaves what was known', () => {
    const before = stateOf({ offers: [A], promotions: PROMOTIONS, chosen: { coupons: ['a'] }, ...asking('asking') });
    expect(told(before, { kind: 'unanswered', round: 3 }).state).toEqual({ ...before, ...asking('failed') });
  });
});

describe('[DISC-02] what an answer applies by itself', () => {
  const chosenBy = (event: FlowEvent, before: Parameters<typeof stateOf>[0] = {}, promo: typeof NONE | null = NONE) =>
    step(stateOf({ ...asking('asking'), ...before }), event, promo).state.chosen;

  test('a sole offer, with its gift', () =>
    expect(chosenBy(answer(GIFT))).toMatchObject({ coupons: ['gift'], gifts: [gift('gift', 7)], promoCode: '' }));
  test.each([
    ['several offers', answer(A, B), {}, NONE],
    ['one coupon with two gifts', answer(GIFTS), {}, NONE],
    ['a kind nobody here knows', answer(auto(9, 'back', { discount_type: 'cashback' })), {}, NONE],
    ['what was taken off', answer(A), { declined: ['a'] }, NONE],
    ['the coupon whose code is typed', answer(A), { chosen: { promoCode: 'A' } }, EVERYTHING],
  ] as const)('never %s', (_, event, before, promo) => expect(chosenBy(event, before, promo).coupons).toEqual([]));
  test.each([NONE, EVERYTHING, null])('beside a typed code, with which the quote compares it: %j', (promo) => {
    expect(chosenBy(answer(CODE, A), { chosen: { promoCode: 'code' } }, promo)).toMatchObject({ promoCode: 'code', coupons: ['a'] });
    expect(chosenBy(answer(B, auto(6, 'typed')), { chosen: { promoCode: 'typed' } }, promo).coupons).toEqual(['b']);
  });

  test('[DISC-02] of several the choice goes first, once for each set of offers, in the place of the cart', () => {
    const offered = stateOf({ offers: [A, B] });
    expect(choosesFirst(offered)).toBe(true);
    const { state, effects } = told(offered, { kind: 'cartShown' });
    expect(effects).toEqual([{ kind: 'openChoice', choice: 'discounts', inPlaceOfCart: true }]);
    expect(told(state, { kind: 'cartShown' })).toEqual({ state, effects: [] });
    expect(choosesFirst({ ...state, offers: [B, A] })).toBe(false);
    expect(choosesFirst({ ...state, offers: [A, B, GIFT] })).toBe(true);
    expect(choosesFirst(stateOf({ offers: [A, B], chosen: { coupons: ['a'] } }))).toBe(false);
    expect(choosesFirst(stateOf({ offers: [A, B], chosen: { promoCode: 'x' } }))).toBe(false);
    expect(choosesFirst(stateOf({ offers: [A, CODE] }))).toBe(false);
  });

  test.each([
    [{ kind: 'choiceClosed', fromCart: true }, { kind: 'reopenCart' }],
    [{ kind: 'choiceClosed', fromCart: false }, { kind: 'closeChoice' }],
    [
      { kind: 'choiceWanted', choice: 'promo', overCart: true },
      { kind: 'openChoice', choice: 'promo', inPlaceOfCart: true },
    ],
  ] as const)('[DISC-02] the cart makes way and comes back: %j', (event, effect) =>
    expect(told(stateOf(), event).effects).toEqual([effect]),
  );
});

describe('what is chosen', () => {
  const offers = [A, B, GIFT, GIFTS, CODE];
  const apply = (keys: readonly string[], promo: typeof NONE | null = NONE, chosen: Partial<FlowState['chosen']> = {}) =>
    step(stateOf({ offers, chosen }), { kind: 'applied', keys }, promo).state;

  test.each([
    [['a', 'b'], NONE, ['b'], ''],
    [['a', 'b'], EVERYTHING, ['a', 'b'], ''],
    [['a', 'CODE'], NONE, [], 'CODE'],
    [['a', 'b', 'CODE'], EVERYTHING, ['a', 'b'], 'CODE'],
    [['a', 'b'], null, ['b'], ''],
    [['no such'], EVERYTHING, [], ''],
    [['a', 'a'], EVERYTHING, ['a'], ''],
  ])('[DISC-03] %j leaves of what does not add up the last', (keys, promo, coupons, promoCode) =>
    expect(apply(keys, promo).chosen).toMatchObject({ coupons, promoCode }),
  );

  test('[DISC-04] applying clears the gifts before; a code goes to the promo code, a gift coupon brings its gift, points stay', () => {
    const before = { coupons: ['gift'], gifts: [gift('gift', 7)], bonuses: 20 };
    expect(apply(['b', 'CODE'], EVERYTHING, before).chosen).toEqual({ ...NOTHING_CHOSEN, promoCode: 'CODE', coupons: ['b'], bonuses: 20 });
    expect(apply(['gifts:8:0'], NONE, before).chosen).toMatchObject({ coupons: ['gifts'], gifts: [gift('gifts', 8)] });
  });

  test('a code that is chosen from the list stays as it was typed', () => {
    const before = stateOf({ offers: [CODE, A], chosen: { promoCode: 'cOdE' } });
    expect(told(before, { kind: 'applied', keys: ['CODE'] }).state.chosen.promoCode).toBe('cOdE');
    expect(told(before, { kind: 'applied', keys: ['a'] }).state.chosen).toMatchObject({ promoCode: '', coupons: ['a'] });
  });
  test('[DISC-05] the same gift is given once, another gift of a coupon takes the place of the first', () => {
    expect(apply(['gift:7:0', 'gifts:7:0'], EVERYTHING).chosen).toMatchObject({ coupons: ['gift', 'gifts'], gifts: [gift('gift', 7)] });
    expect(apply(['gifts:7:0', 'gifts:8:0'], EVERYTHING).chosen.gifts).toEqual([gift('gifts', 8)]);
  });

  test('[DISC-06] nothing chosen clears code, coupons and gifts, and the invitation has all to offer again', () => {
    const state = apply([], NONE, { promoCode: 'CODE', coupons: ['gift'], gifts: [gift('gift', 7)] });
    expect(state).toMatchObject({ chosen: NOTHING_CHOSEN, offers, declined: ['gift'] });
  });

  test('what was taken off may be chosen again, and then counts as chosen', () =>
    expect(step({ ...apply([], NONE, { coupons: ['a'] }), offers }, { kind: 'applied', keys: ['a'] }, NONE).state.declined).toEqual([]));

  test.each([
    ['shop', 'minimum', ['b'], [{ kind: 'tellLeft', reason: 'minimum' }]],
    ['page', 'minimum', ['b'], [{ kind: 'tellLeft', reason: 'minimum' }]],
    ['shop', 'unsupported', ['b'], [{ kind: 'tellLeft', reason: 'unsupported' }]],
    ['page', 'unknown', ['gift', 'b'], []],
    ['page', 'unsupported', ['gift', 'b'], []],
  ] as const)('[DISC-07] the %s says %s: %j stay', (judge, reason, coupons, effects) => {
    const before = stateOf({ chosen: { coupons: ['gift', 'b'], gifts: [gift('gift', 7)] } });
    const failed = [
      { code: 'GIFT', reason },
      { code: 'not chosen', reason },
    ] as const;
    const { state, effects: done } = told(before, { kind: 'failed', judge, failed });
    expect([state.chosen.coupons, state.chosen.gifts.length, done]).toEqual([coupons, coupons.length - 1, effects]);
  });

  const label = ({ code, type, amount, description }: typeof A) => ({ code, type, amount, description });
  const labels = [label(A)];
  const several = { promoCode: 'CODE', coupons: ['a', 'b'], gifts: [gift('a', 7)], promotionId: 1, bonuses: 50 };

  test('[DISC-08] an applied coupon that is no longer listed resets every discount and the points, and what is listed is offered', () => {
    const { state, effects } = told(stateOf({ chosen: several, labels, ...asking('asking') }), answer(B, GIFTS));
    const offered = { offers: [B, GIFTS], labels: [label(B), label(GIFTS)] };
    expect(state).toEqual({ ...NOTHING_OFFERED, chosen: NOTHING_CHOSEN, ...offered, ...asking('ready') });
    expect(effects).toEqual([{ kind: 'tellReset', coupon: label(A) }]);
  });

  test('[DISC-08] a coupon that the backend quotes as unknown resets every discount, and what is on offer is asked for anew', () => {
    const before = stateOf({ chosen: several, labels, offers: [A, B], declined: ['x'], seen: 'a b', ...asking('ready') });
    const unknown = (code: string): FlowEvent => ({ kind: 'failed', judge: 'shop', failed: [{ code, reason: 'unknown' }] });
    const { state, effects } = told(before, unknown('A'));
    expect(state).toEqual({ ...NOTHING_OFFERED, declined: ['x'], seen: 'a b', resets: 1, ...asking('idle', 4), chosen: NOTHING_CHOSEN });
    expect(effects).toEqual([{ kind: 'tellReset', coupon: label(A) }]);
    expect(told(before, unknown('b')).effects).toEqual([{ kind: 'tellReset', coupon: null }]);
    expect(told(before, unknown('CODE'))).toEqual({ state: before, effects: [] });
  });

  test.each([NONE, EVERYTHING, null])(
    '[DISC-03] a code that the answer accepts takes no coupon off: the quote compares them: %j',
    (promo) => {
      const before = stateOf({ chosen: { promoCode: 'code', coupons: ['gift'], gifts: [gift('gift', 7)] }, ...asking('asking') });
      const { state, effects } = step(before, answer(CODE, GIFT), promo);
      expect([state.chosen, effects]).toEqual([before.chosen, []]);
    },
  );

  test('[DISC-03] the alternative of a quote is taken by giving up what stands against it', () => {
    const before = stateOf({ chosen: { promoCode: 'Code', coupons: ['a', 'gift'], gifts: [gift('gift', 7)] } });
    const withCode = told(before, { kind: 'givenUp', codes: ['A', 'gift'] }).state;
    expect(withCode).toMatchObject({ chosen: { ...NOTHING_CHOSEN, promoCode: 'Code' }, declined: ['a', 'gift'] });
    const withoutCode = told(before, { kind: 'givenUp', codes: ['code'] }).state;
    expect(withoutCode).toMatchObject({ chosen: { ...before.chosen, promoCode: '' }, declined: [] });
  });

  test.each([
    [NONE, ['c'], [{ kind: 'tellLeft', reason: 'not_combinable' }]],
    [null, ['c'], [{ kind: 'tellLeft', reason: 'not_combinable' }]],
    [EVERYTHING, ['gift', 'c'], []],
  ] as const)('a coupon whose last condition the visitor met is added: with %j act %j', (promo, coupons, expected) => {
    const before = stateOf({ chosen: { promoCode: 'CODE', coupons: ['gift'], gifts: [gift('gift', 7)] }, declined: ['C'] });
    const { state, effects } = step(before, { kind: 'earned', code: 'c' }, promo);
    expect([state.chosen.coupons, state.chosen.promoCode, effects]).toEqual([coupons, 'CODE', expected]);
    expect(state.declined).toEqual(coupons.length === 1 ? ['gift'] : []);
    expect(told(state, { kind: 'earned', code: 'C' })).toEqual({ state, effects: [] });
  });

  test('[DISC-10] a code taken off takes its own gift with it and leaves the others', () => {
    const chosen = { promoCode: 'present', coupons: ['gift'], gifts: [gift('PRESENT', 9), gift('gift', 7)] };
    expect(told(stateOf({ chosen }), { kind: 'codeTyped', code: '' }).state.chosen).toMatchObject({
      promoCode: '',
      coupons: ['gift'],
      gifts: [gift('gift', 7)],
    });
    expect(told(stateOf({ chosen }), { kind: 'codeTyped', code: ` ${'x'.repeat(300)} ` }).state.chosen.promoCode).toHaveLength(200);
  });

  test('another customer spends no points of the one before; the discounts stay until they are asked about anew', () => {
    const { state } = told(stateOf({ chosen: { coupons: ['a'], bonuses: 50 } }), { kind: 'customerChanged', askable: true });
    expect(state.chosen).toEqual({ ...NOTHING_CHOSEN, coupons: ['a'] });
  });

  test('[CART-09] a cleared cart keeps nothing, and an answer that is still on its way finds nothing to change', () => {
    const full = stateOf({ offers, promotions: PROMOTIONS, seen: 'a b', declined: ['x'], chosen: { coupons: ['a'] }, ...asking('asking') });
    const { state } = told(full, { kind: 'cleared' });
    expect(state).toEqual({ ...NOTHING_OFFERED, ...asking('idle', 4), chosen: NOTHING_CHOSEN });
    expect(told(state, answer(A))).toEqual({ state, effects: [] });
  });

  test('the promotion chosen is kept', () => expect(told(stateOf(), { kind: 'promotionChosen', id: 4 }).state.chosen.promotionId).toBe(4));
});
