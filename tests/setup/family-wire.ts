/** A shop as the oldest backends of the family write it (PHP's forms), in the least a shop can consist of. */

export const WAREHOUSE = 11;

const ring = [
  ['49.00', '55.70'],
  ['49.30', '55.70'],
  ['49.30', '55.90'],
  ['49.00', '55.90'],
  ['49.00', '55.70'],
].map((pair) => pair.map(Number));

const day = { from: '00:00', to: '24:00' };

/** No languages, banners, popups, restaurants, sums of tips, consents: empty in each of the ways PHP has for it. */
export const familySettings = {
  logo: [],
  seo: { name: 'Лапша и пироги', description: '', keywords: '', home_h1: 'Лапша и пироги', home_h1_text: '' },
  robots: '1',
  locations: null,
  facade: { colors: [], footer_infoblock: null, catalog_front: 'lending' },
  settings: {
    app: [],
    fragmented_stosks_json: null,
    single_stock_mode: null,
    single_stock_id: '',
    pending_order_cansel_time: '1800',
    payment: [],
  },
  shipping_methods: [
    { id: 'flat_rate:3', name: 'Доставка', pickup_locations: false },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 5, name: 'Мельница', address: 'Мельничная, 1', coord: '55.79 , 49.12', warehouse_id: '11', working_time: 'круглосуточно' },
      ],
    },
  ],
  payment_methods: [
    {
      id: 'cod',
      metod_title: 'Наличными',
      description: '',
      enabled: true,
      shipping_methods: ['flat_rate', 'local_pickup'],
      warehouse_ids: '',
    },
  ],
  delivery: {
    type_calc: 'zone',
    dot_map_init: '55.79 ,49.12',
    conditions: [
      {
        zone: 'north',
        warehouse_id: '11',
        sklad: '11',
        time_deliv: '45',
        sum: [
          { min_sum_order: '0', deliv_price: '250' },
          { min_sum_order: '1500', deliv_price: '0' },
        ],
      },
    ],
  },
  map: {
    type: 'FeatureCollection',
    features: [
      {
        id: 0,
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: { description: 'Север #cid=north', fill: '#1c8a50', 'fill-opacity': 0.2, stroke: '#1c8a50', 'stroke-width': '3' },
      },
      { id: 1, geometry: { type: 'Point', coordinates: [49.12, 55.79] }, properties: [] },
    ],
  },
  // of 2022: one set of hours, no level of warehouses
  delivery_work_time: {
    delivery: { around_clock: '1', week: Array.from({ length: 7 }, () => day), cooking_time_in_minutes: '20', wp_timezone: '+03:00' },
    pickup: [],
  },
  popups: null,
  banners: [],
  menu: '',
  contacts: { phone: '+7 (843) 000-00-00', phones: false, 'vk-link': '' },
  order_status_map: { delivery: { processing: 'Обработка' }, pickup: [] },
  order_statuses_all: { processing: 'Обработка' },
  include: [],
};

/** A dish with what every shop of the family sends of it; `more` is what differs. */
export const familyDish = <More extends object>(id: number, name: string, slug: string, price: string | number, more: More) => ({
  id,
  name,
  slug,
  type: 'simple',
  price,
  regular_price: '',
  short_description: '',
  images: [],
  stock_quantity: null,
  attributes: [],
  default_attributes: [],
  variations: [],
  product_variations_data: [],
  acf: [],
  cross_sell_ids: false,
  meta_data: [],
  ...more,
});

/** A group in which one of these products has to be chosen. */
export const requiredChoice = (title: string, products: readonly unknown[]) => ({
  title,
  image: '',
  type: 'radio',
  quantity: 'once',
  quantity_min: '',
  quantity_max: '',
  supplement_required: 'yes',
  products,
});

const dish = (id: number, name: string, slug: string, price: string | number, more: object = {}) =>
  familyDish(id, name, slug, price, {
    url: `/hot/${slug}`,
    description: '<p>Как дома.</p>',
    in_stock: true,
    manage_stock: false,
    locations: [{ id: WAREHOUSE, quantity: '40' }],
    categories: [42],
    free_limits: null,
    ...more,
  });

export const NOODLES = 'Лапша';
export const PIE = 'Пирог';

/** One category with a plain dish, one with a required choice, the products of the choice where the family keeps them: in the uncategorised one. */
export const familyCatalogue = [
  {
    id: 42,
    name: 'Горячее',
    slug: 'hot',
    parent: '0',
    image: false,
    description: null,
    seo_data: [],
    free_limits: null,
    products: [
      dish(501, NOODLES, 'noodles', '320'),
      null,
      dish(640, PIE, 'pie', 840, {
        type: 'supplements',
        acf: {
          'product-badge': '',
          supplements: [requiredChoice('Соус', ['810', 999])],
          supplements_required: '',
        },
      }),
    ],
  },
  {
    id: 15,
    name: 'Uncategorized',
    slug: 'uncategorized',
    parent: 0,
    image: null,
    products: [dish(810, 'Сырный соус', 'sauce', '30.00', { type: 'supplements_options', url: '', categories: ['15'] })],
  },
];
