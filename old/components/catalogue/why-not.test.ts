import { describe, expect, test } from 'vitest';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { category, type Dish, dish, menuOf, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { whyNot } from './why-not.ts';

/** Friday 20 November 2026, 13:00 in Moscow. */
const FRIDAY = Date.UTC(2026, 10, 20, 10);
const why = (more: Dish, { at = FRIDAY, settings = {}, above = {} } = {}): string => {
  const menu = menuOf([category(1, 'Печь', [], { ...above }), category(2, 'Хлеб', [dish(5, '100', more)], { parent: 1 })]);
  const place = { warehouseId: 11, settings: settingsOf(settings) };
  return whyNot(productOf(menu, 5), { menu, place, now: zonedAt(at, 'Europe/Moscow') }, CARD_WORDS.why);
};

describe('why a dish cannot be had, in two words', () => {
  test.each([
    [{ from: '17:00', to: '23:00' }, 'с 17:00'],
    [{ from: '12:00', to: '23:00' }, ''],
    [{ days: [6, 7] }, 'по выходным'],
    [{ days: [7, 6] }, 'по выходным'],
    [{ days: [1, 2, 3, 4] }, 'Пн–чт'],
    [{ days: [1, 3] }, 'Пн, ср'],
    [{ days: [6] }, 'Сб'],
    [{ days: [1, 2, 3, 6, 7] }, 'Пн–ср, сб, вс'],
    [{ days: [], date_from: '2026-12-01' }, 'с 1 декабря'],
    [{ days: [], date_from: '2027-12-01' }, 'с 1 декабря 2027 г.'],
    [{ days: [], date_to: '2026-11-19' }, 'больше нет'],
    [{ days: [], date_from: '2026-11-20', date_to: '2026-11-20' }, ''],
  ])('[CAT-03] %j: %s', (window, text) => {
    expect(why({ product_availability: [window] })).toBe(text);
    expect(why({}, { above: { category_availability: [window] } }), 'of the category above').toBe(text);
  });

  test('[CAT-03] weekdays on a Saturday', () => {
    expect(why({ product_availability: [{ days: [1, 2, 3, 4, 5] }] }, { at: FRIDAY + 86_400_000 })).toBe('по будням');
  });

  test('[CAT-03] a window that cannot be read closes nothing for ever', () => {
    expect(why({ product_availability: [{ days: [], date_from: 'завтра', date_to: '31.12.2026' }] })).toBe('');
    expect(why({ product_availability: [{ from: 'утром', to: '25:99' }] })).toBe('');
  });

  test('[CAT-04] without stock later, without a price said so, and nothing where the shop sells nothing', () => {
    expect(why({ in_stock: false })).toBe('позже');
    expect(why({ price: '' })).toBe('без цены');
    expect(why({ price: '0' })).toBe('');
    expect(why({ price: '', product_variations_data: [{ id: 7, price: '' }] })).toBe('без цены');
    expect(why({}, { settings: { product_disable_buy: true } })).toBe('');
  });
});
