import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, NEAR, NOON, PICKUP } from '#tests/setup/sample-quote.ts';
import { type QuoteCart, type QuoteContext, quoteCart } from './quote.ts';
import { changeProblem, offeredTips } from './quote-form.ts';

const wire = { tips: { amounts: ['150', 50, '99.90', 0], shipping_methods: ['flat_rate'] } };

describe('tips', () => {
  test('of the ways of getting an order that the shop names; without a list, of any; elsewhere none', () => {
    const settings = settingsOf(wire);
    expect(offeredTips(settings, 'delivery')).toEqual([5_000, 9_990, 15_000]);
    expect([offeredTips(settings, 'pickup'), offeredTips(settings, 'lounge'), offeredTips(settings, null)]).toEqual([[], [], []]);
    expect(offeredTips(settingsOf({ tips: { amounts: ['50', '50'] } }), 'lounge')).toEqual([5_000]);
    expect(offeredTips(settingsOf({}), 'delivery')).toEqual([]);
    expect(offeredTips(settingsOf({ tips: [] }), 'delivery')).toEqual([]);
  });

  test.each([
    ['offered', NEAR, 9_990, true],
    ['none', NEAR, 0, true],
    ['of another sum', NEAR, 10_000, false],
    ['for a pickup', PICKUP, 9_990, false],
    ['for a table', LOUNGE, 9_990, false],
    ['below nothing', NEAR, -5_000, false],
    ['of half a kopeck', NEAR, 0.5, false],
  ])('[PRICE-06] %s: they are added last, after what discounts and delivery are reckoned from, or refused', (_, delivery, tips, taken) => {
    const plain = quoteCart(cartOf([[1, 2]], { delivery }), contextOf({}, wire));
    const quote = quoteCart({ ...cartOf([[1, 2]], { delivery }), tips }, contextOf({}, wire));
    expect(quote.total - plain.total).toBe(taken ? tips : 0);
    expect(quote.problems.map((p) => `${p.path} ${p.code}`)).toEqual(taken ? [] : ['tips tips_refused']);
    expect(quote.ledger.at(-1)?.kind === 'tips').toBe(taken && tips > 0);
    expect(quote.ledger.reduce((sum, step) => sum + step.amount, 0)).toBe(quote.total);
  });
});

const found = (cart: QuoteCart, ctx: Partial<QuoteContext> = {}, settings: Partial<SettingsWire> = {}) =>
  quoteCart(cart, contextOf(ctx, settings)).problems.map((p) => `${p.path} ${p.code}`);

describe('what is wrong with the form', () => {
  const form = (more: Partial<QuoteCart>): QuoteCart => ({ ...cartOf([[1, 2]], { delivery: NEAR }), ...more });

  test('an empty cart, and buying switched off', () => {
    expect(found(cartOf([]))).toEqual(['items empty_cart']);
    expect(found(cartOf([[1, 1]]), {}, { product_disable_buy: '1' })).toEqual(['items buying_disabled']);
    expect(found(cartOf([], { delivery: LOUNGE }), {}, { product_disable_buy: '1' })).toEqual([]);
  });

  test('[ORD-02] a way to pay that is not offered there', () => {
    expect(found(form({ payment: 'cod' }))).toEqual([]);
    expect(found(form({ payment: 'gold' }))).toEqual(['payment payment_unavailable']);
    expect(found({ ...cartOf([[1, 1]]), payment: 'cod' })).toEqual(['payment payment_unavailable']);
  });

  test('a required consent and the phone', () => {
    const consent = (code: string, agreed: boolean) => ({ code, version: '1', agreed });
    expect(found(form({ consents: [consent('personal', true)] }))).toEqual([]);
    expect(found(form({ consents: [consent('personal', false), consent('marketing', true)] }))).toEqual(['consents consent_required']);
  });

  test('[ORD-01] a consent holds for the text it was given to', () => {
    const given = (version: string) => found(form({ consents: [{ code: 'personal', version, agreed: true }] }));
    expect([given('1'), given('2'), given('')]).toEqual([[], ['consents consent_required'], ['consents consent_required']]);
    expect(found(form({ consents: [] }))).toEqual(['consents consent_required']);
  });

  test.each<[QuoteCart['contact'], string[]]>([
    [{ phone: '+10000000' }, []],
    [{ phone: '8 800' }, ['contact.phone phone_invalid']],
    [{ phone: '' }, ['contact.phone phone_invalid']],
    [{ phone: '+10000000', name: ' ' }, ['contact.name name_required']],
    [{ phone: '+10000000', name: 'Анна', email: '' }, []],
    [{ phone: '+10000000', name: 'Анна', email: 'a@b' }, ['contact.email email_invalid']],
    [{ phone: '+10000000', name: 'Анна', email: 'a@b.ru' }, []],
    [{ phone: '', name: '', email: '@' }, ['contact.name name_required', 'contact.phone phone_invalid', 'contact.email email_invalid']],
  ])('[ORD-01] contact %j', (contact, expected) => expect(found(form({ contact }))).toEqual(expected));

  test.each([
    [1, true],
    [50, true],
    [0, false],
    [-1, false],
    [51, false],
    [1e9, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('[CART-12] an order for %d people, a table for as many guests', (count, fits) => {
    expect(found(form({ people: count }))).toEqual(fits ? [] : ['people people_invalid']);
    const table = cartOf([], { delivery: LOUNGE });
    const delivery = table.delivery?.type === 'lounge' ? { ...table.delivery, guests: count } : null;
    expect(found({ ...table, delivery })).toEqual(fits ? [] : ['delivery.guests guests_invalid']);
  });

  test.each([
    [null, true],
    [118_001, true],
    [118_000, true],
    [117_999, false],
    [0, false],
  ])('change from %d for 1 180 ₽', (changeFrom, enough) => {
    const cart = { ...cartOf([[1, 2]], { delivery: PICKUP }), changeFrom };
    const quote = quoteCart(cart, contextOf());
    expect(quote.total).toBe(118_000);
    expect(changeProblem(cart, quote)).toEqual(
      enough ? null : { path: 'changeFrom', code: 'change_invalid', message: expect.any(String), params: { total: 118_000 } },
    );
  });

  test('[PRICE-05] the clock is an argument: the same cart at another hour', () => {
    expect(found(cartOf([[6, 1]]), { now: NOON - 3 * 3_600_000 })).toEqual([]);
  });
});
