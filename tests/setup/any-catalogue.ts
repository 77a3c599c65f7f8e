import fc from 'fast-check';

/** Catalogue files with everything wrong that a shop can get wrong: twins, circles, texts for numbers, things for texts. */

const id = fc.integer({ min: 1, max: 7 });
const slug = fc.constantFrom('a', 'b', 'a-2', '', '..', 'a/b', '%', 'ё', ' ');
const price = fc.constantFrom<unknown>('0', '', '-1', '1e9', 'NaN', '12.5', 990, null, '99999999999999', {}, '0.004');
const product = fc.record(
  {
    id,
    name: fc.constantFrom('Хлеб', '<b></b>', 'И'),
    slug,
    price,
    description: fc.constantFrom('', '<p>Мука</p>', '<'.repeat(3_000), '<a href="', 'Ъ'.repeat(9_000), {}),
    images: fc.constantFrom<unknown>([], ['/a.webp'], [{}], 'x', [null, '']),
    weight: fc.constantFrom<unknown>('300', 'NaN', '-5', {}, 1e300),
    attributes: fc.constantFrom<unknown>([], [{ id: 1, name: 'Размер', options: ['L'] }], 'x', [{}]),
    acf: fc.constantFrom<unknown>([], 'x', { 'product-badge': ['hit', {}, 'И'.repeat(900)], supplements: [{ products: [1, 2] }, 5] }),
    regular_price: price,
    price_multiplier_for_customer: price,
    add_to_basket_once: price,
    portion_nat_size: price,
    stock_quantity: fc.constantFrom(-5, 0, 3, 'x', null),
    manage_stock: fc.boolean(),
    countable: fc.boolean(),
    measure_unit: fc.constantFrom('кг', 'шт', '', {}),
    product_variations_data: fc.array(fc.record({ id, price }), { maxLength: 3 }),
    variations: fc.array(fc.record({ product_id: id }), { maxLength: 2 }),
    product_availability: fc.array(
      fc.record({
        days: fc.array(fc.integer({ min: -1, max: 9 })),
        from: fc.constantFrom('25:99', '09:00', 'x'),
        to: fc.constantFrom('', '12:00'),
        date_from: fc.constantFrom('x', '2031-99-99', ''),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['id', 'name'] },
);
export const anyCatalogue = fc.array(
  fc.record({
    id,
    parent: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, -1, 1.5, 15),
    name: fc.constantFrom('A', 'uncategorized', '', null),
    slug,
    hide_category: fc.boolean(),
    products: fc.array(fc.oneof(product, fc.constant(null)), { maxLength: 5 }),
  }),
  { maxLength: 8 },
);
