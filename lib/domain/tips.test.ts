import { describe, expect, test } from 'vitest';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, NEAR, PICKUP } from '#tests/setup/sample-quote.ts';
import { quoteCart } from './quote.ts';
import { offeredTips } from './tips.ts';

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
