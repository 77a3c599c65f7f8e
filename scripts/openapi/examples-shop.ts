import type { shopCalls } from '#lib/contract/calls/shop.ts';
import type { Examples } from './examples.ts';

/** The settings of the shop of all examples: English without a prefix in addresses, German under /de; euro; one kitchen with two zones. */

const day = { from: '10:00', to: '22:00' };
const hours = {
  around_clock: false,
  week: { '1': day, '2': day, '3': day, '4': day, '5': day, '6': { from: '10:00', to: '24:00' }, '7': day },
  cooking_time_in_minutes: 25,
  wp_timezone: 'Europe/Berlin',
  special_days: [{ date: '2031-12-24', closed: true, text: 'We are closed on Christmas Eve.' }],
};

/** A rectangle as GeoJSON has it: longitude first, the last corner is the first. */
const zone = (id: number, words: string, west: number, east: number) => ({
  id,
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 53.5],
        [east, 53.5],
        [east, 53.6],
        [west, 53.6],
        [west, 53.5],
      ],
    ],
  },
  properties: { description: words, fill: '#1c8a50', 'fill-opacity': 0.2, stroke: '#1c8a50', 'stroke-width': 2 },
});

export const settings = {
  logo: {
    gr_favicon_site: { favicon_type: 'svg', favicon_svg: '/wp-content/uploads/logo.svg' },
    gr_logo_app: { logo_header_desktop: '/wp-content/uploads/logo.svg' },
  },
  seo: { name: 'Harbour Kitchen', description: 'Noodles, pizza and fish.', home_h1: 'Harbour Kitchen' },
  robots: true,
  front_currency: '€',
  currency_code: 'EUR',
  language_list: [
    { code: 'en', text: 'English', default: true },
    { code: 'de', text: 'Deutsch', default: false },
  ],
  use_backend_translate: true,
  locations: [{ term_id: 11, name: 'Harbour', city: 'Hamburg', price_file_path: '/wp-content/uploads/app_sync/price-11.json' }],
  facade: { catalog_front: 'lending', colors: { yellow: '#f5c400', orange: '#e4572e' } },
  settings: { app: { disable_ordering: [] }, pending_order_cansel_time: 1800, checkout_show_delivery_time: true },
  shipping_methods: [
    { id: 'flat_rate:3', name: 'Delivery' },
    {
      id: 'local_pickup:5',
      name: 'Pickup',
      pickup_locations: [
        {
          id: '5',
          name: 'Harbour',
          address: 'Quay 1',
          coord: '53.545, 9.97',
          warehouse_id: 11,
          working_time: '10:00–22:00',
          phone: '+4940000000',
        },
      ],
    },
  ],
  payment_methods: [
    { id: 'cod', title: 'Cash on delivery', enabled: true, shipping_methods: ['flat_rate', 'local_pickup'], warehouse_ids: [] },
    { id: 'bank', title: 'Card online', enabled: true, shipping_methods: [], warehouse_ids: [] },
  ],
  delivery: {
    dot_map_init: '53.545, 9.97',
    default_warehouse_id: 11,
    conditions: [
      {
        zone: 'near',
        warehouse_id: 11,
        time_deliv: 30,
        sum: [
          { min_sum_order: '0.00', deliv_price: '2.50' },
          { min_sum_order: '40.00', deliv_price: '0.00' },
        ],
      },
      {
        zone: 'far',
        warehouse_id: 11,
        time_deliv: 50,
        sum: [{ min_sum_order: '20.00', deliv_price: '4.50' }],
        express_cost: '3.00',
        express_time_deliv: 30,
      },
    ],
  },
  map: { type: 'FeatureCollection', features: [zone(1, 'Old town #cid=near', 9.9, 10.0), zone(2, 'East bank #cid=far', 10.0, 10.1)] },
  delivery_work_time: { delivery: { '11': hours } },
  contacts: { phone: '+4940000000', email: 'hello@harbour.example', phones: [{ warehouse_id: 11, phone: '+4940000000' }] },
  menu: [{ title: 'About us', slug: 'about', type: 'page' }],
  order_status_map: {
    delivery: { processing: 'Accepted', making: 'In the kitchen', kurier: 'On its way', completed: 'Delivered' },
    pickup: { processing: 'Accepted', making: 'In the kitchen', done: 'Ready', completed: 'Collected' },
  },
  bonus_active: true,
  login_ways: ['sms'],
  account_data_ways: ['export', 'delete'],
};

/** The menu of the shop of all examples. */

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
/** The same menu with the prices of one place, which can differ. */
export const placeCatalogue = [hot('8.90'), supplements];
export const categoriesOnly = wholeCatalogue.map((category) => ({ ...category, products: [] }));

const BUCKET = '27';
const post = {
  id: 90,
  slug: 'summer-menu',
  date: '2031-03-01T10:00:00',
  title: { rendered: 'Summer menu' },
  content: { rendered: '<p>New dishes from June.</p>' },
  excerpt: { rendered: '<p>New dishes.</p>' },
  fimg_url: '/wp-content/uploads/2031/03/summer.webp',
  acf: { show_button: true, post_resource_type: 'category', post_resource_id: '42', post_resource_button_text: 'To the menu' },
};

export const shopExamples: Examples<keyof typeof shopCalls> = {
  settings: { query: { t: BUCKET, lang: 'en' }, answer: settings },
  banners: {
    query: { lang: 'en' },
    answer: [
      {
        id: 7,
        title: 'Fish week',
        image: '/wp-content/uploads/2031/03/fish.webp',
        gallery: 'gallery',
        skladall: true,
        sklad: [],
        device: ['desktop', 'mobile'],
        sort: 1,
        type: 'category',
        category: 42,
        button: 'See the dishes',
      },
    ],
  },
  templates: { answer: { catalog_type: 'lending' } },
  catalogueCategories: { path: { file: 'prodcat_main_categories_only.json' }, query: { t: BUCKET }, answer: categoriesOnly },
  catalogueMain: { path: { file: 'prodcat_main.json' }, query: { t: BUCKET }, answer: wholeCatalogue },
  catalogueFull: { path: { file: 'prodcat.json' }, query: { t: BUCKET }, answer: wholeCatalogue },
  catalogueLocation: { path: { file: 'price-11.json' }, query: { t: BUCKET }, answer: placeCatalogue },
  blog: {
    query: { lang: 'en' },
    answer: [
      {
        id: 90,
        slug: 'summer-menu',
        title: 'Summer menu',
        excerpt: 'New dishes.',
        content: '<p>New dishes from June.</p>',
        image: '/wp-content/uploads/2031/03/summer.webp',
        date: '2031-03-01T10:00:00',
      },
    ],
  },
  gallery: {
    path: { galleryId: 'hall' },
    answer: { images: [{ url: '/wp-content/uploads/2031/03/hall.webp', alt: 'The hall', caption: 'The hall in the evening' }] },
  },
  oldAddress: { query: { path: '/product/noodles/' }, answer: { path: '/menu/hot/noodles' } },
  posts: { query: { slug: 'summer-menu', lang: 'en' }, answer: [post] },
  pages: {
    query: { slug: 'about', lang: 'en' },
    answer: [{ id: 12, slug: 'about', title: { rendered: 'About us' }, content: { rendered: '<p>Since 2012.</p>' } }],
  },
  attachments: {
    query: { include: '71,72', per_page: '2' },
    answer: [
      {
        id: 71,
        media_type: 'image',
        source_url: '/wp-content/uploads/2031/03/hall.webp',
        alt_text: 'The hall',
        caption: { rendered: '<p>The hall in the evening</p>' },
        media_details: { width: 1200, height: 800 },
      },
    ],
  },
  brands: {
    answer: [{ id: 3, slug: 'harbour', name: 'Harbour', image: '/wp-content/uploads/2031/03/harbour.webp', product_ids: [501, 640] }],
  },
  media: { path: { file: '2031/03/noodles.webp' }, answer: '' },
};
