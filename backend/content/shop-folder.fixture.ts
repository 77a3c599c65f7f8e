import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Shop } from './shop.ts';
import { type StockOf, stockRows } from './stock.ts';

const made: string[] = [];

/** Creates a folder; it is removed after the tests of the file, or when a process without tests ends. */
export function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-test-'));
  made.push(dir);
  return dir;
}

function removeAll(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

// A test worker is stopped without an exit event.
if (process.env.VITEST) (await import('vitest')).afterAll(removeAll);
else process.once('exit', removeAll);

const settings = `logo: { gr_favicon_site: { favicon_svg: icon.svg } }
seo: { name: Проба, description: Пробная лавка }
seo_by_langs: [{ lang_code: en, name: Sample }]
locations:
  - { term_id: 11, name: Первая }
  - { term_id: 12, name: Вторая }
facade:
  colors: { yellow: '#ffc24a', yellow_dark: '#b33f08', yellow_light: '#ffefe2', orange: '#ff5a1f', main_buttons_background_color: '#ff6b22', background: '#ffffff' }
shipping_methods:
  - { id: flat_rate, name: Доставка }
  - id: local_pickup
    name: Самовывоз
    pickup_locations:
      - { id: 5, name: Первая, address: 'Озёрная, 1', coord: '55.79, 49.12', warehouse_id: 11, working_time: 10–22 }
  - id: wcso_booking
    name: В зале
    restaurants:
      - { id: 6, name: Вторая, address: 'Озёрная, 2', coord: '55.78, 49.13', warehouse_id: 12, working_time: 12–02 }
payment_methods:
  - { id: cod, title: Наличными, shipping_methods: [flat_rate, local_pickup] }
  - { id: card_online, title: Картой, shipping_methods: [flat_rate] }
delivery:
  dot_map_init: '55.788, 49.122'
  conditions:
    - zone: green
      warehouse_id: 11
      time_deliv: 40
      sum: [{ min_sum_order: 800, deliv_price: 149 }, { min_sum_order: 2500, deliv_price: 0 }]
      payment_methods: [cod]
delivery_work_time:
  delivery:
    11: { week: { 1: { from: '10:00', to: '22:00' }, 7: { from: '12:00', to: '02:00' } }, cooking_time_in_minutes: 25, wp_timezone: Europe/Moscow }
    12: { around_clock: true, wp_timezone: Europe/Moscow }
contacts: { phone: +7 843 200-40-40 }
menu: [{ title: О нас, slug: o-nas, children: [{ title: Новость, type: post, slug: novost }] }]
order_status_map: { delivery: { done: Готов }, pickup: { done: Готов }, lounge: {} }
bonus: { percent_max: 30, cashback_gauge: [{ name: Искра, value: 0, percentage: 3 }, { name: Жар, value: 10000, percentage: 5 }] }
tables: [{ restaurant: 6, tables: [{ seats: 2, count: 4 }] }]
galleries: [{ id: hall, name: Зал, pictures: [dish.webp] }]
tips: { amounts: [50, 100.5], shipping_methods: [flat_rate] }
consents: [{ code: personal_data, version: '1', text: Согласен, required: true }]
`;

const categories = `- { id: 1, slug: pizza, name: Пицца, tint: oven, note: 400°, feature: margarita, image: dish.webp }
- { id: 2, slug: tonkaya, name: Тонкая, parent: pizza, hide_category: true }
- { id: 3, slug: napitki, name: Напитки, show_on_home: false }
`;

const products = `- id: 101
  slug: margarita
  name: Маргарита
  type: variable
  categories: [tonkaya]
  images: [dish.webp]
  attributes:
    - { name: Размер, options: [25 см, 30 см], variation: true }
    - { name: Острота, options: [нет] }
  variations:
    - { id: 1012, attributes: { Размер: 30 см }, price: 690.5, regular_price: 740, weight: 540, stock: { 11: 3, 12: 0 } }
    - { id: 1011, attributes: { Размер: 25 см }, price: 490, stock: { 11: 0, 12: 0 } }
  supplements:
    - { title: Добавить, type: chekbox, quantity: multiple, quantity_max: 5, products: [extra-cheese] }
  nutrition: { kkal: 231, protein: 9.6, fat: 8.9, uglevod: 27.4 }
  cross_sell_ids: [mors]
- { id: 810, slug: extra-cheese, name: Сыр, type: supplements_options, price: 60 }
- { id: 201, slug: mors, name: Морс, price: 150, categories: [3], locations: [11] }
- id: 300
  slug: limonad
  name: Лимонад
  type: group_variable
  categories: [napitki]
  group_variations:
    - { product: limonad-05, product_name_short: 0.5 л }
    - { product: 302, product_name_short: 1 л, default: true }
- { id: 301, slug: limonad-05, name: Лимонад 0.5, price: 190, stock: 4 }
- { id: 302, slug: limonad-1, name: Лимонад 1, price: 320, stock: 0 }
- { id: 400, slug: taynoe, name: Тайное, price: 1, categories: [pizza], status: draft }
`;

const coupons = `- { id: 900, code: UGOLEK10, discount_type: percent, amount: 10, description: Десять процентов, autoapply: true, minimum_amount: 1000, coupon_only_for_device: [site] }
- { id: 901, code: pizza30, discount_type: free_gift, description: Пицца в подарок, gift: [{ product: margarita, variation: 1012 }], pickup_coupon: true }
`;

const zones = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 1,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [49, 55],
            [50, 55],
            [50, 56],
            [49, 55],
          ],
        ],
      },
      properties: { description: 'Центр #cid=green', fill: '#00ff00', stroke: '#00aa00' },
    },
  ],
});

const banners = `- { id: 1, title: Пицца, type: product, product: margarita, gallery: desctop_slider, image: dish.webp, sort: 2 }
- id: 2
  title: История
  type: text
  post: novost
  is_stories: true
  sort: 1
  inner_banners: [{ image: dish.webp, type: category, category: pizza }]
`;

const files: Record<string, string> = {
  'settings.yaml': settings,
  'categories.yaml': categories,
  'products/menu.yaml': products,
  'coupons.yaml': coupons,
  'stocks.yaml':
    '- { id: 70, title: Третий морс даром, code: mors3, type: one_category_product_free, categories: [{ category: napitki, product_min_quantity: 3, replay: true }] }\n',
  'zones.geojson': zones,
  'banners.yaml': banners,
  'brands.yaml': '- { id: 1, slug: pech, name: Печь, products: [margarita] }\n',
  'streets.yaml':
    'country: Россия\ncity: Казань\nstreets:\n  - { street: Озёрная, houses: [{ house: 5а, coordinates: [49.1, 55.7] }], ranges: [{ from: 1, to: 5, step: 2, start: [49, 55], end: [49.4, 55.2] }] }\n',
  'posts/novost.md': '---\nid: 50\nslug: novost\ntitle: Рыба & мясо\ndate: 2026-05-01T10:30\nexcerpt: Коротко\n---\n<p>Текст</p>\n',
  'pages/o-nas.md': '---\nid: 51\nslug: o-nas\ntitle: О нас\ndate: 2026-01-01\n---\n<p>Мы</p>\n',
  'translations/en.yaml': 'categories: { pizza: { name: Pizza } }\nproducts: { margarita: { name: Margherita } }\n',
  'media/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
  'media/dish.webp': 'RIFF',
};

/** Writes a small valid shop to a new folder, with files changed, added or (null) omitted; returns the folder. */
export function shopFolder(changes: Record<string, string | null | ((text: string) => string)> = {}): string {
  const dir = tempFolder();
  for (const file of new Set([...Object.keys(files), ...Object.keys(changes)])) {
    const change = changes[file];
    const text = typeof change === 'function' ? change(files[file] ?? '') : change === undefined ? files[file] : change;
    if (text === null || text === undefined) continue;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

/** The content's own stock as a lookup, for a backend that has sold nothing yet. */
export function startingStock(shop: Shop): StockOf {
  const rows = new Map(stockRows(shop).map((row) => [`${row.productId}/${row.variationId}/${row.warehouseId}`, row.quantity]));
  return (product, variation, warehouse) => rows.get(`${product}/${variation}/${warehouse}`) ?? null;
}
