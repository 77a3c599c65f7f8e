import { describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { type Fact, factsOf } from './fact.ts';

const TRIANGLE = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};

const of = (seen: string, wire: unknown, read: object): Fact => ({ seen, call: calls.settings, wire, read });
const hours = (from: string) => ({
  around_clock: '',
  week: { 1: { from, to: '22:00' } },
  cooking_time_in_minutes: '20',
  wp_timezone: '+05:00',
});
const place = { id: 5, name: 'Mill', address: 'Mill lane, 1', coord: '50.2 , 30.1', warehouse_id: '11', working_time: '11-22' };
const popup = (more: object) => of(`a popup with ${Object.keys(more)}`, { popups: [{ uuid: '7', title: 'A', ...more }] }, {});

describe('the settings object', () => {
  factsOf([
    of(
      'is an empty list when the backend has none',
      { facade: [], settings: [], map: [], contacts: [] },
      { popups: [], zones: [], banners: [] },
    ),
    of(
      'locations, popups and lists of languages may be null',
      { locations: null, popups: null, language_list: null },
      { locations: [], popups: [] },
    ),
    of(
      'flags below `settings` count like those at the top',
      { settings: { fragmented_stosks_json: '1', single_stock_mode: ['yes'] } },
      { fragmented: true, singleStockMode: true },
    ),
    of('one warehouse for all, as a number, a text or nothing', { settings: { single_stock_id: '11' } }, { singleStockId: 11 }),
    of('the time of an unpaid order as a text', { settings: { pending_order_cansel_time: '900' } }, { pendingCancelTime: 900 }),
    of(
      'warehouses that take no orders, ids as texts in a map with holes',
      { settings: { app: { disable_ordering: { 0: '11', 2: '12' } } } },
      { disabledWarehouseIds: [11, 12] },
    ),
    of('payments by place', { settings: { payment: { payments_filtered_by_location: 'yes' } } }, { paymentsFilteredByLocation: true }),
    of('`robots` false closes the shop to search engines', { robots: false }, { indexable: false }),
    of('languages as {code, text}', { language_list: [{ code: 'en', text: 'English' }] }, { languages: [{ code: 'en', name: 'English' }] }),
    of(
      'a location is told by term_id, with its file of prices',
      { locations: [{ term_id: '11', price_file_path: '/app_sync/price-11.json' }] },
      { locations: [{ warehouseId: 11, priceFilePath: '/app_sync/price-11.json' }] },
    ),
    of(
      'labels of states by way of getting an order; `[]` for a way without any',
      { order_status_map: { delivery: { kurier: 'Left' }, pickup: [] } },
      { orderStatusMap: { delivery: { kurier: 'Left' }, pickup: {} } },
    ),
    of(
      'social networks under their older names',
      { contacts: { phone: '+7', 'vk-link': 'https://a.test', 'inst-link': 'https://b.test', 'fb-link': '' } },
      { contacts: { socials: { vk: 'https://a.test', instagram: 'https://b.test', facebook: '' } } },
    ),
    of(
      'phones by warehouse, and false for none',
      { contacts: { phones: [{ warehouse_id: '11', phone: '+7' }] } },
      { contacts: { phones: [{ warehouseId: 11, phone: '+7' }] } },
    ),
    of(
      'icons of the site',
      { logo: { gr_favicon_site: { favicon_type: 'svg', favicon_svg: '/a.svg', favicon_png: false } } },
      { logo: { favicon: { svg: '/a.svg', png: '' } } },
    ),
    of(
      'entries of the menu have a title, or a name and a slug alone; a map is its values',
      { menu: { 2: { title: 'News', slug: 'news', type: 'post', children: false }, 5: { name: 'Bar', slug: 'bar' } } },
      {
        menu: [
          { title: 'News', type: 'post', children: [] },
          { title: 'Bar', slug: 'bar', type: 'page' },
        ],
      },
    ),
    of('a single menu that is nothing', { menu: '' }, { menu: [] }),
    of(
      'texts for search engines, by PHP',
      { seo: { name: 'A', description: null, keywords: false } },
      { seo: { name: 'A', keywords: '' } },
    ),
    of(
      'what the settings carry of times: whether they are shown',
      { settings: { checkout_show_delivery_time: '' } },
      { showDeliveryTime: false },
    ),
    of('the sign of the currency as WooCommerce writes it', { front_currency: '&#8381;' }, { currency: '₽' }),
    of('a sign of several letters', { front_currency: '&#1583;.&#1573;' }, { currency: 'د.إ' }),
    of('stock values are shown', { facade: { show_stock_value: '1', colors: [] } }, { facade: { showStock: true } }),
    of('a header picture of the logo', { logo: { gr_logo_app: { logo_header_desktop: '/l.png' } } }, { logo: { header: '/l.png' } }),
    of('a logo that is false', { logo: { gr_favicon_site: false } }, { logo: { header: '', favicon: { svg: '' } } }),
    of('labels of states for all ways', { order_statuses_all: { refunded: 'Refunded' } }, { orderStatusesAll: { refunded: 'Refunded' } }),
    of('the page type', { facade: { catalog_front: 'cat2' } }, { facade: { pageType: 'cat2' } }),
    of(
      'a page type that nobody describes is the landing',
      { facade: { catalog_front: 'lending_cat' } },
      { facade: { pageType: 'lending' } },
    ),
  ]);
});

describe('ways of getting an order', () => {
  factsOf([
    of(
      'ids with the suffix of an instance, false for no places',
      { shipping_methods: [{ id: 'flat_rate:3', name: 'D', pickup_locations: false }] },
      { shippingMethods: [{ type: 'delivery', places: [] }] },
    ),
    of(
      'a place: id becomes a text, latitude stands first, spaces do not matter',
      { shipping_methods: [{ id: 'local_pickup', pickup_locations: [place] }] },
      { shippingMethods: [{ type: 'pickup', places: [{ id: '5', warehouseId: 11, coordinates: [30.1, 50.2], workingTime: '11-22' }] }] },
    ),
    of(
      'places of the lounge stand in restaurants',
      { shipping_methods: [{ id: 'wcso_booking', restaurants: { 3: place } }] },
      { shippingMethods: [{ type: 'lounge', places: [{ id: '5' }] }] },
    ),
    of(
      'a way to pay: the misspelt title, the lounge called restaurants',
      { payment_methods: [{ id: 'cod', metod_title: 'Cash', shipping_methods: ['local_pickup', 'restaurants'], warehouse_ids: '' }] },
      { paymentMethods: [{ title: 'Cash', deliveryTypes: ['pickup', 'lounge'], warehouseIds: [], onReceipt: true }] },
    ),
    of(
      'a zone: every number a text, warehouse under its other name',
      {
        delivery: {
          dot_map_init: '50.2 ,30.1',
          conditions: [
            {
              zone: 'north',
              sklad: '11',
              time_deliv: '45',
              sum: { 0: { min_sum_order: '0', deliv_price: '250' }, 3: { min_sum_order: '1500', deliv_price: '0' } },
            },
          ],
        },
      },
      {
        delivery: {
          centre: [30.1, 50.2],
          conditions: [
            {
              zone: 'north',
              warehouseId: 11,
              minutes: 45,
              steps: [
                { minimum: 0, price: 25_000 },
                { minimum: 150_000, price: 0 },
              ],
            },
          ],
        },
      },
    ),
    of(
      'a map: widths as texts, points beside polygons, a polygon without a name',
      {
        map: {
          features: [
            {
              id: 3,
              geometry: TRIANGLE,
              properties: { description: 'North #cid=north', 'stroke-width': '3' },
            },
            { geometry: { type: 'Point', coordinates: [0, 0] }, properties: [] },
          ],
        },
      },
      { zones: [{ id: '3', zone: 'north', label: 'North', strokeWidth: 3 }] },
    ),
    of(
      'a zone without steps, conditions as a map',
      { delivery: { type_calc: 'zone', square_coord: '[[1,2]]', conditions: { 1: { zone: 'a', warehouse_id: 11, sum: false } } } },
      { delivery: { conditions: [{ zone: 'a', warehouseId: 11, steps: [] }] } },
    ),
    of(
      'steps in any order, numbers as numbers',
      {
        delivery: {
          conditions: [
            {
              zone: 'a',
              sum: [
                { min_sum_order: 1500, deliv_price: 0 },
                { min_sum_order: 600, deliv_price: 250 },
              ],
            },
          ],
        },
      },
      { delivery: { conditions: [{ steps: [{ minimum: 60_000, price: 25_000 }, { minimum: 150_000 }] }] } },
    ),
    of(
      'properties of the oldest maps, a polygon without a name',
      {
        map: {
          features: [
            {
              id: '7',
              geometry: TRIANGLE,
              properties: { deliverytime: '45', id_storage: '11', 'fill-opacity': '0.2', description: '' },
            },
          ],
        },
      },
      { zones: [{ id: '7', zone: '', fillOpacity: 0.2 }] },
    ),
    of(
      'a way to pay: all that are listed are on, unless one says no',
      {
        payment_methods: [
          { id: 'a', title: 'A' },
          { id: 'b', enabled: 'no' },
          { id: 'c_cod_card', warehouse_ids: ['11'] },
        ],
      },
      {
        paymentMethods: [
          { id: 'a', onReceipt: false },
          { id: 'c_cod_card', onReceipt: true, warehouseIds: [11] },
        ],
      },
    ),
    of(
      'a week as an array begins with Monday',
      {
        delivery_work_time: {
          delivery: {
            11: {
              around_clock: 0,
              week: [
                { from: '10:00', to: '22:00' },
                { from: '', to: '' },
              ],
            },
          },
        },
      },
      { workTime: { delivery: { 11: { aroundClock: false, week: { 1: { from: '10:00' }, 2: { from: '' } } } } } },
    ),
    of(
      'hours by warehouse',
      { delivery_work_time: { delivery: { 11: hours('11:00') }, pickup: [] } },
      { workTime: { delivery: { 11: { week: { 1: { from: '11:00' } }, cookingMinutes: 20, timezone: '+05:00' } } } },
    ),
    of(
      'hours of 2022: one week for all warehouses',
      {
        locations: [{ term_id: 12 }],
        delivery: { conditions: [{ zone: 'a', warehouse_id: 11 }] },
        shipping_methods: [{ id: 'local_pickup', pickup_locations: [{ ...place, warehouse_id: 13 }] }],
        delivery_work_time: { delivery: hours('10:00'), pickup: hours('09:00') },
      },
      {
        workTime: {
          delivery: { 11: { week: { 1: { from: '10:00' } } }, 12: {}, 13: {} },
          pickup: { 11: { week: { 1: { from: '09:00' } } } },
        },
      },
    ),
  ]);
});

describe('popups and banners', () => {
  factsOf([
    popup({ picture_url: '', button_link: '#', device: ['site'], sklad: ['11'] }),
    popup({ device: 'site', sklad: '11,12', marketing: '1', disable_ordering: '' }),
    of(
      'a popup: once unless it is repeatable',
      { popups: [{ uuid: 7, repeat_mode: 'one-off' }, { uuid: 8, repeat_mode: 'repeatable' }, { uuid: 9 }] },
      { popups: [{ once: true }, { once: false }, { once: true }] },
    ),
    {
      seen: 'a banner: no picture is false, devices one word, ids empty texts',
      call: calls.banners,
      wire: [
        {
          title: 'A',
          image: false,
          type: 'url',
          url: '/contacts',
          product: '',
          category: '',
          gallery: '',
          sklad: [],
          device: 'site',
          is_stories: false,
        },
      ],
      read: [{ image: '', devices: ['site'], gallery: 'gallery', link: '/contacts' }],
    },
    {
      seen: 'a banner leads to a product, a category or a post',
      call: calls.banners,
      wire: [
        { type: 'product', product: '501' },
        { type: 'category', category: 42 },
        { type: 'category', category: 'soups' },
        { type: 'category', category: '0' },
        { type: 'text', post: { post_slug: 'spring' } },
        { type: 'text', post: [] },
      ],
      read: [
        { link: '/?product_id=501' },
        { link: '/catalog/42' },
        { link: '/catalog/soups' },
        { link: '' },
        { link: '/information/post/spring' },
        { link: '' },
      ],
    },
    {
      seen: 'frames of a story: photo or video, milliseconds as a text, a link of their own',
      call: calls.banners,
      wire: [
        {
          is_stories: true,
          inner_banners: [
            { image: '/a.jpg', screen_time: '5000', type: 'product', product: 501 },
            { image: '', stories_video: { url: '/a.mp4' } },
            { image: '/b.jpg', stories_video: [] },
          ],
        },
      ],
      read: [{ isStory: true, frames: [{ duration: 5_000, link: '/?product_id=501' }, { video: '/a.mp4' }, { duration: 3_000 }] }],
    },
    {
      seen: 'a banner of 2022: no word of all places, devices and places of no kind, no frames',
      call: calls.banners,
      wire: { 1: { title: 'A', image: '/a.jpg', device: '', sklad: '', inner_banners: false, sort: '2' } },
      read: [{ everywhere: false, devices: [], warehouseIds: [], frames: [], sort: 2 }],
    },
    { seen: 'no page type', call: calls.templates, wire: [], read: { pageType: 'lending' } },
    {
      seen: 'the button under a post',
      call: calls.posts,
      wire: [
        {
          id: 1,
          slug: 'a',
          acf: { show_button: '1', post_resource_type: 'coupon', post_resource_id: 'ten', post_resource_button_text: null },
        },
      ],
      read: [{ button: { kind: 'coupon', code: 'ten' } }],
    },
    { seen: 'the page type of front/settings', call: calls.templates, wire: { catalog_type: 'cat1' }, read: { pageType: 'cat1' } },
    {
      seen: 'a gallery of addresses',
      call: calls.gallery,
      wire: { images: ['/a.jpg', '/b.jpg'] },
      read: [{ src: '/a.jpg' }, { src: '/b.jpg' }],
    },
    {
      seen: 'dates in the form of a Russian site',
      call: calls.blog,
      wire: [
        { id: 1, slug: 'a', date: '05.03.2031' },
        { id: 2, slug: 'b', date: '05.03.2031 12:30' },
        { id: 3, slug: 'c', date: '2031-03-05T12:30:00' },
      ],
      read: [{ date: '2031-03-05' }, { date: '2031-03-05 12:30' }, { date: '2031-03-05T12:30:00' }],
    },
    {
      seen: 'a post with its picture as a plain field, or among what is embedded',
      call: calls.posts,
      wire: [
        { id: 1, slug: 'a', title: { rendered: 'A' }, content: { rendered: '<p>A</p>' }, fimg_url: '/a.jpg' },
        { id: 2, slug: 'b', _embedded: { 'wp:featuredmedia': [{ source_url: '/b.jpg' }] }, acf: [] },
      ],
      read: [
        { image: '/a.jpg', title: 'A' },
        { image: '/b.jpg', button: null },
      ],
    },
  ]);
});

test('[CMS-03] [SET-09] popups with texts for ids, or without ids, are told apart, on every visit alike', () => {
  const popups = [{ uuid: 'a1b2-c3' }, { uuid: 'a1b2-c4' }, { title: 'Spring' }, { title: 'Summer' }, { uuid: '7' }, { uuid: 8 }];
  const ids = () => calls.settings.answer.parse({ popups }).popups.map(({ id }) => id);
  expect(new Set(ids()).size).toBe(6);
  expect(ids()).toEqual(ids());
  expect(ids().slice(4)).toEqual([7, 8]);
});
