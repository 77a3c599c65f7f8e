import { familyDish, requiredChoice } from './family-wire.ts';

/**
 * A shop of the family in Kazakhstan as PHP writes it: Kazakh first, prices in tenge, page type cat2, two kitchens in two time zones, overlapping zones.
 * `isFull`: with what newer backends send besides (translated content, special days).
 */

export const CENTRE_KITCHEN = 21;
export const COAST_KITCHEN = 22;
/** In both zones: the later one counts. */
export const IN_CENTRE = [76.92, 43.25] as const;
/** In the city alone. */
export const IN_CITY = [76.82, 43.18] as const;
export const OUTSIDE = [80.1, 50.2] as const;
export const LAGHMAN = 501;
export const SAMSA = 502;
export const LARGE_SAMSA = 5022;
export const PIE = 640;
export const SAUCE = 810;
export const TEA = 777;
export const CHEESE = 701;
const SOLD_OUT = 702;
export const SHUBAT = 703;

const HOUR = 3_600_000;

/** The hour that a clock with this offset from UTC shows: `07:00`. */
const clock = (at: number, offset: number): string => `${new Date(at + offset * HOUR).toISOString().slice(11, 13)}:00`;

/** Open since two hours, for five more: at the same instants in both kitchens, which their clocks show two hours apart. */
export const hoursAt = (now: number, offset: number) => ({ from: clock(now - 2 * HOUR, offset), to: clock(now + 5 * HOUR, offset) });

/** Offsets from UTC in hours. */
export const OFFSETS = { [CENTRE_KITCHEN]: 5, [COAST_KITCHEN]: 3 } as const;

/** `yyyy-mm-dd` in a number of days at a kitchen. */
export const dateAt = (now: number, kitchen: keyof typeof OFFSETS, days = 0): string =>
  new Date(now + OFFSETS[kitchen] * HOUR + days * 24 * HOUR).toISOString().slice(0, 10);

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const kitchenHours = (now: number, kitchen: keyof typeof OFFSETS, zone: string) => ({
  around_clock: '',
  // PHP writes a week from 0 on as a list
  week: Array.from({ length: 7 }, () => hoursAt(now, OFFSETS[kitchen])),
  cooking_time_in_minutes: '20',
  wp_timezone: zone,
});

export const steppeSettings = (now: number, isFull: boolean) => ({
  logo: { gr_favicon_site: false, gr_logo_app: [] },
  seo: {
    name: 'Дәм &amp; Дала',
    description: 'Лағман мен самса &#8212; үйге',
    keywords: null,
    home_h1: 'Дәм &amp; Дала',
    home_h1_text: false,
  },
  robots: '1',
  locations: [
    { term_id: '21', price_file_path: '', name: 'Орталық', expressCost: '900' },
    { term_id: 22, price_file_path: '/wp-content/uploads/app_sync/price-22.json', name: 'Жағалау', expressCost: '' },
  ],
  facade: { colors: [], footer_infoblock: null, catalog_front: 'cat2', show_stock_value: '1', default_dark: '0' },
  settings: {
    app: { disable_ordering: { 2: '23' } },
    fragmented_stosks_json: '0',
    single_stock_mode: '',
    single_stock_id: false,
    pending_order_cansel_time: '1800',
    payment: { payments_filtered_by_location: '' },
  },
  front_currency: '&#8376;',
  currency_decimals: '0',
  translate_active: '1',
  use_backend_translate: isFull ? '1' : '0',
  language_list: {
    0: { code: 'kk', text: 'Қазақша', default: '1' },
    2: { code: 'en', text: 'English' },
    5: { code: 'ru', text: 'Русский' },
  },
  shipping_methods: {
    1: { id: 'flat_rate:7', name: 'Жеткізу', pickup_locations: false },
    4: {
      id: 'local_pickup:9',
      name: 'Өзі алып кету',
      pickup_locations: [
        {
          id: '5',
          name: 'Орталық &amp; базар',
          address: 'Абай даңғылы, 10',
          coord: '43.25 , 76.92',
          warehouse_id: '21',
          working_time: '',
          phone: '+7 727 000-00-21',
        },
      ],
    },
    // of another shipping zone of WooCommerce
    5: {
      id: 'local_pickup:12',
      name: 'Жағалаудан алып кету',
      pickup_locations: {
        0: { id: 6, name: 'Жағалау', address: 'Теңіз көшесі, 3', coord: '43.65,51.17', warehouse_id: 22, working_time: false },
        3: { id: 7, name: 'Айлақ', address: 'Айлақ, 1', coord: '', warehouse_id: 23, working_time: '' },
      },
    },
    8: { id: 'wcso_booking', name: 'Зал', restaurants: [] },
  },
  payment_methods: [
    {
      id: 'cod',
      metod_title: 'Қолма-қол ақша',
      description: '',
      enabled: '1',
      shipping_methods: ['flat_rate', 'local_pickup'],
      warehouse_ids: '',
    },
    {
      id: 'steppe_pay',
      title: 'Картамен &#8211; онлайн',
      description: false,
      enabled: 1,
      shipping_methods: ['flat_rate', 'local_pickup'],
      warehouse_ids: [],
    },
  ],
  delivery: {
    type_calc: 'zone',
    dot_map_init: '43.25 ,76.92',
    default_warehouse_id: '21',
    conditions: {
      1: {
        zone: 'city',
        sklad: '22',
        time_deliv: '60',
        sum: [
          { min_sum_order: '3000', deliv_price: '1200' },
          { min_sum_order: '15000', deliv_price: '0' },
        ],
      },
      3: {
        zone: 'centre',
        warehouse_id: '21',
        time_deliv: '40',
        sum: [
          { min_sum_order: '2000', deliv_price: '600' },
          { min_sum_order: '10000', deliv_price: '0' },
        ],
      },
    },
  },
  map: {
    type: 'FeatureCollection',
    features: [
      {
        id: 1,
        geometry: { type: 'MultiPolygon', coordinates: [[box(76.8, 43.15, 77.05, 43.35)], [box(77.1, 43.2, 77.15, 43.25)]] },
        properties: { description: 'Қала &amp; маңы #cid=city', 'stroke-width': '2' },
      },
      {
        id: 2,
        geometry: { type: 'Polygon', coordinates: [box(76.88, 43.22, 76.97, 43.28)] },
        properties: { description: 'Орталық #cid=centre', fill: '#1c8a50' },
      },
      { id: 3, geometry: { type: 'Point', coordinates: [76.92, 43.25] }, properties: [] },
    ],
  },
  delivery_work_time: {
    delivery: {
      21: {
        ...kitchenHours(now, CENTRE_KITCHEN, 'Asia/Almaty'),
        ...(isFull && { special_days: [{ date: dateAt(now, CENTRE_KITCHEN, 4), closed: '1', text: 'Мереке &amp; демалыс' }] }),
      },
      22: kitchenHours(now, COAST_KITCHEN, '+03:00'),
    },
    pickup: [],
  },
  popups: [
    {
      uuid: '7',
      title: 'Жаңа мәзір',
      message: '<p>Дәмін көр</p>',
      picture_url: '',
      button_link: '#',
      button_title: 'Жабу',
      repeat_mode: 'one-off',
      marketing: '1',
      disable_ordering: false,
      sklad: [21, '22'],
      device: ['site'],
    },
  ],
  banners: [
    {
      title: 'Самса &#8211; ыстық',
      description: '',
      image: false,
      type: 'product',
      url: '',
      product: '502',
      category: '',
      gallery: 'desctop_slider',
      sklad: [],
      skladall: '1',
      device: 'site',
      sort: '1',
      is_stories: '',
    },
  ],
  menu: {
    3: { title: 'Біз туралы', slug: 'about', type: 'page', children: false },
    9: { title: 'Жаңалық', slug: 'news-1', type: 'post', url: '' },
  },
  contacts: {
    phone: '+7 727 000-00-00',
    phones: [{ warehouse_id: '22', phone: '+7 729 000-00-22' }],
    'inst-link': 'https://inst.example/steppe',
    'vk-link': '',
  },
  order_status_map: { delivery: { processing: 'Қабылданды', kurier: 'Курьер жолда' }, pickup: [] },
  order_statuses_all: { making: 'Пісіріліп жатыр', packing: 'Оралып жатыр &#8230;' },
  include: [],
});

const dish = (id: number, name: string, slug: string, price: string | number, more: object = {}) =>
  familyDish(id, name, slug, price, {
    url: `/hot/noodles/${slug}`,
    description: '<p>Қолдан &amp; баяу.</p>',
    in_stock: '1',
    manage_stock: '',
    locations: [
      { id: '21', quantity: '40' },
      { id: 22, quantity: '' },
    ],
    categories: ['43'],
    free_limits: '',
    ...more,
  });

const size = (id: number, option: string, price: string, more: object = {}) => ({
  id,
  description: '',
  price,
  regular_price: price,
  image: false,
  attributes: [{ id: '1', name: 'Өлшемі', option }],
  in_stock: '1',
  ...more,
});

/** `translate` names dishes in another language. */
export const steppeCatalogue = (translate: (name: string) => string = (name) => name) => [
  {
    id: '42',
    name: translate('Ыстық тағам'),
    slug: 'hot',
    parent: '0',
    image: null,
    description: false,
    seo_data: [],
    free_limits: null,
    products: [],
  },
  {
    id: 43,
    name: translate('Лағман &amp; самса'),
    slug: 'noodles',
    parent: '42',
    image: false,
    description: '',
    seo_data: [],
    products: [
      dish(LAGHMAN, translate('Лағман &#171;Дала&#187;'), 'laghman', '2490', {
        acf: {
          'product-badge': ['halal'],
          kkal_product_nutr: '210',
          protein_product_nutr: '9',
          fat_product_nutr: '',
          uglevod_product_nutr: '',
          supplements: false,
        },
      }),
      null,
      dish(SAMSA, translate('Самса'), 'samsa', '690', {
        type: 'variable',
        attributes: [{ id: 1, name: 'Өлшемі', variation: '1', options: ['%D0%BA%D1%96%D1%88%D1%96', '%D2%AF%D0%BB%D0%BA%D0%B5%D0%BD'] }],
        default_attributes: [{ id: 1, name: 'Өлшемі', option: '%D0%BA%D1%96%D1%88%D1%96' }],
        variations: [5021, LARGE_SAMSA],
        product_variations_data: [
          size(5021, '%D0%BA%D1%96%D1%88%D1%96', '690'),
          size(LARGE_SAMSA, '%D2%AF%D0%BB%D0%BA%D0%B5%D0%BD', '990.00'),
        ],
      }),
      dish(PIE, translate('Бәліш'), 'belish', 3190, {
        type: 'supplements',
        acf: { supplements: { 2: requiredChoice('Тұздық', [String(SAUCE)]) } },
      }),
      dish(CHEESE, translate('Құрт'), 'qurt', '5000', {
        countable: '0',
        measure_unit: 'кг',
        portion_nat_size: '0.5',
        base_portion_size: '500',
      }),
      dish(SOLD_OUT, translate('Қазы'), 'qazy', '4200', { in_stock: '0', manage_stock: '1', stock_quantity: '0' }),
    ],
  },
  {
    id: 44,
    name: 'Сусындар',
    slug: 'drinks',
    parent: 0,
    image: '',
    products: [dish(SHUBAT, 'Шұбат', 'shubat', '600', { url: '', categories: ['44'], locations: [] })],
  },
  {
    id: 15,
    name: 'Uncategorized',
    slug: 'uncategorized',
    parent: 0,
    image: null,
    products: [
      dish(SAUCE, translate('Ірімшік тұздығы'), 'sauce', '300.00', { type: 'supplements_options', url: '', categories: ['15'] }),
      dish(TEA, translate('Сыйлық шай'), 'tea', '450', { url: '', categories: [15] }),
    ],
  },
];

const ENGLISH: Readonly<Record<string, string>> = {
  'Ыстық тағам': 'Hot dishes',
  'Лағман &amp; самса': 'Noodles &amp; samsa',
  'Лағман &#171;Дала&#187;': 'Steppe laghman',
  Самса: 'Samsa',
};
export const inEnglish = (name: string): string => ENGLISH[name] ?? name;
