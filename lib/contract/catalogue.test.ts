import { describe, expect, test } from 'vitest';
import { catalogueFile } from './catalogue.ts';
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
