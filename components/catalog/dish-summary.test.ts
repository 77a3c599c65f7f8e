import { describe, expect, test } from 'vitest';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { category, type Dish, dish, menuOf, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { NOON, summaryContextOf } from '#tests/setup/summary-context.ts';
import { dishSummary, type SummaryContext, shortText } from './dish-summary.ts';

const HOUR = 3_600_000;

/** The summary of dish 1, no-break spaces as spaces. */
function summaryOf(more: Dish, settings: Partial<SettingsWire> = {}, context: Partial<SummaryContext> = {}, others: readonly Dish[] = []) {
  const menu = menuWith([dish(1, '590', more), ...others], [option(101, '60')]);
  const summary = dishSummary(productOf(menu, 1), 'oven', summaryContextOf(menu, settings, context));
  return JSON.parse(JSON.stringify(summary).replaceAll('\u00a0', ' ')) as typeof summary;
}

const size = (id: number, name: string, price: string, more: object = {}) => ({
  id,
  price,
  in_stock: true,
  attributes: [{ id: 1, name: 'Размер', option: name }],
  ...more,
});

describe('a dish without choices', () => {
  test('carries only what a card shows and the cart needs', () => {
    expect(summaryOf({ short_description: 'С моцареллой', weight: '560' })).toEqual({
      id: 1,
      href: '/menu/c1/c1/p1',
      name: 'Блюдо 1',
      description: 'С моцареллой',
      quantity: '560 г',
      tint: 'oven',
      price: '590 ₽',
      buy: 'add',
      unitPrice: 59_000,
    });
  });

  test('has its only variation, its first count and its step in the summary', () => {
    expect(
      summaryOf({
        product_variations_data: [size(7, '30 см', '640')],
        backet_first_cart_add_portion_minimum: '3',
        add_to_basket_once: '2',
      }),
    ).toMatchObject({ buy: 'add', variation: { id: 7, name: '30 см' }, firstCount: 3, piecesPerStep: 2, unitPrice: 128_000 });
  });

  test('[KF-CATALOG-04] a price of 0 is shown and sold, an empty price is not', () => {
    const labelsOf = ({ price, buy, unavailableText }: ReturnType<typeof summaryOf>) => [price, buy, unavailableText];
    expect(labelsOf(summaryOf({ price: '0' }))).toEqual(['0 ₽', 'add', undefined]);
    expect(labelsOf(summaryOf({ price: '' }))).toEqual(['0 ₽', 'unavailable', 'Цена уточняется']);
  });
});

describe('sizes', () => {
  test('[KF-CATALOG-01] size, weight and price are those of one variation', () => {
    const variations = [size(7, '30 см', '890', { weight: '560' }), size(8, '25 см', '690', { weight: '420' })];
    expect(summaryOf({ product_variations_data: variations })).toMatchObject({
      price: 'от 690 ₽',
      quantity: '25 см · 420 г',
      buy: 'choose',
    });
  });

  test('[KF-CATALOG-01] no «от» where all sizes cost the same', () => {
    expect(summaryOf({ product_variations_data: [size(7, 'Острый', '500'), size(8, 'Мягкий', '500')] }).price).toBe('500 ₽');
  });

  test('[KF-CATALOG-02] a sale price of one size shows the old price and the discount', () => {
    const variations = [size(7, '25 см', '700', { regular_price: '900' }), size(8, '30 см', '950')];
    expect(summaryOf({ product_variations_data: variations })).toMatchObject({
      price: 'от 700 ₽',
      oldPrice: '900 ₽',
      badges: [{ text: '−22 %', variant: 'sale' }],
    });
  });

  test('a sale of a dearer size alone is a badge', () => {
    const variations = [size(7, '25 см', '700'), size(8, '30 см', '900', { regular_price: '950' })];
    const { oldPrice, badges } = summaryOf({ product_variations_data: variations });
    expect([oldPrice, badges]).toEqual([undefined, [{ text: 'Выгодно', variant: 'sale', icon: 'percent' }]]);
  });
});

test('[KF-CATALOG-05] a group shows the price of its cheapest dish', () => {
  const group = { type: 'group_variable', variations: [{ 'product id': 2 }, { 'product id': 3 }] } as Dish;
  expect(summaryOf(group, {}, {}, [dish(2, '150'), dish(3, '120')])).toMatchObject({ price: 'от 120 ₽', buy: 'choose' });
});

test('[KF-CATALOG-07] goods by weight say what one step weighs', () => {
  const grams = { countable: '0', measure_unit: 'г', portion_nat_size: '300' } as Dish;
  expect(summaryOf(grams)).toMatchObject({ quantity: '300 г', weightPerStep: { grams: 300, unit: 'г' } });
  const kilograms = { countable: '0', measure_unit: 'kg', portion_nat_size: '500', price: '1200' } as Dish;
  expect(summaryOf(kilograms)).toMatchObject({ quantity: '0,5 кг', price: '600 ₽', unitPrice: 60_000 });
});

test('[CAT-08] the multiplier of the customer scales price and old price', () => {
  expect(summaryOf({ regular_price: '700', price_multiplier_for_customer: '0.5' })).toMatchObject({
    price: '295 ₽',
    oldPrice: '350 ₽',
    unitPrice: 29_500,
    regularPrice: 35_000,
  });
});

describe('what cannot be had', () => {
  test('[KF-CATALOG-24] a sold-out dish says so and cannot be added', () => {
    expect(summaryOf({ in_stock: false })).toMatchObject({ buy: 'unavailable', unavailableText: 'Будет позже' });
  });

  test('[CAT-09] product_disable_buy closes every way to buy and keeps the price', () => {
    expect(summaryOf({}, { product_disable_buy: true })).toMatchObject({ buy: 'closed', price: '590 ₽' });
  });

  test('[CAT-03] a dish outside of its hours says when, and what changes in the next 24 hours', () => {
    const hours = { product_availability: [{ from: '17:00', to: '23:00' }] } as Dish;
    expect(summaryOf(hours)).toMatchObject({
      buy: 'unavailable',
      unavailableText: 'С 17:00',
      buyLater: 'add',
      unavailableChanges: [
        [NOON + 5 * HOUR, ''],
        [NOON + 11 * HOUR, 'С 17:00'],
      ],
    });
    const open = summaryOf(hours, {}, { now: NOON + 6 * HOUR });
    expect([open.buy, open.unavailableText, open.buyLater]).toEqual(['add', undefined, undefined]);
    expect(open.unavailableChanges?.[0]).toEqual([NOON + 11 * HOUR, 'С 17:00']);
  });

  test('[CAT-03] the hours of a parent category count', () => {
    const above = category(1, 'Завтраки', [], { category_availability: [{ from: '08:00', to: '11:00' }] });
    const menu = menuOf([above, category(2, 'Каши', [dish(1, '200')], { parent: 1 })]);
    expect(dishSummary(productOf(menu, 1), 'oven', summaryContextOf(menu)).unavailableText).toBe('С 08:00');
  });
});

describe('stock', () => {
  const stock = { manage_stock: true, stock_quantity: 3 } as Dish;

  test('[CAT-04] is said when little is left and the shop says it', () => {
    expect(summaryOf(stock, {}, { lowStock: 5 }).stockText).toBe('Осталось 3');
    expect(summaryOf(stock, {}, { lowStock: 2 }).stockText).toBeUndefined();
    expect(summaryOf(stock).stockText).toBeUndefined();
  });
});

describe('badges', () => {
  test('known codes and known texts have their look, unknown ones are shown as they are, two at most', () => {
    const badgesOf = (...wire: readonly string[]) => summaryOf({ acf: { 'product-badge': wire } } as Dish).badges?.map(({ text }) => text);
    expect(badgesOf('hit', 'Хит')).toEqual(['Хит']);
    expect(badgesOf('острое', 'Казанское', 'vegan')).toEqual(['Острое', 'Казанское']);
    expect(badgesOf()).toBeUndefined();
  });

  test('the discount replaces the word for a sale and stands first', () => {
    const { badges } = summaryOf({ regular_price: '690', acf: { 'product-badge': ['sale', 'hit'] } } as Dish);
    expect(badges?.map(({ text }) => text)).toEqual(['−14 %', 'Хит']);
  });
});

describe('picture', () => {
  const pictureOf = (images: readonly string[], standInPicture = '') => {
    const { image, imageKind, hasNoPicture } = summaryOf({ images: [...images] } as Dish, {}, { standInPicture });
    return [image, imageKind, hasNoPicture];
  };

  test('is told apart by its file: render, photo, glyph', () => {
    expect(pictureOf(['/a.webp'])).toEqual(['/a.webp', undefined, undefined]);
    expect(pictureOf(['/a.jpg'])).toEqual(['/a.jpg', 'photo', undefined]);
    expect(pictureOf(['/a.svg'])).toEqual(['/a.svg', 'glyph', undefined]);
  });

  test('[CAT-11] the stand-in of the shop takes the place of a missing one', () => {
    expect(pictureOf([], '/demo.jpg')).toEqual(['/demo.jpg', 'photo', true]);
    expect(pictureOf([])).toEqual([undefined, undefined, undefined]);
  });
});

test('[LK-08] conflicts with food preferences, and which of them an option cures', () => {
  const removal = { title: 'Убрать', type: 'chekbox', removal: true, products: [102] };
  const menu = menuWith(
    [dish(1, '590', { conflicts: ['no_onion', 'no_spicy'], acf: { supplements: [removal] } } as Dish)],
    [option(102, '0', { removes: ['no_onion'] } as Dish)],
  );
  expect(dishSummary(productOf(menu, 1), 'oven', summaryContextOf(menu))).toMatchObject({
    conflicts: ['no_onion', 'no_spicy'],
    curable: ['no_onion'],
  });
});

test('the tint of the dish wins over that of its section', () => {
  expect(summaryOf({ acf: { tint: 'wok' } } as Dish).tint).toBe('wok');
  expect(summaryOf({ acf: { tint: 'purple' } } as Dish).tint).toBe('oven');
});

test('a long description ends with a whole word', () => {
  const text = shortText(`<p>${'Томлёная говядина '.repeat(30)}</p>`);
  expect(text.length).toBeLessThanOrEqual(241);
  expect(text).toMatch(/(Томлёная|говядина)…$/);
});
