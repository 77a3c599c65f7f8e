import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line as sampleLine } from '#tests/setup/sample-line.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import {
  addLine,
  badgeCount,
  type CartLine,
  lineKey,
  MAX_COUNT,
  MAX_LINES,
  makeLine,
  orderItems,
  putBackLines,
  removeLine,
  replaceLine,
  rowsWith,
  setCount,
  takenLines,
  withoutOrdered,
} from './cart.ts';
import { chosenProducts } from './supplements.ts';

const menu = menuWith(
  [
    dish(1, '590', {
      images: ['a.webp'],
      product_variations_data: [{ id: 7, price: '690', image: 'b.webp', attributes: [{ id: 1, name: 'Размер', option: '30 см' }] }],
    }),
    dish(2, '230', { countable: false, measure_unit: 'g', portion_nat_size: 100, backet_first_cart_add_portion_minimum: 3 }),
  ],
  [option(101, '60'), option(102, '90')],
);
const pizza = productOf(menu, 1);
const line = (id = 1, supplements: [number, number][] = [], count = 1): CartLine =>
  makeLine(
    productOf(menu, id),
    null,
    chosenProducts(
      supplements.map(([s, n]) => ({ id: s, count: n })),
      menu,
    ),
    count,
  );
const counts = (lines: readonly CartLine[]) => lines.map((l) => [l.key, l.count]);

describe('cart lines', () => {
  test('[CART-03] the same choice grows its line; another variation or other supplements are another line', () => {
    const variation = makeLine(pizza, pizza.variations[0] ?? null, []);
    const lines = [line(), line(1, [[101, 1]]), line(1, [[101, 2]]), variation, line()].reduce<readonly CartLine[]>(addLine, []);
    expect(counts(lines)).toEqual([
      ['1:0', 2],
      ['1:0+101x1', 1],
      ['1:0+101x2', 1],
      ['1:7', 1],
    ]);
  });

  test('[CART-03] the order in which supplements were chosen makes no other line', () => {
    expect(
      lineKey(
        line(1, [
          [101, 1],
          [102, 2],
        ]),
      ),
    ).toBe(
      lineKey(
        line(1, [
          [102, 2],
          [101, 1],
        ]),
      ),
    );
  });

  test('[CART-03] at zero the line goes', () => {
    const lines = [line(), line(2)];
    expect(counts(setCount(lines, '1:0', 0))).toEqual([['2:0', 1]]);
    expect(counts(setCount(lines, '1:0', 5))).toEqual([
      ['1:0', 5],
      ['2:0', 1],
    ]);
    expect(counts(removeLine(lines, '2:0'))).toEqual([['1:0', 1]]);
    expect(setCount(lines, 'nothing', 4)).toEqual(lines);
  });

  test('[PROD-05] without a count a line starts with its first portion', () => {
    expect(makeLine(productOf(menu, 2), null, []).count).toBe(3);
    expect(makeLine(pizza, null, []).count).toBe(1);
  });

  test('[PROD-02] what was shown is kept: name, picture, options, price of one with supplements', () => {
    const shown = makeLine(pizza, pizza.variations[0] ?? null, chosenProducts([{ id: 101, count: 2 }], menu)).shown;
    expect(shown).toEqual({
      name: 'Блюдо 1',
      image: 'b.webp',
      variation: '30 см',
      supplements: [{ id: 101, name: 'Блюдо 101', count: 2 }],
      unitPrice: 81_000,
      regularPrice: 81_000,
      url: '',
    });
    expect(line().shown.image).toBe('a.webp');
  });

  test('[CART-03] counts stay whole and within 1–999 whatever is asked', () => {
    const asked = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Infinity));
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 20 }), (wishes) => {
        let lines: readonly CartLine[] = [line()];
        for (const wish of wishes) lines = setCount(addLine(lines, line(1, [], wish)), '1:0', wish);
        for (const l of lines) expect(Number.isInteger(l.count) && l.count >= 1 && l.count <= 999).toBe(true);
      }),
    );
  });

  test('[CART-03] a cart holds at most 200 lines', () => {
    const lines = Array.from({ length: 205 }, (_, i) => ({ ...line(), key: `k${i}` })).reduce<readonly CartLine[]>(addLine, []);
    expect(lines.length).toBe(200);
    expect(addLine(lines, { ...line(), key: 'k3' })[3]?.count).toBe(2);
  });

  test('[PRICE-05] an order names ids and counts alone', () => {
    expect(orderItems([line(1, [[101, 2]], 4)])).toEqual([
      { productId: 1, variationId: null, count: 4, supplements: [{ id: 101, count: 2 }] },
    ]);
  });

  test('[ORD-09] an order takes what was sent: pieces and lines that came since stay, whatever else was changed', () => {
    const sent = orderItems([line(1, [], 2), line(1, [[101, 1]]), line(2, [], 3)]);
    expect(withoutOrdered([line(1, [], 2), line(1, [[101, 1]]), line(2, [], 3)], sent)).toEqual([]);
    expect(counts(withoutOrdered([line(1, [], 5), line(2, [], 1), line(1, [[102, 1]], 4)], sent))).toEqual([
      ['1:0', 3],
      ['1:0+102x1', 4],
    ]);
  });

  test('the badge counts pieces, and a dish by weight as one', () => {
    expect(badgeCount([line(1, [], 3), line(2, [], 5)], menu.product)).toBe(4);
  });
});

const short = (lines: readonly CartLine[]): string => lines.map((l) => `${l.productId}×${l.count}`).join(' ');
const cart = [sampleLine(1), sampleLine(2, 2), sampleLine(3, 3)];

describe('another choice in a line’s place', () => {
  test('[CART-03] it stands where the line stood', () => {
    expect(short(replaceLine(cart, '2:0', sampleLine(9, 5)))).toBe('1×1 9×5 3×3');
    expect(short(replaceLine(cart, '2:0', sampleLine(2, 4)))).toBe('1×1 2×4 3×3');
  });

  test('[CART-03] an equal line, before it or after it, grows into it', () => {
    expect(short(replaceLine(cart, '3:0', sampleLine(1, 3)))).toBe('2×2 1×4');
    expect(short(replaceLine(cart, '1:0', sampleLine(3, 1)))).toBe('3×4 2×2');
    expect(short(replaceLine([sampleLine(1, 900), sampleLine(2)], '2:0', sampleLine(1, 200)))).toBe(`1×${MAX_COUNT}`);
  });

  test('a line that is gone meanwhile comes anew, or grows what is there', () => {
    expect(short(replaceLine(cart, '8:0', sampleLine(9)))).toBe('1×1 2×2 3×3 9×1');
    expect(short(replaceLine(cart, '8:0', sampleLine(1)))).toBe('1×2 2×2 3×3');
  });
});

describe('lines taken out and put back', () => {
  test('whichever lines go, they come back to where they were', () => {
    const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(some, fc.func(fc.boolean()), (ids, goes) => {
        const lines = ids.map((id) => sampleLine(id));
        const taken = takenLines(
          lines,
          lines.filter((l) => goes(l.productId)).map((l) => l.key),
        );
        const left = lines.filter((l) => !taken.some((t) => t.line === l));
        expect(putBackLines(left, taken)).toEqual(lines);
      }),
    );
  });

  test('what was added again grows, what does not fit stays out, a shorter cart takes it last', () => {
    expect(short(putBackLines([sampleLine(2, 2)], [{ line: sampleLine(2, 3), at: 0 }]))).toBe('2×5');
    expect(short(putBackLines([sampleLine(1)], [{ line: sampleLine(2), at: 7 }]))).toBe('1×1 2×1');
    const full = Array.from({ length: MAX_LINES }, (_, i) => sampleLine(i + 1));
    expect(putBackLines(full, [{ line: sampleLine(999), at: 0 }])).toBe(full);
  });

  test('one after another taken out, their rows stand where the lines stood', () => {
    const first = { name: 'first', lines: takenLines(cart, ['1:0']) };
    const left = cart.slice(1);
    const second = { name: 'second', lines: takenLines(left, ['2:0']) };
    const rows = rowsWith(left.slice(1), [first, second]).map((row) => ('gone' in row ? row.gone.name : row.line.key));
    expect(rows).toEqual(['first', 'second', '3:0']);
  });
});
