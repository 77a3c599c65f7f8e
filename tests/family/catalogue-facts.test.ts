import { describe } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { type Fact, factsOf } from './fact.ts';

const category = (more: object): object => ({ id: 42, name: 'Hot', slug: 'hot', parent: '0', products: [], ...more });
const product = (seen: string, wire: object, read: object): Fact => ({
  seen,
  call: calls.catalogueFull,
  wire: [category({ products: [{ id: 501, name: 'Noodles', price: '320', ...wire }, null] })],
  read: [{ products: [read] }],
});

describe('categories', () => {
  factsOf([
    {
      seen: 'parents are ids, pictures null or false, texts null',
      call: calls.catalogueFull,
      wire: [
        category({ image: null, description: null, free_limits: null, seo_data: [] }),
        category({ id: '43', parent: 42, image: false }),
      ],
      read: [
        { id: 42, parent: 0, image: '' },
        { id: 43, parent: 42, image: '' },
      ],
    },
    {
      seen: 'tiers of free extras',
      call: calls.catalogueFull,
      wire: [category({ free_limits: [{ order_value: '500', quantity: '2' }] })],
      read: [{ freeLimits: [{ orderValue: 50_000, quantity: 2 }] }],
    },
  ]);
});

describe('products', () => {
  factsOf([
    product(
      'money as texts, as numbers, and a regular price that falls back',
      { regular_price: '' },
      { price: 32_000, regularPrice: 32_000 },
    ),
    product('money as a number', { price: 320.5 }, { price: 32_050 }),
    product('a multiplier as a text', { price_multiplier_for_customer: '1.1' }, { multiplier: 1.1 }),
    product('no custom fields are an empty list', { acf: [] }, { badges: [], supplementGroups: [], videos: [], nutrition: null }),
    product(
      'no supplements are false',
      { acf: { supplements: false, 'product-badge': 'vegan', video_url: '/a.mp4' } },
      { supplementGroups: [], badges: ['vegan'], videos: ['/a.mp4'] },
    ),
    product(
      'stock of warehouses: the id a number, the quantity a text',
      { locations: [{ id: 11, quantity: '4' }], manage_stock: '', stock_quantity: null },
      { locations: [{ id: 11, quantity: 4 }], stockQuantity: null },
    ),
    product('ids of categories as texts, in a map with holes', { categories: { 0: '42', 2: '15' } }, { categoryIds: [42, 15] }),
    product(
      'options are percent-encoded',
      { attributes: [{ id: 0, name: 'Size', options: ['%D0%B1%D0%BE%D0%BB%D1%8C%D1%88%D0%B0%D1%8F', '100% beef'] }] },
      { attributes: [{ options: ['большая', '100% beef'] }] },
    ),
    product(
      'variations are ids, what they are stands beside',
      {
        type: 'variable',
        variations: ['6401', 6402],
        product_variations_data: [
          {
            id: '6402',
            price: '840',
            regular_price: '',
            image: false,
            attributes: [{ id: 1, name: 'size', option: 'large' }],
            in_stock: 1,
          },
        ],
      },
      { members: [], variations: [{ id: 6402, price: 84_000, regularPrice: 84_000, inStock: true }] },
    ),
    product(
      'the default option with hyphens',
      {
        default_attributes: [{ id: 1, name: 'size', option: 'extra-large' }],
        attributes: { pa_size: { id: 1, name: 'size', options: ['extra large'] } },
      },
      { defaultAttributes: [{ option: 'extra-large' }], attributes: [{ options: ['extra large'] }] },
    ),
    product('pictures that are false, empty or none', { images: [false, '', '/a.jpg'] }, { images: ['/a.jpg'] }),
    product('no pictures', { images: false }, { images: [] }),
    product(
      'tiers of free extras, the largest first',
      {
        free_limits: [
          { order_value: '1500', quantity: 4 },
          { order_value: 500, quantity: '2' },
        ],
      },
      {
        freeLimits: [
          { orderValue: 150_000, quantity: 4 },
          { orderValue: 50_000, quantity: 2 },
        ],
      },
    ),
    product('weight as a number, volume as nothing', { weight: 0.5, volume: null }, { weight: '0.5', volume: '' }),
    product('a price of nothing cannot be bought', { price: '', regular_price: '' }, { price: null }),
    product('a kind that nobody knows is a simple one', { type: 'bundle' }, { type: 'simple' }),
    product(
      'a group names other products, under a name with a space',
      { type: 'group_variable', variations: [{ 'product id': '640', product_name_short: 'L', default: true }] },
      { members: [{ productId: 640, name: 'L', isDefault: true }] },
    ),
    product(
      'supplements: the misspelt kind, bounds as texts, «yes» for required',
      {
        acf: {
          supplements: [
            {
              title: 'S',
              type: 'chekbox',
              quantity: 'multiple',
              quantity_min: '',
              quantity_max: '3',
              supplement_required: 'yes',
              products: ['810'],
            },
          ],
        },
      },
      { supplementGroups: [{ kind: 'checkbox', counted: true, min: 0, max: 3, required: true, optionIds: [810] }] },
    ),
    product(
      'a group of supplements without products is none',
      { acf: { supplements: [{ title: 'S', type: 'radio', products: false }] } },
      { supplementGroups: [] },
    ),
    product(
      'sold by weight: steps as texts',
      { countable: '', measure_unit: 'г', portion_nat_size: '100.0', add_to_basket_once: '2', base_portion_size: '100' },
      { countable: false, portionSize: 100, addOnce: 2, measureUnit: 'г' },
    ),
    product(
      'sold by the kilogram: the portion in kilograms',
      { countable: '0', measure_unit: 'кг', portion_nat_size: '0.5' },
      { portionSize: 500 },
    ),
    product(
      'sold by the kilogram: the portion in grams',
      { countable: '0', measure_unit: 'kg', portion_nat_size: '350.0' },
      { portionSize: 350 },
    ),
    product('sold by the kilogram: no portion', { countable: '0', measure_unit: 'kg' }, { portionSize: 1_000 }),
    product('no flag of pieces is by the piece', {}, { countable: true, portionSize: 1, addOnce: 1 }),
    product(
      'nutrition as texts',
      { acf: { kkal_product_nutr: '250', protein_product_nutr: '', fat_product_nutr: '9', uglevod_product_nutr: '30' } },
      { nutrition: { kcal: '250', protein: '', fat: '9', carbs: '30' } },
    ),
    product(
      'related dishes may be false',
      { cross_sell_ids: false, upsell_ids: '', related_ids: ['7'] },
      { crossSellIds: [], relatedIds: [7] },
    ),
    product(
      'a description as HTML, a url below the menu',
      { description: '<p>A</p>', url: '/hot/noodles' },
      { description: 'A', url: '/hot/noodles' },
    ),
    product(
      'what it does not name is left out without a word',
      { permalink: 'https://a.test', average_rating: '4.50', quantity_sale: { all: 3 }, design_version: 1 },
      { id: 501 },
    ),
  ]);
});
