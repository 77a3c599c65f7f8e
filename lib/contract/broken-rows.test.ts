import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueFile } from './catalogue.ts';
import { parseAnswer } from './php.ts';

const parse = (raw: unknown) => {
  const parsed = parseAnswer(catalogueFile, raw);
  if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
  return { categories: parsed.value, dropped: parsed.dropped, first: parsed.value[0]?.products[0] };
};
const soup = { id: 7, name: 'Суп', slug: 'sup', price: '320' };
const withSoup = (more: object) => parse([{ id: 1, name: 'Супы', slug: 'supy', products: [{ ...soup, ...more }] }]);

describe('[ERR-03] a bad field costs itself, not its row', () => {
  test.each([
    ['price', 'дорого', { price: null }],
    ['price', '-5', { price: null, regularPrice: null }],
    ['price', '999999999999', { price: null }],
    ['price_multiplier_for_customer', 'NaN', { multiplier: 1 }],
    ['price_multiplier_for_customer', '-1', { multiplier: 1 }],
    ['portion_nat_size', 'NaN', { portionSize: 1 }],
    ['portion_nat_size', '1e-300', { portionSize: 1 }],
    ['add_to_basket_once', '0.0000001', { addOnce: 1 }],
    ['weight', { grams: 5 }, { weight: '' }],
    ['images', [{ src: 'x' }, '/a.webp'], { images: ['/a.webp'] }],
    [
      'images',
      ['javascript:alert(1)', ' data:text/html,x', 'https://a.example/b.webp', 'b.webp'],
      { images: ['https://a.example/b.webp', 'b.webp'] },
    ],
    ['categories', ['x', 1], { categoryIds: [1] }],
    ['locations', [{ id: 'x' }, { id: 11, quantity: 'много' }], { locations: [{ id: 11, quantity: null }] }],
    ['product_availability', 'всегда', { availability: [] }],
    [
      'acf',
      { 'product-badge': [{}, 'hit'], combo_discount: 'x', composition: 'Вода' },
      { badges: ['hit'], composition: 'Вода', comboDiscount: null },
    ],
    ['variations', [{ product_id: 'x' }, {}, 5], { members: [] }],
    [
      'product_variations_data',
      [
        { id: 'x', price: '1' },
        { id: 8, price: '90' },
      ],
      { variations: [{ id: 8, price: 9_000 }] },
    ],
    ['product_variations_data', [{ id: 8, price: 'x' }], { variations: [{ id: 8, price: null, inStock: false }] }],
    ['seo_data', 'title', { seo: { title: '' } }],
    ['slug', 'a/b', { slug: '7' }],
    ['slug', '..', { slug: '7' }],
    ['slug', '%E0%A4%A', { slug: '7' }],
  ])('%s is %j', (field, value, expected) => {
    expect(withSoup({ [field]: value }).first).toMatchObject({ id: 7, name: 'Суп', ...expected });
  });

  test('what is lost is named by the product’s id and the field, once', () => {
    expect(withSoup({ price: 'x', images: [{}, {}, {}] }).dropped.map(({ lost, row, path }) => [lost, row, path])).toEqual([
      ['field', '7', 'price'],
      ['field', '7', 'images.0'],
    ]);
  });

  test('too much is cut: a description of megabytes, thousands of attributes and of their options', () => {
    const attributes = Array.from({ length: 5_000 }, (_, i) => ({ id: i, name: `a${i}`, options: Array.from({ length: 300 }, String) }));
    const { first, dropped } = withSoup({ description: 'щ'.repeat(3_000_000), attributes, name: 'И'.repeat(900) });
    expect([first?.description.length, first?.attributes.length, first?.attributes[0]?.options.length, first?.name.length]).toEqual([
      1_100_000, 30, 200, 500,
    ]);
    expect(dropped.every(({ lost, row }) => lost === 'field' && row === '7')).toBe(true);
  });

  test('names lose their tags, scripts and marks of direction, entities are letters', () => {
    const name = '<b onclick="x()">Рыба</b> &amp; <script>alert(1)</script>чипсы\u202e &#8211; 3 < 5<img src=x';
    expect(withSoup({ name }).first?.name).toBe('Рыба & чипсы – 3 < 5');
    expect(withSoup({ name: '<i></i>' }).first?.name).toBe('sup');
  });

  test('a category without a name, an id or readable fields keeps its dishes', () => {
    const broken = [
      { id: 1, slug: 'a', products: [soup] },
      { id: 2, name: [{}], products: [soup] },
      { id: null, name: 'Без номера', slug: 'bez', products: [soup] },
      { id: 4, name: 'D', description: {}, free_limits: 'x', category_availability: 9, seo_data: 4, acf: 'x', products: [soup] },
      { id: 5, name: 'E', products: 'x' },
    ];
    const { categories } = parse(broken);
    expect(categories.map((c) => [c.name, c.products.length])).toEqual([
      ['a', 1],
      ['2', 1],
      ['Без номера', 1],
      ['D', 1],
      ['E', 0],
    ]);
    expect(new Set(categories.map((c) => c.id)).size).toBe(5);
    expect(parse(broken).categories).toEqual(categories);
  });
});

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'NaN', 'Infinity', -1, 0, 1e300, '1e5', true, [], {}, '__proto__', '<script>', [[]], [null], {
    0: {},
  }),
  fc.jsonValue({ maxDepth: 2 }),
);
const FIELDS = [
  ...[
    'slug',
    'url',
    'type',
    'price',
    'regular_price',
    'price_multiplier_for_customer',
    'description',
    'images',
    'in_stock',
    'manage_stock',
  ],
  ...['stock_quantity', 'locations', 'categories', 'attributes', 'default_attributes', 'variations', 'product_variations_data', 'acf'],
  ...['free_limits', 'countable', 'measure_unit', 'portion_nat_size', 'add_to_basket_once', 'weight', 'seo_data', 'product_availability'],
  ...['related_ids', 'restaurants', 'conflicts', '__proto__', 'parent', 'hide_category', 'category_availability'],
] as const;
const rubbish = fc.dictionary(fc.constantFrom(...FIELDS), junk, { maxKeys: 12 });

test('[ERR-03] whatever the other fields say, a row with an id and a name is there', () => {
  fc.assert(
    fc.property(rubbish, rubbish, (category, product) => {
      const { categories } = parse([
        { ...category, id: 3, name: 'Печь', products: [{ ...product, id: 9, name: 'Хлеб' }, product, null, 'x'] },
        { id: 4, name: 'Суп', products: [soup] },
      ]);
      expect(categories.map((c) => c.id)).toEqual([3, 4]);
      expect(categories[0]?.products.some((p) => p.id === 9 && p.name === 'Хлеб')).toBe(true);
      expect(categories[1]?.products).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});
