import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dish, dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { type Nutrients, nutritionOf } from './nutrition.ts';

const figures = (kcal: number | string, protein: number | string, fat: number | string, carbs: number | string) => ({
  kkal_product_nutr: String(kcal),
  protein_product_nutr: String(protein),
  fat_product_nutr: String(fat),
  uglevod_product_nutr: String(carbs),
});
const made = (more: Dish) => productOf(menuWith([dish(1, '100', more)]), 1);
const chosen = (count: number, more: Dish) => {
  const found = menuWith([], [option(101, '60', more)]).optionProduct(101);
  if (found === null) throw new Error('the sample has an option');
  return { product: found, count };
};
const PIZZA = { weight: '500', acf: figures(240, '11,5', 10, 28) };
const CHEESE = { name: 'Сыр', weight: '40', acf: figures(300, 20, 24, 1) };
const KEYS = ['kcal', 'protein', 'fat', 'carbs'] as const;

describe('nutrition of a dish as it is chosen', () => {
  test('per 100 g as the shop wrote it, per portion by its weight', () => {
    expect(nutritionOf(made(PIZZA), null, [])).toEqual({
      per100: { kcal: 240, protein: 11.5, fat: 10, carbs: 28 },
      portion: { amount: 500, nutrients: { kcal: 1200, protein: 57.5, fat: 50, carbs: 140 } },
      unit: 'g',
      without: [],
    });
  });

  test('follows the variation, and the portion of what is sold by weight', () => {
    const sizes = made({ ...PIZZA, product_variations_data: [{ id: 11, price: '1', weight: '250' }] });
    expect(nutritionOf(sizes, sizes.variations[0] ?? null, [])?.portion).toMatchObject({ amount: 250, nutrients: { kcal: 600 } });
    const meat = made({ ...PIZZA, countable: '0', measure_unit: 'kg', portion_nat_size: 350 });
    expect(nutritionOf(meat, null, [])?.portion).toMatchObject({ amount: 350, nutrients: { kcal: 840 } });
    expect(nutritionOf(made({ ...PIZZA, weight: '', volume: '400' }), null, [])).toMatchObject({ unit: 'ml', portion: { amount: 400 } });
  });

  test('supplements are mixed in by weight and count', () => {
    const mixed = nutritionOf(made(PIZZA), null, [chosen(2, CHEESE)]);
    expect(mixed?.portion).toMatchObject({ amount: 580, nutrients: { kcal: 1440, protein: 73.5 } });
    expect(mixed?.per100.kcal).toBeCloseTo(1440 / 5.8, 9);
  });

  test('what weighs nothing changes nothing; what is told by half is named', () => {
    const plain = nutritionOf(made(PIZZA), null, []);
    expect(nutritionOf(made(PIZZA), null, [chosen(1, { name: 'Без лука' })])).toEqual(plain);
    expect(nutritionOf(made(PIZZA), null, [chosen(1, { name: 'Соус', weight: '30' })])).toEqual({ ...plain, without: ['Соус'] });
    expect(nutritionOf(made(PIZZA), null, [chosen(1, { ...CHEESE, weight: '' })])).toEqual({ ...plain, without: ['Сыр'] });
    expect(nutritionOf(made({ ...PIZZA, weight: '' }), null, [chosen(1, CHEESE)])).toMatchObject({ portion: null, without: ['Сыр'] });
  });

  test.each([
    [{}],
    [{ acf: figures('', 1, 1, 1) }],
    [{ acf: figures(200, '', 1, 1) }],
    [{ acf: figures('около 200', 1, 1, 1) }],
    [{ acf: figures('1e9', 1, 1, 1) }],
    [{ acf: figures(-5, 1, 1, 1) }],
  ])('no numbers, no nutrition: %j', (more) => expect(nutritionOf(made({ weight: '500', ...more }), null, [])).toBeNull());

  test.each(['3 шт', '0', 'NaN', '1e3', '-5'])('a weight of «%s» makes no portion', (weight) => {
    expect(nutritionOf(made({ ...PIZZA, weight }), null, [])?.portion).toBeNull();
  });

  test('whatever is chosen: the portion is the sum of its parts, 100 g lie between the poorest and the richest of them', () => {
    const part = fc.record({
      weight: fc.integer({ min: 1, max: 2_000 }),
      of: fc.tuple(...KEYS.map(() => fc.integer({ min: 0, max: 900 }))),
    });
    const wire = ({ weight, of }: { weight: number; of: number[] }) => ({
      weight: String(weight),
      acf: figures(of[0] ?? 0, of[1] ?? 0, of[2] ?? 0, of[3] ?? 0),
    });
    const of = (n: Nutrients) => KEYS.map((key) => n[key]);
    fc.assert(
      fc.property(part, fc.array(fc.tuple(part, fc.integer({ min: 1, max: 10 })), { maxLength: 5 }), (base, more) => {
        const result = nutritionOf(
          made(wire(base)),
          null,
          more.map(([each, count]) => chosen(count, wire(each))),
        );
        if (!result?.portion) throw new Error('everything has figures');
        const weight = base.weight + more.reduce((sum, [each, count]) => sum + each.weight * count, 0);
        expect(result.portion.amount).toBe(weight);
        KEYS.forEach((_, i) => {
          const all = [base, ...more.map(([each]) => each)].map((each) => each.of[i] ?? 0);
          const sum = (base.weight * (base.of[i] ?? 0)) / 100 + more.reduce((s, [p, n]) => s + (p.weight * n * (p.of[i] ?? 0)) / 100, 0);
          expect(of(result.portion?.nutrients ?? result.per100)[i]).toBeCloseTo(sum, 5);
          expect(of(result.per100)[i]).toBeGreaterThanOrEqual(Math.min(...all) - 1e-6);
          expect(of(result.per100)[i]).toBeLessThanOrEqual(Math.max(...all) + 1e-6);
        });
      }),
      { numRuns: 60 },
    );
  });
});
