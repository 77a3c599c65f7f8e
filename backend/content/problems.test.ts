import { describe, expect, test } from 'vitest';
import { type Case, problems, put } from './problems.fixture.ts';

/** The sample settings with these lines in place of those of the same names. */
const instead = (lines: string) => (text: string) => {
  const names = lines.split('\n').map((line) => line.split(':')[0]);
  const kept = text.split('\n').filter((line) => !names.includes(line.split(':')[0]));
  return `${kept.join('\n')}\n${lines}\n`;
};

const cases: Case[] = [
  ['two files for one thing', { 'brands.json': '[]' }, ['brands.json:1 brands.yaml holds this already; keep one of the two']],
  ['a missing file', { 'settings.yaml': null }, ['settings.yaml:1 the file is missing']],
  ['broken YAML', { 'brands.yaml': '- id: 1\n  name: "Печь\n' }, ['brands.yaml:3 Missing closing "quote at line 3, column 1:']],
  [
    'an unreadable menu, which blames nobody who names its dishes',
    { 'products/menu.yaml': '- id: 101\n  name: "Суп\n' },
    ['products/menu.yaml:3 Missing closing "quote at line 3, column 1:'],
  ],
  [
    'a list where a name should be',
    { 'brands.yaml': '- ? [id]\n  : 1\n' },
    ['brands.yaml:1 With stringKeys, all keys must be strings at line 1, column 5:'],
  ],
  ['a file that should be a list', { 'brands.yaml': 'id: 1\n' }, ['brands.yaml:1 expected a list, got fields with names']],
  ['an unknown field', { 'brands.yaml': '- id: 1\n  slug: pech\n  name: Печь\n  colour: red\n' }, ['brands.yaml:4 colour: no such field']],
  ['a missing field', { 'brands.yaml': '- id: 1\n  slug: pech\n' }, ['brands.yaml:1 name: expected text, got nothing']],
  ['a wrong type', { 'brands.yaml': '- id: один\n  slug: pech\n  name: П\n' }, ['brands.yaml:1 id: expected a number, got "один"']],
  [
    'an unknown word',
    { 'banners.yaml': put('gallery: desctop_slider', 'gallery: slider') },
    ['banners.yaml:1 gallery: expected one of desctop_slider, gallery, gallery_1, gallery_2, got "slider"'],
  ],
  [
    'a price with three decimals',
    { 'products/menu.yaml': put('price: 150', 'price: 150.005') },
    ['products/menu.yaml:18 price: expected at most two decimals, got 150.005'],
  ],
  [
    'an impossible time',
    { 'settings.yaml': put("to: '22:00'", "to: '22:60'") },
    ['settings.yaml:32 delivery_work_time.delivery.11.week.1.to: expected a time HH:MM, got "22:60"'],
  ],
  [
    'a duplicate id',
    { 'products/menu.yaml': put('id: 201', 'id: 302') },
    ['products/menu.yaml:28 id: 302 is already used at products/menu.yaml:18'],
  ],
  [
    'a variation with the id of a product',
    { 'products/menu.yaml': put('id: 1011', 'id: 201') },
    ['products/menu.yaml:12 id: 201 is already used at products/menu.yaml:18'],
  ],
  [
    'a duplicate slug',
    { 'categories.yaml': put('slug: napitki', 'slug: tonkaya') },
    [
      'categories.yaml:3 slug: tonkaya is already used at categories.yaml:2',
      'products/menu.yaml:23 categories[1]: unknown category "napitki"',
      'stocks.yaml:1 categories[1].category: unknown category "napitki"',
    ],
  ],
  [
    'a duplicate code in other letters',
    { 'coupons.yaml': put('code: pizza30', 'code: Ugolek10') },
    ['coupons.yaml:2 code: ugolek10 is already used at coupons.yaml:1'],
  ],
  [
    'a cycle of parents',
    { 'categories.yaml': put('id: 1, slug: pizza', 'id: 1, parent: tonkaya, slug: pizza') },
    ['categories.yaml:1 parent: the category is its own ancestor', 'categories.yaml:2 parent: the category is its own ancestor'],
  ],
  [
    'an unknown category',
    { 'products/menu.yaml': put('categories: [3]', 'categories: [33]') },
    ['products/menu.yaml:18 categories[1]: unknown category 33'],
  ],
  [
    'no category',
    { 'products/menu.yaml': put('categories: [3], ', '') },
    ['products/menu.yaml:18 categories: expected at least one category'],
  ],
  [
    'an unknown supplement',
    { 'products/menu.yaml': put('[extra-cheese]', '[extra-chese]') },
    ['products/menu.yaml:14 supplements[1].products[1]: unknown product "extra-chese"'],
  ],
  [
    'a dish offered as a supplement',
    { 'products/menu.yaml': put('[extra-cheese]', '[mors]') },
    ['products/menu.yaml:14 supplements[1].products: «Морс» is not of type supplements_options'],
  ],
  [
    'special days without hours, or closed with hours',
    {
      'settings.yaml': put(
        '12: { around_clock: true, wp_timezone: Europe/Moscow }',
        "12: { around_clock: true, wp_timezone: Europe/Moscow, special_days: [{ date: '2031-01-01' }, { date: '2031-01-02', closed: true, from: '10:00' }] }",
      ),
    },
    [
      'settings.yaml:33 delivery_work_time.delivery.12.special_days[1]: expected closed: true, or hours from and to',
      'settings.yaml:33 delivery_work_time.delivery.12.special_days[2]: expected closed: true, or hours from and to',
    ],
  ],
  [
    'an option that the attribute lacks',
    { 'products/menu.yaml': put('Размер: 30 см', 'Размер: 35 см') },
    ['products/menu.yaml:11 variations[1].attributes.Размер: expected one of 25 см, 30 см, got "35 см"'],
  ],
  [
    'a variable product without variations',
    { 'products/more.yaml': '- { id: 5, slug: x, name: X, type: variable, categories: [pizza] }\n' },
    [
      'products/more.yaml:1 attributes: a variable product needs one or two attributes with variation: true',
      'products/more.yaml:1 variations: a variable product needs variations',
    ],
  ],
  [
    'a simple product without a price',
    { 'products/more.yaml': '- { id: 5, slug: x, name: X, categories: [pizza] }\n' },
    ['products/more.yaml:1 price: a product of type simple needs a price'],
  ],
  [
    'a price above the regular one',
    { 'products/menu.yaml': put('regular_price: 740', 'regular_price: 540') },
    ['products/menu.yaml:11 variations[1].regular_price: expected a regular price not below the price'],
  ],
  [
    'a missing picture',
    { 'products/menu.yaml': put('[dish.webp]', '[dihs.webp]') },
    ['products/menu.yaml:6 images[1]: no file media/dihs.webp'],
  ],
  ...(
    [
      ['a currency that nobody has', 'currency_code: XYZ', 'currency_code: unknown currency "XYZ": expected a code like EUR'],
      ['the sign of another currency', 'currency_code: USD\nfront_currency: €', 'front_currency: "€" is not a sign of USD'],
      [
        'an address without https',
        'settings: { front_url: shop.example }',
        'settings.front_url: expected an address starting with https://',
      ],
      ['two sums alike', 'tips: { amounts: [50, 50] }', 'tips.amounts: a sum stands twice'],
      ['a sum of nothing', 'tips: { amounts: [0] }', 'tips.amounts[1]: expected a number > 0, got 0'],
      ['a language twice', 'language_list: [{ code: en, text: A }, { code: en, text: B }]', 'code: en is already used at'],
      [
        'a link to a page that is not there',
        'menu: [{ title: A, type: url, url: /information/page/no }]',
        'menu[1].url: unknown page "no"',
      ],
      [
        'a link to a post that is not there',
        'popups: [{ uuid: 1, title: A, message: B, button_link: /information/post/no }]',
        'popups[1].button_link: unknown post "no"',
      ],
      [
        'a link to a category that is not there',
        'popups: [{ uuid: 1, title: A, message: B, button_link: /menu/no/no }]',
        'popups[1].button_link: unknown category "no"',
      ],
      [
        'a link to a dish that is not there',
        'popups: [{ uuid: 1, title: A, message: B, button_link: /menu/pizza/tonkaya/no }]',
        'popups[1].button_link: unknown product "no"',
      ],
      [
        'the text of a consent that is not there',
        'consents: [{ code: ab, version: "1", text: A, url: /information/page/%D0%B0 }]',
        'consents[1].url: unknown page "а"',
      ],
    ] as const
  ).map(([what, line, problem]): Case => [`[SET-08] ${what}`, { 'settings.yaml': instead(line) }, [expect.stringContaining(problem)]]),
  [
    'a shop without places',
    { 'settings.yaml': (text) => text.replace(/locations:(\n {2}- .*)+/, 'locations: []') },
    expect.arrayContaining(['settings.yaml:4 locations: expected a list of ≥ 1 entries, got 0']),
  ],
  [
    '[DLV-02] delivery without zones',
    { 'settings.yaml': (text) => text.replace(/conditions:(\n {4}.*)+/, 'conditions: []') },
    [
      'settings.yaml:24 delivery.conditions: shipping method flat_rate needs a zone',
      'zones.geojson:1 features[1].properties.description: no condition for zone "green" in settings.delivery',
    ],
  ],
  [
    'a missing font file',
    { 'settings.yaml': (text) => `${text}\nmain_font: own.woff2\nfont_headings: Inter\n` },
    ['settings.yaml:43 main_font: no file media/own.woff2'],
  ],
  ['a heavy picture', { 'media/dish.webp': 'x'.repeat(200_001) }, ['media/dish.webp:1 expected a picture of at most 200 kB, got 201 kB']],
  ['two pictures of one name', { 'media/dish.png': 'x' }, ['media/dish.webp:1 has the same address as media/dish.png']],
  [
    'stock at an unknown warehouse',
    { 'products/menu.yaml': put('stock: { 11: 3, 12: 0 }', 'stock: { 11: 3, 13: 0 }') },
    ['products/menu.yaml:11 variations[1].stock.13: unknown warehouse 13; settings.locations has 11, 12'],
  ],
  [
    'a zone without a condition',
    { 'settings.yaml': put('zone: green', 'zone: red') },
    [
      'settings.yaml:25 delivery.conditions[1].zone: no polygon with #cid=red in zones.geojson',
      'zones.geojson:1 features[1].properties.description: no condition for zone "green" in settings.delivery; zones of settings without a polygon: red',
    ],
  ],
  [
    'a polygon of two corners',
    { 'zones.geojson': put('[50,56],[49,55]', '[49,55]') },
    ['zones.geojson:1 features[1].geometry.coordinates[1]: expected at least three corners'],
  ],
  [
    'a polygon in metres',
    { 'zones.geojson': put('[50,56]', '[5566000,7558000]') },
    ['zones.geojson:1 features[1].geometry.coordinates[1][3]: expected degrees: save the file in the coordinate system WGS 84 (EPSG:4326)'],
  ],
  [
    '[KF-IMPORT-12] a polygon whose latitude is a longitude',
    { 'zones.geojson': put('[50,56]', '[43.1,131.9]') },
    ['zones.geojson:1 features[1].geometry.coordinates[1][3]: expected longitude, latitude: latitude and longitude swapped?'],
  ],
  [
    '[KF-IMPORT-12] a place with latitude and longitude swapped',
    { 'settings.yaml': put("coord: '55.79, 49.12'", "coord: '49.12, 55.79'") },
    ['settings.yaml:14 shipping_methods[2].pickup_locations[1].coord: latitude and longitude swapped? It is 764 km from every zone'],
  ],
  [
    '[KF-IMPORT-12] a map centre with latitude and longitude swapped',
    { 'settings.yaml': put("dot_map_init: '55.788, 49.122'", "dot_map_init: '49.122, 55.788'") },
    ['settings.yaml:23 delivery.dot_map_init: latitude and longitude swapped? It is 763 km from every zone'],
  ],
  [
    '[KF-IMPORT-12] an impossible latitude of a place',
    { 'settings.yaml': put("coord: '55.79, 49.12'", "coord: '131.9, 43.1'") },
    [
      'settings.yaml:14 shipping_methods[2].pickup_locations[1].coord: expected latitude within ±90, longitude within ±180: latitude and longitude swapped?, got "131.9, 43.1"',
    ],
  ],
  [
    '[KF-IMPORT-12] an impossible latitude of a house',
    {
      'streets.yaml':
        'country: Россия\ncity: Казань\nstreets:\n  - street: Озёрная\n    houses:\n      - { house: 1, coordinates: [43.1, 131.9] }\n',
    },
    [
      'streets.yaml:6 streets[1].houses[1].coordinates[2]: expected longitude, latitude within ±90: latitude and longitude swapped?, got 131.9',
    ],
  ],
  [
    'price steps out of order',
    { 'settings.yaml': put('min_sum_order: 2500', 'min_sum_order: 500') },
    ['settings.yaml:28 delivery.conditions[1].sum[2].min_sum_order: expected price steps in ascending order'],
  ],
  [
    'an unknown payment method in a zone',
    { 'settings.yaml': put('payment_methods: [cod]', 'payment_methods: [cash]') },
    ['settings.yaml:29 delivery.conditions[1].payment_methods[1]: unknown payment method "cash"'],
  ],
  [
    'a place without hours',
    { 'settings.yaml': put('    12: { around_clock: true, wp_timezone: Europe/Moscow }\n', '') },
    ['settings.yaml:31 delivery_work_time.delivery: no hours for warehouse 12'],
  ],
  [
    'an unknown time zone',
    { 'settings.yaml': put('around_clock: true, wp_timezone: Europe/Moscow', 'around_clock: true, wp_timezone: Kazan') },
    ['settings.yaml:33 delivery_work_time.delivery.12.wp_timezone: expected a time zone like Europe/Moscow or +03:00, got "Kazan"'],
  ],
  [
    'a lounge without tables',
    { 'settings.yaml': put('tables: [{ restaurant: 6', 'tables: [{ restaurant: 7') },
    [
      'settings.yaml:18 shipping_methods[3].restaurants[1].id: no tables for restaurant 6',
      'settings.yaml:38 tables[1].restaurant: unknown restaurant 7',
    ],
  ],
  ['a menu item without its page', { 'pages/o-nas.md': null }, ['settings.yaml:35 menu[1].slug: unknown page "o-nas"']],
  [
    'a coupon for an unknown product',
    { 'coupons.yaml': put('autoapply: true', 'product_ids: [margarita, calzone]') },
    ['coupons.yaml:1 product_ids[2]: unknown product "calzone"'],
  ],
  [
    'a gift of a variable product without its variation',
    { 'coupons.yaml': put(', variation: 1012', '') },
    ['coupons.yaml:2 gift[1].variation: expected one of 1012, 1011'],
  ],
  [
    'a coupon without its gift',
    { 'coupons.yaml': put('discount_type: percent', 'discount_type: free_gift') },
    ['coupons.yaml:1 gift: a free_gift coupon needs a gift'],
  ],
  [
    'a banner without its target',
    { 'banners.yaml': put('product: margarita, ', '') },
    ['banners.yaml:1 product: a banner of type product needs product'],
  ],
  [
    'a banner to an unknown post',
    { 'posts/novost.md': put('slug: novost', 'slug: novosti') },
    ['banners.yaml:5 post: unknown post "novost"', 'settings.yaml:35 menu[1].children[1].slug: unknown post "novost"'],
  ],
  ['a post without front matter', { 'posts/more.md': '<p>Текст</p>' }, ['posts/more.md:1 expected front matter between two lines of ---']],
  [
    'a post with a wrong date',
    { 'posts/novost.md': put('2026-05-01T10:30', '1 мая') },
    ['posts/novost.md:5 date: expected a date YYYY-MM-DD or YYYY-MM-DDTHH:MM, got "1 мая"'],
  ],
  [
    'a page with the id of a post',
    { 'pages/o-nas.md': put('id: 51', 'id: 50') },
    ['pages/o-nas.md:2 id: 50 is already used at posts/novost.md:2'],
  ],
  [
    'a translation of nothing',
    { 'translations/en.yaml': put('margarita:', 'calzone:') },
    ['translations/en.yaml:2 products.calzone: unknown product "calzone"'],
  ],
  [
    'a street without houses',
    { 'streets.yaml': 'country: Россия\ncity: Казань\nstreets:\n  - street: Пустая\n' },
    ['streets.yaml:4 streets[1].houses: a street needs houses or ranges'],
  ],
];

describe('every mistake is named with its file, line and field', () => {
  test.each(cases)('%s', async (_name, changes, expected) => {
    expect(await problems(changes)).toEqual(expected);
  });

  describe('[KF-IMPORT-25] a group of supplements that nobody can fill', () => {
    const option = (status: string) => `- { id: 9, slug: sauce, name: Соус, type: supplements_options, price: 1, status: ${status} }\n`;
    test.each([
      ['more pieces than options', 'quantity_min: 3, products: [extra-cheese]', 'nobody can choose 3: 1 options on the menu'],
      ['one option named twice', 'quantity_min: 2, products: [extra-cheese, extra-cheese]', 'nobody can choose 2: 1 options on the menu'],
      [
        'a required one of options off the menu',
        'supplement_required: true, products: [sauce]',
        'nobody can choose 1: 0 options on the menu',
      ],
    ])('%s', async (_, group, expected) => {
      const change = put('quantity: multiple, quantity_max: 5, products: [extra-cheese]', group);
      expect(await problems({ 'products/menu.yaml': change, 'products/more.yaml': option('draft') })).toEqual([
        `products/menu.yaml:14 supplements[1].quantity_min: ${expected}, each at most 1 times (quantity: once)`,
      ]);
    });

    test('is none while enough options are on the menu', async () => {
      const change = put(
        'quantity: multiple, quantity_max: 5, products: [extra-cheese]',
        'quantity_min: 2, products: [extra-cheese, sauce]',
      );
      expect(await problems({ 'products/menu.yaml': change, 'products/more.yaml': option('publish') })).toEqual([]);
    });
  });

  test('[KF-IMPORT-10] a polygon without #cid=, with the zones of settings that have no polygon', async () => {
    expect(await problems({ 'zones.geojson': put('Центр #cid=green', 'Центр') })).toEqual([
      'settings.yaml:25 delivery.conditions[1].zone: no polygon with #cid=green in zones.geojson',
      'zones.geojson:1 features[1].properties.description: the polygon «Центр» has no #cid=; zones of settings without a polygon: green',
    ]);
  });
});
