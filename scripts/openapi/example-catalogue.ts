/** The menu of the shop that all examples are about. */

const HOURS = { from: '10:00', to: '22:00' };

const dish = (id: number, name: string, slug: string, price: string, more: object = {}) => ({
  id,
  name,
  slug,
  url: `/hot/${slug}`,
  type: 'simple',
  price,
  regular_price: price,
  description: '<p>Made to order.</p>',
  images: [`/wp-content/uploads/2031/03/${slug}.webp`],
  in_stock: true,
  manage_stock: true,
  stock_quantity: 40,
  locations: [{ id: 11, quantity: 40 }],
  categories: [42],
  ...more,
});

const pizza = dish(640, 'Pizza', 'pizza', '9.00', {
  type: 'variable',
  attributes: [{ id: 1, name: 'Size', visible: true, variation: true, options: ['25 cm', '30 cm'] }],
  default_attributes: [{ id: 1, name: 'Size', option: '25 cm' }],
  variations: [641, 642],
  product_variations_data: [
    { id: 641, price: '9.00', regular_price: '9.00', attributes: [{ id: 1, name: 'Size', option: '25 cm' }], in_stock: true },
    { id: 642, price: '11.50', regular_price: '13.00', attributes: [{ id: 1, name: 'Size', option: '30 cm' }], in_stock: true },
  ],
});

const soup = dish(650, 'Fish soup', 'fish-soup', '7.20', {
  type: 'supplements',
  acf: {
    'product-badge': ['new'],
    supplements: [
      {
        title: 'Bread',
        type: 'checkbox',
        quantity: 'multiple',
        quantity_min: 0,
        quantity_max: 3,
        supplement_required: false,
        products: [810],
      },
    ],
    allergens: ['Fish'],
  },
});

const salmon = dish(660, 'Salmon', 'salmon', '32.00', {
  countable: false,
  measure_unit: 'kg',
  portion_nat_size: 0.25,
  add_to_basket_once: 1,
});

const hot = (noodles: string) => ({
  id: 42,
  parent: 0,
  name: 'Hot dishes',
  slug: 'hot',
  image: '/wp-content/uploads/2031/03/hot.webp',
  description: '<p>From the stove.</p>',
  show_on_home: true,
  category_availability: [{ days: [1, 2, 3, 4, 5, 6, 7], ...HOURS }],
  products: [dish(501, 'Noodles', 'noodles', noodles), pizza, soup, salmon],
});

/** The products that supplements are made of: listed like others, in a category that is not shown. */
const supplements = {
  id: 15,
  parent: 0,
  name: 'Supplements',
  slug: 'supplements',
  hide_category: true,
  products: [dish(810, 'Bread', 'bread', '0.80', { type: 'supplements_options', categories: [15] })],
};

export const wholeCatalogue = [hot('8.50'), supplements];
/** The same at the prices of one place, which may be others. */
export const placeCatalogue = [hot('8.90'), supplements];
export const categoriesOnly = wholeCatalogue.map((category) => ({ ...category, products: [] }));
