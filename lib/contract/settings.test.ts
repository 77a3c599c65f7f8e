import { describe, expect, test } from 'vitest';
import { zoneAt } from '#lib/domain/zones.ts';
import { parseAnswer } from './php.ts';
import { restoran, settings } from './settings.ts';
import { lonLatFromCoord } from './shipping.ts';
import { deliveryTypeOf } from './wire-values.ts';

const EMPTY = { image: '', video: '', gallery: [], navigation: [], menus: [], events: null };

describe('[SET-09] the restaurant part of the settings as PHP writes it', () => {
  test.each([[[]], [''], [null], [false], [{}], [{ home: [], menues: '', restoran_menu_page: [], events_page: false }]])(
    '%j is a restaurant without anything to show',
    (raw) => expect(restoran.parse(raw)).toEqual(EMPTY),
  );

  test('the shapes that were seen', () => {
    expect(
      restoran.parse({
        home: { main_image: 'https://a.test/hall.jpg', main_gallery: ['https://a.test/1.jpg', 'https://a.test/2.jpg'] },
        menues: { restoran_main_menu: [{ name: 'Menu', slug: '/catalog/' }] },
        restoran_menu_page: { menu: [{ id: 7, name: 'Bar', image: { url: '/bar.jpg' }, file: { link: '/bar.pdf' } }] },
        events_page: { image: '/e.jpg', title: 'Live music', subtitle: 'On Fridays' },
      }),
    ).toEqual({
      image: 'https://a.test/hall.jpg',
      video: '',
      gallery: ['https://a.test/1.jpg', 'https://a.test/2.jpg'],
      navigation: [{ name: 'Menu', slug: 'catalog' }],
      menus: [{ id: '7', name: 'Bar', image: '/bar.jpg', file: '/bar.pdf' }],
      events: { image: '/e.jpg', title: 'Live music', subtitle: 'On Fridays', link: '' },
    });
  });

  test.each(['hall.mp4', 'hall.webm', 'hall.MP4?v=2', 'https://a.test/hall.mov'])(
    '%s is a video with the first picture as its poster',
    (main) => {
      expect(restoran.parse({ home: { main_image: main, main_gallery: ['/1.jpg'] } })).toMatchObject({ video: main, image: '/1.jpg' });
      expect(restoran.parse({ home: { main_image: main, main_poster: '/p.jpg', main_gallery: ['/1.jpg'] } })).toMatchObject({
        image: '/p.jpg',
      });
      expect(restoran.parse({ home: { main_image: main } })).toMatchObject({ video: main, image: '' });
    },
  );

  test('pictures and files may be objects, texts or nothing; maps with numeric keys are lists', () => {
    const parsed = restoran.parse({
      home: { main_image: { id: 3, url: '/hall.webp' }, main_gallery: { 2: { url: '/a.webp' }, 5: '/b.webp', 6: false, 7: '' } },
      restoran_menu_page: {
        menu: [
          { id: '1', name: 'One', image: false, file: '/one.pdf' },
          { id: 2, name: 'No file', image: '/x.jpg', file: [] },
          { name: '', file: { link: '/nameless.pdf' } },
          { name: 'No id', image: { link: '/y.jpg' }, file: { url: '/two.pdf' } },
        ],
      },
    });
    expect(parsed.image).toBe('/hall.webp');
    expect(parsed.gallery).toEqual(['/a.webp', '/b.webp']);
    expect(parsed.menus).toEqual([
      { id: '1', name: 'One', image: '', file: '/one.pdf' },
      { id: '/two.pdf', name: 'No id', image: '/y.jpg', file: '/two.pdf' },
    ]);
  });

  test('events without a title are none', () => {
    expect(restoran.parse({ events_page: { image: '/e.jpg', title: '', subtitle: 'x' } }).events).toBeNull();
  });

  test('more than a page can hold is refused', () => {
    expect(restoran.safeParse({ home: { main_gallery: Array(201).fill('/a.jpg') } }).success).toBe(false);
  });
});

describe('[SET-09] the settings object as PHP writes it', () => {
  test('an empty object and [] everywhere is a shop with defaults', () => {
    const s = settings.parse({ facade: [], settings: [], delivery: [], map: '', contacts: false, popups: null, include: [] });
    expect(s).toMatchObject({
      cacheVersion: '2.0.15',
      pendingCancelTime: 1800,
      currency: '₽',
      showOutOfStock: true,
      indexable: true,
      buyingDisabled: false,
      popups: [],
      zones: [],
      include: { metrix: '', scripts: '', metrixOnOrders: true },
    });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['', false],
    [true, true],
    [['yes'], true],
  ])('flags sent as %j', (raw, expected) => {
    const s = settings.parse({
      product_disable_buy: raw,
      simplified_order: raw,
      dont_show_delivery_price: raw,
      use_google_translate: raw,
      settings: { single_stock_mode: raw },
    });
    expect([s.buyingDisabled, s.simplifiedOrder, s.hideDeliveryPrice, s.googleTranslate, s.singleStockMode]).toEqual(
      Array(5).fill(expected),
    );
  });

  test('money, minutes and ids of the delivery conditions arrive as strings', () => {
    const s = settings.parse({
      delivery: {
        dot_map_init: '55.79 , 49.12',
        conditions: [
          {
            zone: 'north',
            warehouse_id: '11',
            time_deliv: '45',
            sum: [
              { min_sum_order: '1500', deliv_price: '0' },
              { min_sum_order: '600', deliv_price: '250' },
            ],
          },
        ],
      },
    });
    expect(s.delivery.centre).toEqual([49.12, 55.79]);
    expect(s.delivery.conditions[0]).toMatchObject({
      zone: 'north',
      warehouseId: 11,
      minutes: 45,
      steps: [
        { minimum: 60000, price: 25000 },
        { minimum: 150000, price: 0 },
      ],
    });
  });

  test('only enabled payment methods are kept, their words mapped to delivery types', () => {
    const s = settings.parse({
      payment_methods: [
        { id: 'cod', title: 'Cash', enabled: '1', shipping_methods: ['flat_rate', 'restaurants'], warehouse_ids: '11,12' },
        { id: 'off', enabled: '0' },
      ],
    });
    expect(s.paymentMethods).toEqual([
      {
        id: 'cod',
        title: 'Cash',
        description: '',
        enabled: true,
        deliveryTypes: ['delivery', 'lounge'],
        warehouseIds: [11, 12],
        onReceipt: true,
      },
    ]);
  });

  test('a week as a sequential PHP array begins with Monday', () => {
    const week = Array.from({ length: 7 }, (_, i) => ({ from: '10:00', to: `2${i % 4}:00` }));
    const s = settings.parse({
      delivery_work_time: { delivery: { 11: { around_clock: '', week, cooking_time_in_minutes: '20', wp_timezone: '+05:00' } } },
    });
    expect(s.workTime.delivery['11']?.week['1']).toEqual({ from: '10:00', to: '20:00' });
    expect(Object.keys(s.workTime.delivery['11']?.week ?? {})).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test('a colour that is no colour is dropped', () => {
    const { facade } = settings.parse({
      facade: { colors: { yellow: 'url(x)', orange: '#ff5a1f', background: 'rgba(255,255,255,1)', yellow_dark: 7 } },
    });
    expect(facade.colours).toMatchObject({ yellow: '', orange: '#ff5a1f', background: '#ffffff', yellowDark: '' });
    expect(facade.brokenColours).toEqual(['yellow: url(x)']);
  });

  test('the menu is a tree', () => {
    const s = settings.parse({
      menu: [{ title: 'Info', type: 'page', slug: 'info', children: [{ title: 'Blog', type: 'url', url: '/blog' }] }],
    });
    expect(s.menu[0]?.children[0]).toMatchObject({ title: 'Blog', type: 'url', url: '/blog' });
  });
});

describe('[DLV-01] shipping methods map to delivery types', () => {
  test.each([
    ['flat_rate', 'delivery'],
    ['flat_rate:3', 'delivery'],
    ['local_pickup', 'pickup'],
    ['pickup', 'pickup'],
    ['restaurants', 'lounge'],
    ['wcso_booking', 'lounge'],
    ['wcso_booking_2', 'lounge'],
    ['drone', null],
  ])('%s is %s', (word, type) => expect(deliveryTypeOf(word)).toBe(type));
});

describe('[DLV-02] zones of the map', () => {
  const ring = [
    [49, 55],
    [50, 55],
    [50, 56],
    [49, 55],
  ];
  const feature = (geometry: unknown, description = 'North side #cid=north') => ({
    id: 1,
    geometry,
    properties: { description, fill: '#1c8a50', 'fill-opacity': '0.2', 'stroke-width': '3' },
  });

  test('a polygon keeps its colours and is named after #cid=', () => {
    expect(settings.parse({ map: { features: [feature({ type: 'Polygon', coordinates: [ring] })] } }).zones[0]).toMatchObject({
      zone: 'north',
      label: 'North side',
      fill: '#1c8a50',
      fillOpacity: 0.2,
      strokeWidth: 3,
      strokeOpacity: 1,
      rings: [ring],
    });
  });

  test('[KF-WIRE-13] a MultiPolygon and a collection are one zone of several areas, heights and open rings are read', () => {
    const far = ring.map(([lon = 0, lat = 0]) => [lon + 2, lat, 120]);
    const open = ring.slice(0, 3).map(([lon = 0, lat = 0]) => [lon + 4, lat]);
    const features = [
      feature({ type: 'MultiPolygon', coordinates: [[ring], [far]] }),
      feature({ type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [open] }] }),
    ];
    const { zones } = settings.parse({ map: { features } });
    expect(zones.map(({ zone }) => zone)).toEqual(['north', 'north', 'north']);
    for (const lon of [49.9, 51.9, 53.9]) expect(zoneAt([lon, 55.1], zones)?.zone).toBe('north');
    expect(zoneAt([50.5, 55.1], zones)).toBeNull();
  });

  test('[KF-WIRE-08] [KF-WIRE-13] corners that PHP writes as texts are read', () => {
    const texts = ring.map(([lon = 0, lat = 0]) => [String(lon), lat.toFixed(6), '120']);
    const parsed = parseAnswer(settings, { map: { features: [feature({ type: 'MultiPolygon', coordinates: [[texts]] })] } });
    expect(parsed.ok && parsed.value.zones.map(({ rings }) => rings)).toEqual([[ring]]);
    expect(parsed.ok && parsed.dropped).toEqual([]);
  });

  test('[KF-WIRE-13] what is left out of the map is reported, and a bad style costs no zone', () => {
    const features = [
      feature({ type: 'LineString', coordinates: ring }),
      feature({ type: 'MultiPolygon', coordinates: [[ring], [[[49, 155]]]] }),
      { ...feature({ type: 'Polygon', coordinates: [ring] }), properties: { description: '#cid=styled', 'stroke-width': 'thin' } },
    ];
    const parsed = parseAnswer(settings, { map: { features } });
    expect(parsed.ok && parsed.value.zones.map(({ zone }) => zone)).toEqual(['north', 'styled']);
    expect(parsed.ok && parsed.dropped).toMatchObject([
      { row: '1', path: 'geometry', message: 'LineString is no delivery zone' },
      { row: '1', path: 'geometry', message: expect.stringMatching(/^polygon left out: ./) },
      { lost: 'field', path: 'properties.stroke-width' },
    ]);
  });

  test('points, broken rings and unnamed zones never break the map', () => {
    const features = [
      feature({ type: 'Point', coordinates: [49, 55] }),
      feature({ type: 'Polygon', coordinates: 'x' }),
      feature({ type: 'Polygon', coordinates: [ring] }, 'no name'),
      null,
    ];
    expect(settings.parse({ map: { features } }).zones.map((z) => z.zone)).toEqual(['']);
  });
});

describe('[DLV-05] coordinates typed as text', () => {
  test.each([
    ['55.79, 49.12', [49.12, 55.79]],
    ['55.79 ,49.12', [49.12, 55.79]],
    ['55.79', null],
    ['95, 10', null],
    ['a, b', null],
    ['', null],
  ])('"%s"', (raw, expected) => expect(lonLatFromCoord(raw)).toEqual(expected));
});

test('zones are called by words: of their condition, else of their polygon, never by the name that joins them', () => {
  const polygon = (description: string) => ({
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    properties: { description },
  });
  const read = settings.parse({
    delivery: { conditions: [{ zone: 'z-17' }, { zone: 'z-18', name: 'Юг' }, { zone: 'z-19' }] },
    map: { features: [polygon('Север #cid=z-17'), polygon('Центр #cid=z-18'), polygon('#cid=z-19')] },
  });
  expect(read.delivery.conditions.map(({ zone, name }) => [zone, name])).toEqual([
    ['z-17', 'Север'],
    ['z-18', 'Юг'],
    ['z-19', 'z-19'],
  ]);
});
