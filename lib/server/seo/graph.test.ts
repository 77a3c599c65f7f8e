import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { fromPrice } from '#lib/domain/pricing.ts';
import { category, dish, menuOf, option, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { siteOf } from './address.ts';
import {
  articleGraph,
  catalogueGraph,
  categoryGraph,
  countryOf,
  homeGraph,
  hoursSpecification,
  instantOf,
  placesGraph,
  productGraph,
  trailGraph,
} from './graph.ts';

test.each([
  [['+7 843 200-40-40'], 'RU'],
  [['8 (843) 200-40-40'], 'RU'],
  [['7 843 200 40 40'], 'RU'],
  [['+7 701 123-45-67'], 'KZ'],
  [['+375 29 123-45-67'], 'BY'],
  [['+49 30 901820'], 'DE'],
  [['', 'спросите Марию', '+374 10 123456'], 'AM'],
  [['200-40-40'], ''],
  [[], ''],
])('[KF-APP-13] %j is a shop in %j', (phones, country) => expect(countryOf(phones)).toBe(country));

/** The fields that schema.org and the search engines' guides require of each kind, as strict shapes: an unused field fails too. */
const url = z.url({ protocol: /^https?$/ });
const price = z.string().regex(/^\d+\.\d{2}$/);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const text = z.string().min(1);
const reference = z.strictObject({ '@id': url });
const currency = z.string().regex(/^[A-Z]{3}$/);
const availability = z.enum(['InStock', 'OutOfStock', 'InStoreOnly'].map((word) => `https://schema.org/${word}`));

const offer = z.strictObject({ '@type': z.literal('Offer'), price, priceCurrency: currency, availability, url });
const range = z.strictObject({
  '@type': z.literal('AggregateOffer'),
  lowPrice: price,
  highPrice: price,
  offerCount: z.int().positive(),
  priceCurrency: currency,
  availability,
});
const shapes = {
  Organization: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': url,
    name: text,
    url,
    logo: url.optional(),
    telephone: text.optional(),
    email: z.email().optional(),
    sameAs: z.array(url).min(1).optional(),
  }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: text,
    description: text.optional(),
    url,
    inLanguage: text,
    publisher: reference,
  }),
  Restaurant: z.strictObject({
    '@type': z.literal('Restaurant'),
    '@id': url,
    name: text,
    url,
    hasMenu: url,
    parentOrganization: reference,
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text.optional(),
      addressCountry: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    geo: z
      .strictObject({
        '@type': z.literal('GeoCoordinates'),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      })
      .optional(),
    telephone: text.optional(),
    image: url.optional(),
    openingHoursSpecification: z
      .array(
        z.strictObject({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.array(text).min(1).max(7),
          opens: clock,
          closes: clock,
        }),
      )
      .min(1)
      .optional(),
  }),
  Menu: z.strictObject({
    '@type': z.literal('Menu'),
    '@id': url,
    url,
    inLanguage: text,
    hasMenuSection: z.array(z.strictObject({ '@type': z.literal('MenuSection'), name: text, url })),
  }),
  MenuSection: z.strictObject({
    '@type': z.literal('MenuSection'),
    name: text,
    url,
    hasMenuItem: z
      .array(
        z.strictObject({
          '@type': z.literal('MenuItem'),
          name: text,
          offers: z.strictObject({ '@type': z.literal('Offer'), price, priceCurrency: currency }).optional(),
        }),
      )
      .min(1)
      .optional(),
  }),
  Product: z.strictObject({
    '@type': z.literal('Product'),
    name: text,
    url,
    sku: text,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
    description: text.optional(),
    category: text.optional(),
    image: z.array(url).min(1).optional(),
    offers: z.union([offer, range]).optional(),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, item: url }))
      .min(1),
  }),
  ItemList: z.strictObject({
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int().min(0),
    itemListElement: z.array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, url })),
  }),
  BlogPosting: z.strictObject({
    '@type': z.literal('BlogPosting'),
    headline: z.string().min(1).max(110),
    mainEntityOfPage: url,
    url,
    inLanguage: text,
    author: z.strictObject({ '@type': z.literal('Organization'), '@id': url, name: text, url }),
    publisher: z.strictObject({ '@type': z.literal('Organization'), '@id': url, name: text, url }),
    description: text.optional(),
    image: z.array(url).min(1).optional(),
    datePublished: z.iso.datetime(),
  }),
};
type Kind = keyof typeof shapes;
const anyThing = z.looseObject({ '@type': z.enum(Object.keys(shapes) as Kind[]) });
const anyGraph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(anyThing).min(1) });

/** The parsed nodes of one kind; every node of the graph must match its shape. */
function thingsOf<K extends Kind>(graph: unknown, kind: K): z.output<(typeof shapes)[K]>[] {
  const things = anyGraph.parse(JSON.parse(JSON.stringify(graph)))['@graph'];
  for (const thing of things) shapes[thing['@type']].parse(thing);
  return things.filter((thing) => thing['@type'] === kind).map((thing) => shapes[kind].parse(thing) as z.output<(typeof shapes)[K]>);
}

const PLACE = { id: 1, name: 'На площади', address: 'Площадь, 1', coord: '55.75, 49.1', warehouse_id: 11, phone: '+7 800 100-00-01' };
const week = (hours: Record<number, [string, string]>) =>
  Object.fromEntries(Object.entries(hours).map(([day, [from, to]]) => [day, { from, to }]));
const WIRE: Partial<SettingsWire> = {
  seo: { name: 'Проба', description: 'Пробная лавка' },
  settings: { front_url: 'https://shop.example' },
  contacts: { phone: '+7 800 000-00-00', email: 'one@shop.example', vk: 'https://social.example/shop', viber: 'viber://chat' },
  locations: [{ term_id: 11, name: 'Площадь', city: 'Казань' }],
  logo: { gr_favicon_site: { favicon_png: '/wp-content/uploads/icon.png' } },
  shipping_methods: [
    { id: 'local_pickup', name: 'Самовывоз', pickup_locations: [PLACE] },
    {
      id: 'wcso_booking',
      name: 'В зале',
      restaurants: [
        { ...PLACE, id: 4 },
        { ...PLACE, id: 5, name: 'У воды', warehouse_id: 12, phone: '' },
      ],
    },
  ],
  delivery_work_time: {
    delivery: { 11: { week: week({ 1: ['08:00', '23:30'], 5: ['08:00', '01:00'], 6: ['08:00', '01:00'] }), wp_timezone: 'Europe/Moscow' } },
  },
};
const site = siteOf(settingsOf(WIRE), 'ru', { PORT: 3000 });
const menu = menuOf([
  category(
    1,
    'Печь',
    [
      dish(1, '540', { images: ['/wp-content/uploads/пицца.webp'], description: '<b>Тесто</b>' }),
      dish(2, '300', { price_multiplier_for_customer: 1.1, in_stock: false }),
      dish(3, '0', {
        product_variations_data: [
          { id: 31, price: '450', attributes: [{ id: 1, name: 'Размер', option: '25' }] },
          { id: 32, price: '690.5', attributes: [{ id: 1, name: 'Размер', option: '35' }] },
        ],
      }),
      dish(4, ''),
    ],
    { slug: 'печь' },
  ),
  category(2, 'Пицца', [dish(5, '100')], { parent: 1, slug: 'pizza' }),
  category(3, 'Скрытое', [dish(6, '100')], { hide_category: true }),
  category(15, 'Uncategorized', [option(7, '50')]),
]);

describe('structured data', () => {
  test('of home: the shop, a restaurant per place, the sections of the menu', () => {
    const graph = homeGraph(site, menu);
    const places = thingsOf(graph, 'Restaurant');
    expect(places.map((p) => [p.name, p.telephone, p.address.addressLocality])).toEqual([
      ['На площади', '+7 800 100-00-01', 'Казань'],
      ['У воды', '+7 800 000-00-00', undefined],
    ]);
    expect(places[0]?.geo).toMatchObject({ latitude: 55.75, longitude: 49.1 });
    expect(places[0]?.openingHoursSpecification).toHaveLength(2);
    expect(places[1]).not.toHaveProperty('openingHoursSpecification');
    expect(thingsOf(graph, 'Organization')[0]?.sameAs).toEqual(['https://social.example/shop']);
    expect(thingsOf(graph, 'WebSite')).toHaveLength(1);
    expect(thingsOf(graph, 'Menu')[0]?.hasMenuSection).toEqual([
      { '@type': 'MenuSection', name: 'Печь', url: 'https://shop.example/menu/%D0%BF%D0%B5%D1%87%D1%8C' },
    ]);
  });

  test('of home without a catalogue and without places is still whole', () => {
    expect(thingsOf(homeGraph(siteOf(settingsOf({ seo: { name: 'Проба' } }), 'ru', { PORT: 3000 }), null), 'Restaurant')).toEqual([]);
  });

  test('of a dish: the price its card shows, its stock, absolute addresses', () => {
    const [made] = thingsOf(productGraph(site, menu, productOf(menu, 1)), 'Product');
    expect(made).toMatchObject({
      name: 'Блюдо 1',
      description: 'Тесто',
      category: 'Печь',
      image: ['https://shop.example/wp-content/uploads/%D0%BF%D0%B8%D1%86%D1%86%D0%B0.webp'],
      offers: { price: '540.00', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
    });
    expect(made?.offers).toMatchObject({ url: made?.url });
    const [gone] = thingsOf(productGraph(site, menu, productOf(menu, 2)), 'Product');
    expect(gone?.offers).toMatchObject({ price: '330.00', availability: 'https://schema.org/OutOfStock' });
    expect(fromPrice(productOf(menu, 2), menu)).toBe(33_000);
  });

  test('of a dish in sizes: from the least to the greatest price', () => {
    const [made] = thingsOf(productGraph(site, menu, productOf(menu, 3)), 'Product');
    expect(made?.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '450.00', highPrice: '690.50', offerCount: 2 });
  });

  test('no price, or a currency nobody knows: no offer; a shop that sells nothing online: only in the place', () => {
    expect(thingsOf(productGraph(site, menu, productOf(menu, 4)), 'Product')[0]).not.toHaveProperty('offers');
    const elsewhere = siteOf(settingsOf({ ...WIRE, front_currency: 'коины' }), 'ru', { PORT: 3000 });
    expect(thingsOf(productGraph(elsewhere, menu, productOf(menu, 1)), 'Product')[0]).not.toHaveProperty('offers');
    const showcase = siteOf(settingsOf({ ...WIRE, product_disable_buy: true }), 'ru', { PORT: 3000 });
    expect(thingsOf(productGraph(showcase, menu, productOf(menu, 1)), 'Product')[0]?.offers).toMatchObject({
      availability: 'https://schema.org/InStoreOnly',
    });
  });

  test('of a category: the way to it, its dishes in order and their prices', () => {
    const child = menu.category(2);
    if (!child) throw new Error('no category 2');
    const graph = categoryGraph(site, menu, child);
    expect(thingsOf(graph, 'BreadcrumbList')[0]?.itemListElement.map((e) => [e.position, e.name, e.item])).toEqual([
      [1, 'Проба', 'https://shop.example/'],
      [2, 'Печь', 'https://shop.example/menu/%D0%BF%D0%B5%D1%87%D1%8C'],
      [3, 'Пицца', 'https://shop.example/menu/%D0%BF%D0%B5%D1%87%D1%8C/pizza'],
    ]);
    expect(thingsOf(graph, 'ItemList')[0]).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 1, name: 'Блюдо 5' }] });
    const root = menu.category(1);
    const [section] = root === null ? [] : thingsOf(categoryGraph(site, menu, root), 'MenuSection');
    expect(section?.hasMenuItem?.map((item) => [item.name, item.offers?.price])).toEqual([
      ['Блюдо 1', '540.00'],
      ['Блюдо 2', '330.00'],
      ['Блюдо 3', '450.00'],
      ['Блюдо 5', '100.00'],
    ]);
  });

  test('of the page of all categories: what it lists', () => {
    const graph = catalogueGraph(site, menu, { title: 'Меню', path: '/catalog' });
    expect(thingsOf(graph, 'BreadcrumbList')[0]?.itemListElement.map((e) => e.name)).toEqual(['Проба', 'Меню']);
    expect(thingsOf(graph, 'ItemList')[0]).toMatchObject({ name: 'Меню', numberOfItems: 1, itemListElement: [{ name: 'Печь' }] });
  });

  test('of a post: who wrote it and when, in the shop’s own time', () => {
    const article = {
      title: 'Хлеб',
      path: '/blog/hleb',
      description: 'О хлебе',
      image: '/wp-content/uploads/a.webp',
      date: '2031-03-05T09:00:00',
    };
    const graph = articleGraph(site, article, [{ title: 'Блог', path: '/blog' }]);
    expect(thingsOf(graph, 'BlogPosting')[0]).toMatchObject({ headline: 'Хлеб', datePublished: '2031-03-05T06:00:00.000Z' });
    expect(thingsOf(graph, 'BreadcrumbList')[0]?.itemListElement.map((e) => e.name)).toEqual(['Проба', 'Блог', 'Хлеб']);
  });

  test('of other pages: the way to them; contacts have the places too', () => {
    expect(thingsOf(trailGraph(site, [{ title: 'Бренды', path: '/brands' }]), 'BreadcrumbList')).toHaveLength(1);
    expect(thingsOf(placesGraph(site, [{ title: 'Контакты', path: '/contacts' }]), 'Restaurant')).toHaveLength(2);
  });
});

describe('opening hours', () => {
  const hours = (days: Record<number, [string, string]>, aroundClock = false) => ({
    aroundClock,
    week: week(days),
    cookingMinutes: 0,
    lastOrderMinutes: null,
    timezone: '',
  });

  test('days of equal hours stand together; past midnight is an earlier time; a day off is not named', () => {
    expect(
      hoursSpecification(hours({ 1: ['10:00', '22:00'], 2: ['10:00', '22:00'], 5: ['8:00', '01:00'], 6: ['00:00', '24:00'], 7: ['', ''] })),
    ).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens: '10:00', closes: '22:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '08:00', closes: '01:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    ]);
  });

  test('around the clock is every day to its last minute; unknown hours are none', () => {
    expect(hoursSpecification(hours({}, true))).toMatchObject([{ opens: '00:00', closes: '23:59', dayOfWeek: { length: 7 } }]);
    expect(hoursSpecification(undefined)).toEqual([]);
  });
});

test('dates of posts: with a zone, without one, and none at all', () => {
  expect(instantOf('2031-03-05T09:00:00+03:00', 'UTC')).toBe('2031-03-05T06:00:00.000Z');
  expect(instantOf('2031-03-05', 'Europe/Moscow')).toBe('2031-03-04T21:00:00.000Z');
  expect(instantOf('2031-03-05 09:00:00', 'Europe/Moscow')).toBe('2031-03-05T06:00:00.000Z');
  expect([instantOf('вчера', 'UTC'), instantOf('', 'UTC')]).toEqual(['', '']);
});
