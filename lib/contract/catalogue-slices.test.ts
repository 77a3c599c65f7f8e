import { describe, expect, test } from 'vitest';
import { catalogueFile } from './catalogue.ts';
import { CatalogueJoin } from './catalogue-join.ts';
import { catalogueSlices } from './catalogue-slices.ts';

const dish = (id: unknown, more: object = {}) => ({ id, name: `Блюдо ${id}`, price: '100.00', ...more });
const section = (id: unknown, products: unknown, more: object = {}) => ({ id, name: `Раздел ${id}`, parent: 0, products, ...more });

function joined(raw: unknown) {
  const lines: string[] = [];
  const slices = [...catalogueSlices(raw, (line) => lines.push(line))];
  const join = new CatalogueJoin();
  // as a worker sends them
  for (const slice of slices) join.add(structuredClone(slice));
  return { categories: join.categories, slices, lines };
}

describe('a catalogue file in slices', () => {
  test('put together again is what the whole file is', () => {
    const raw = [
      section(
        1,
        Array.from({ length: 500 }, (_, i) => dish(i + 1)),
      ),
      section('2', []),
      section(3, { 7: dish('700', { type: 'variable', product_variations_data: [{ id: 9, price: '5' }] }) }, { parent: 1 }),
      null,
      section(4, false),
    ];
    const { categories, slices, lines } = joined(raw);
    expect(categories).toEqual(catalogueFile.parse(raw));
    expect(slices.length).toBeGreaterThan(5);
    expect(lines).toEqual([]);
  });

  test('no slice is much heavier than its neighbours, whatever its products carry', () => {
    const sizes = Array.from({ length: 200 }, (_, i) => ({ id: 10_000 + i, price: '1' }));
    const heavy = Array.from({ length: 20 }, (_, i) => dish(i + 1, { product_variations_data: sizes }));
    const { slices } = joined([section(1, heavy)]);
    expect(Math.max(...slices.map((s) => s.products.length))).toBe(1);
  });

  test('a product listed twice is carried once, as it stood first', () => {
    const { categories, slices } = joined([section(1, [dish(5)]), section(2, [dish('5', { name: 'Другое имя' }), dish(6)])]);
    expect(slices[1]?.products[0]).toBe(5);
    expect(categories[1]?.products[0]).toBe(categories[0]?.products[0]);
    expect(categories[1]?.products.map((p) => p.name)).toEqual(['Блюдо 5', 'Блюдо 6']);
  });

  test('a bad row costs only itself, a bad field less, and both are named', () => {
    const raw = [section(1, [dish(1), dish(2, { price: 'дорого' }), 'не блюдо', null, dish(3)]), section(-1, []), section(2, 'нет'), 7];
    const { categories, lines } = joined(raw);
    expect(categories.map((c) => [c.name, c.products.map((p) => [p.id, p.price])])).toEqual([
      [
        'Раздел 1',
        [
          [1, 10_000],
          [2, null],
          [3, 10_000],
        ],
      ],
      ['Раздел -1', []],
      ['Раздел 2', []],
    ]);
    expect(categories).toEqual(catalogueFile.parse(raw));
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('product "2" field "price"');
  });

  test('a bad row does not hide the good one of the same id', () => {
    const { categories } = joined([section(1, [dish(1, { name: '' })]), section(2, [dish(1)])]);
    expect(categories.map((c) => c.products.length)).toEqual([0, 1]);
  });

  test('what is no list of categories is no catalogue', () => {
    expect(() => joined('<html>')).toThrow(TypeError);
    expect(() => joined(Array.from({ length: 2_001 }, (_, i) => section(i + 1, [])))).toThrow(TypeError);
  });
});
