import type { z } from 'zod';
import type { settingsFile } from '../schema/settings.ts';

const hours = { around_clock: true, cooking_time_in_minutes: 30, wp_timezone: 'Europe/Moscow' };

/** Two places, one delivery zone, open around the clock: enough for orders of every delivery type. */
export const generatedSettings: z.input<typeof settingsFile> = {
  logo: { gr_favicon_site: { favicon_svg: 'dish-1.svg' } },
  seo: { name: 'Пробный магазин', description: 'Магазин для испытаний' },
  locations: [
    { term_id: 11, name: 'Первая' },
    { term_id: 12, name: 'Вторая' },
  ],
  facade: {
    colors: {
      yellow: '#ffc24a',
      yellow_dark: '#b33f08',
      yellow_light: '#ffefe2',
      orange: '#ff5a1f',
      main_buttons_background_color: '#ff6b22',
      background: '#ffffff',
    },
  },
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 1, name: 'Первая', address: 'Первая улица, 1', coord: '55.79, 49.12', warehouse_id: 11, working_time: 'Круглосуточно' },
        { id: 2, name: 'Вторая', address: 'Вторая улица, 1', coord: '55.82, 49.14', warehouse_id: 12, working_time: 'Круглосуточно' },
      ],
    },
  ],
  payment_methods: [
    { id: 'cod', title: 'Наличными', shipping_methods: ['flat_rate', 'local_pickup'] },
    { id: 'card_online', title: 'Картой на сайте', shipping_methods: ['flat_rate', 'local_pickup'] },
  ],
  delivery: {
    dot_map_init: '55.79, 49.12',
    conditions: [
      {
        zone: 'all',
        name: 'Город',
        warehouse_id: 11,
        time_deliv: 40,
        sum: [
          { min_sum_order: 500, deliv_price: 150 },
          { min_sum_order: 2000, deliv_price: 0 },
        ],
      },
    ],
  },
  delivery_work_time: { delivery: { 11: hours, 12: hours } },
  contacts: { phone: '+7 800 000-00-00' },
  order_status_map: { delivery: {}, pickup: {}, lounge: {} },
  bonus: { percent_max: 30, cashback_gauge: [{ name: 'Первый', value: 0, percentage: 3 }] },
};

/** One square that contains both places. */
export const generatedZones = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 1,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [48.9, 55.7],
            [49.4, 55.7],
            [49.4, 55.95],
            [48.9, 55.95],
            [48.9, 55.7],
          ],
        ],
      },
      properties: { description: 'Город #cid=all', fill: '#2e9e5b', stroke: '#2e9e5b' },
    },
  ],
};

export const generatedStreets = {
  country: 'Россия',
  city: 'Город',
  streets: Array.from({ length: 40 }, (_, index) => ({
    street: `${index + 1}-я улица`,
    ranges: [{ from: 1, to: 60, start: [48.95 + index / 100, 55.75], end: [48.95 + index / 100, 55.9] }],
  })),
};

/** Plain SVG circles: picture requests happen, but their bytes do not influence load measurements. */
export const generatedPictures: Record<string, string> = Object.fromEntries(
  ['#c8553d', '#588157', '#e9c46a', '#457b9d', '#9d4edd', '#ef476f', '#8d6e63', '#2a9d8f'].map((colour, index) => [
    `dish-${index + 1}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 560"><circle cx="280" cy="280" r="240" fill="#2b2420"/><circle cx="280" cy="280" r="170" fill="${colour}"/></svg>`,
  ]),
);
