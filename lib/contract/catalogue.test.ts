import { describe, expect, test } from 'vitest';
import { CatalogueJoin, catalogueFile, catalogueSlices } from './catalogue.ts';
import { parseAnswer } from './php.ts';

const parse = (raw: unknown) => {
  const parsed = parseAnswer(catalogueFile, raw);
  if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
  return { categories: parsed.value, dropped: parsed.dropped };
};

const noodles = {
  id: '501',
  name: 'Noodles',
  slug: 'noodles',
  url: '/hot/noodles',
  price: '320',
  regular_price: '',
  acf: [],
  locations: [{ id: '11', quantity: '4' }],
};
const hot = { id: 42, parent: '0', name: 'Hot', slug: 'hot', image: false, free_limits: null, products: [noodles, null] };

describe('[SET-09][CAT-01] a catalogue file as PHP writes it', () => {
  test('numbers as strings, [] for no custom fields, null products', () => {
    const product = parse([hot]).categories[0]?.products[0];
    expect(product).toMatchObject({
      id: 501,
      price: 32000,
      regularPrice: 32000,
      type: 'simple',
      locations: [{ id: 11, quantity: 4 }],
      supplementGroups: [],
      comboDiscount: null,
      inStock: true,
    });
  });

  test('defaults: multiplier 1, one step of 1, first add 1, counted by pieces', () => {
    expect(parse([hot]).categories[0]?.products[0]).toMatchObject({
      multiplier: 1,
      addOnce: 1,
      firstAddMinimum: 1,
      countable: true,
      portionSize: 1,
    });
  });

  test.each([
    ['percent', '10', { type: 'percent', amount: 10 }],
    ['fixed', '50.5', { type: 'fixed', amount: 5050 }],
    ['fixed', '0', null],
    ['other', '10', null],
  ])('a combo discount of type %s and %s', (combo_discount_type, combo_discount, expected) => {
    const [category] = parse([{ ...hot, products: [{ ...noodles, acf: { combo_discount_type, combo_discount } }] }]).categories;
    expect(category?.products[0]?.comboDiscount).toEqual(expected);
  });

  test('attribute options are decoded, broken encodings are kept', () => {
    const attributes = [{ id: 1, name: 'size', options: ['%D0%B1%D0%BE%D0%BB%D1%8C%D1%88%D0%B0%D1%8F', '100%'] }];
    expect(parse([{ ...hot, products: [{ ...noodles, attributes }] }]).categories[0]?.products[0]?.attributes[0]?.options).toEqual([
      'большая',
      '100%',
    ]);
  });

  test('variations: ids alone are no group members, the data is; a group names products', () => {
    const variable = {
      ...noodles,
      type: 'variable',
      variations: [6401, 6402],
      product_variations_data: [{ id: 6402, price: '840', regular_price: '900', attributes: [{ id: 1, name: 'size', option: 'large' }] }],
    };
    const group = {
      ...noodles,
      id: 7,
      type: 'group_variable',
      variations: [{ 'product id': '8', product_name_short: 'L', default: true }],
    };
    const [first, second] = parse([{ ...hot, products: [variable, group] }]).categories[0]?.products ?? [];
    expect(first).toMatchObject({ members: [], variations: [{ id: 6402, price: 84000, regularPrice: 90000, inStock: true }] });
    expect(second?.members).toEqual([{ productId: 8, name: 'L', isDefault: true }]);
  });

  test('supplement groups: radio or the misspelt checkbox, bounds as strings, empty groups left out', () => {
    const supplements = [
      { title: 'Sauce', type: 'radio', quantity: 'once', supplement_required: 'yes', products: ['810'] },
      { title: 'Extras', type: 'chekbox', quantity: 'multiple', quantity_min: '', quantity_max: '3', products: { 2: 811, 5: '812' } },
      { title: 'Nothing', type: 'chekbox', products: [] },
    ];
    expect(parse([{ ...hot, products: [{ ...noodles, acf: { supplements } }] }]).categories[0]?.products[0]?.supplementGroups).toEqual([
      { title: 'Sauce', image: '', kind: 'radio', counted: false, min: 0, max: 0, required: true, removal: false, optionIds: [810] },
      {
        title: 'Extras',
        image: '',
        kind: 'checkbox',
        counted: true,
        min: 0,
        max: 3,
        required: false,
        removal: false,
        optionIds: [811, 812],
      },
    ]);
  });

  test('a window object or a list of them', () => {
    const one = { days: ['1', 9], from: '08:00', to: '12:00' };
    const expected = [{ days: [1], from: '08:00', to: '12:00', dateFrom: '', dateTo: '' }];
    expect(parse([{ ...hot, category_availability: one }]).categories[0]?.availability).toEqual(expected);
    expect(parse([{ ...hot, category_availability: [one] }]).categories[0]?.availability).toEqual(expected);
  });
});

describe('[ERR-03] bad rows cost only themselves', () => {
  test('a product without an id or name is left out and named', () => {
    const { categories, dropped } = parse([
      { ...hot, products: [noodles, { ...noodles, id: 'x' }, { id: 9 }] },
      { id: 43, name: 5 },
      'garbage',
    ]);
    expect(categories.map((c) => [c.id, c.products.length])).toEqual([
      [42, 1],
      [43, 0],
    ]);
    expect(dropped).toHaveLength(3);
    expect(dropped.map((d) => d.row)).toEqual(['x', '9', 'string']);
  });

  test('a missing price leaves a product that cannot be bought', () => {
    expect(parse([{ ...hot, products: [{ id: 3, name: 'Soup' }] }]).categories[0]?.products[0]?.price).toBeNull();
  });
});

const dish = (id: unknown, more: object = {}) => ({ id, name: `Блюдо ${id}`, price: '100.00', ...more });
const section = (id: unknown, products: unknown, more: object = {}) => ({ id, name: `Раздел ${id}`, parent: 0, products, ...more });

function joined(raw: unknown) {
  const lines: string[] = [];
  const slices = [...catalogueSlices(raw, (line) => lines.push(line))];
  const join = new CatalogueJoin();
  // As a service worker sends them.
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
