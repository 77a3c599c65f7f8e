import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { decodeEntities } from './html-text.ts';
import { parseAnswer } from './php.ts';

const WIRE = 'Tom &amp; Jerry&#8217;s &laquo;Caf&eacute;&raquo; &amp;lt;';
const READ = 'Tom & Jerry’s «Café» &lt;';

test.each([
  [WIRE, READ],
  ['&#x41;&#65;&nbsp;&euro;&Ouml;&ouml;', 'AA\u00a0€Öö'],
  ['AT&T & co; &unknown; &#; &#1; &;', 'AT&T & co; &unknown; &#;  &;'],
])('%s is read as %s', (wire, read) => {
  expect(decodeEntities(wire)).toBe(read);
});

const product = { id: 1, name: WIRE, price: '1' };
const order = (more: object) => ({ id: 1, status: 'processing', ...more });

/** Every field read as plain text, by its call: the place in the answer, and the same place in the parsed value. */
const TEXTS: readonly (readonly [where: string, call: Parameters<typeof parseAnswer>[0], wire: unknown, read: object])[] = [
  [
    'a dish and its category',
    calls.catalogueFull.answer,
    [{ id: 1, name: WIRE, products: [product] }],
    [{ name: READ, products: [{ name: READ }] }],
  ],
  [
    'attributes, options and sizes',
    calls.catalogueFull.answer,
    [
      {
        id: 1,
        name: 'A',
        products: [
          {
            ...product,
            attributes: [{ id: 1, name: WIRE, options: [WIRE] }],
            product_variations_data: [{ id: 2, price: '1', attributes: [{ name: WIRE, option: WIRE }] }],
          },
        ],
      },
    ],
    [{ products: [{ attributes: [{ name: READ, options: [READ] }], variations: [{ attributes: [{ name: READ, option: READ }] }] }] }],
  ],
  [
    'supplements, composition, allergens',
    calls.catalogueFull.answer,
    [
      {
        id: 1,
        name: 'A',
        products: [{ ...product, acf: { supplements: [{ title: WIRE, products: [5] }], composition: WIRE, allergens: [WIRE] } }],
      },
    ],
    [{ products: [{ supplementGroups: [{ title: READ }], composition: READ, allergens: [READ] }] }],
  ],
  [
    'settings: name, status, menu, popup, banner',
    calls.settings.answer,
    {
      seo: { name: WIRE, home_h1: WIRE },
      order_status_map: { delivery: { own: WIRE } },
      menu: [{ title: WIRE, slug: 'a', children: [{ title: WIRE, slug: 'b' }] }],
      popups: [{ uuid: 1, title: WIRE, button_title: WIRE }],
      banners: [{ id: 1, title: WIRE, button: WIRE }],
    },
    {
      seo: { name: READ, heading: READ },
      orderStatusMap: { delivery: { own: READ } },
      menu: [{ title: READ, children: [{ title: READ }] }],
      popups: [{ title: READ, buttonTitle: READ }],
      banners: [{ title: READ, button: READ }],
    },
  ],
  [
    'settings: ways of getting and paying, zones',
    calls.settings.answer,
    {
      shipping_methods: [{ id: 'local_pickup', name: WIRE, pickup_locations: [{ id: 1, name: WIRE, address: WIRE, working_time: WIRE }] }],
      payment_methods: [{ id: 'cod', title: WIRE, description: WIRE }],
      map: {
        features: [
          {
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
            properties: { description: `${WIRE} #cid=a` },
          },
        ],
      },
    },
    {
      shippingMethods: [{ name: READ, places: [{ name: READ, address: READ, workingTime: READ }] }],
      paymentMethods: [{ title: READ, description: READ }],
      zones: [{ label: READ, zone: 'a' }],
    },
  ],
  [
    'an order',
    calls.order.answer,
    order({
      billing: { first_name: WIRE, address_1: WIRE },
      customer_note: WIRE,
      payment_method_title: WIRE,
      line_items: [
        {
          id: 1,
          name: WIRE,
          meta_data: [
            { key: 'variation', value: WIRE },
            { key: 'gift_reason', value: WIRE },
          ],
        },
      ],
      shipping_lines: [{ method_id: 'local_pickup', method_title: WIRE, pickup_point: WIRE }],
      fee_lines: [{ name: WIRE }],
    }),
    {
      contact: { name: READ },
      address: READ,
      note: READ,
      paymentTitle: READ,
      place: READ,
      deliveryTitle: READ,
      lines: [{ name: READ, note: READ, giftReason: READ }],
      fees: [{ name: READ }],
    },
  ],
  ['times', calls.availableTime.answer, { start_list: [{ text: WIRE, date: 'asap' }] }, { asap: { text: READ } }],
  ['suggestions', calls.suggest.answer, [{ text: WIRE, coordinates: [1, 2], city: WIRE }], [{ text: READ, city: READ }]],
  ['coupons', calls.coupons.answer, [{ id: 1, code: 'a', amount: '1', description: WIRE }], [{ description: READ }]],
  [
    'what applies',
    calls.autoapply.answer,
    { stocksList: [{ ID: 1, post_title: WIRE, stock_data: {} }], rejected: [{ code: 'a', reason: 'expired', message: WIRE, where: WIRE }] },
    { promotions: [{ title: READ }], rejected: [{ message: READ, where: READ }] },
  ],
  ['own coupons', calls.userCoupons.answer, [{ title: WIRE, code: 'a' }], [{ title: READ }]],
  ['the customer', calls.user.answer, { status: 'success', data: { data: { ID: '7', display_name: WIRE } } }, { name: READ }],
  [
    'addresses',
    calls.addresses.answer,
    [{ short_address: WIRE, city: [WIRE], name: WIRE, apartment: WIRE, entrance: WIRE, floor: WIRE }],
    [{ text: READ, city: READ, name: READ, flat: READ, entrance: READ, floor: READ }],
  ],
  [
    'preferences',
    calls.preferences.answer,
    { preferences: [{ code: 'a', text: WIRE }], comment: WIRE },
    { preferences: [{ text: READ }], comment: READ },
  ],
  ['a coupon of one place', calls.coupons.answer, [{ id: 1, code: 'a', only_in: WIRE }], [{ onlyIn: READ }]],
  ['messages', calls.pushHistory.answer, [{ id: '1', title: WIRE, text: WIRE }], [{ title: READ, text: READ }]],
  ['brands', calls.brands.answer, [{ id: 1, slug: 'a', name: WIRE }], [{ name: READ }]],
];

describe('[KF-WIRE-11] a text for people is decoded once', () => {
  test.each(TEXTS)('%s', (_, schema, wire, read) => {
    const parsed = parseAnswer(schema, wire);
    expect(parsed).toMatchObject({ ok: true, dropped: [], value: read });
  });
});

test('what a customer typed is sent as it was typed', () => {
  const body = calls.createOrder.body.parse({ billing: { first_name: WIRE, address_1: WIRE }, customer_note: WIRE });
  expect(body).toMatchObject({ billing: { first_name: WIRE, address_1: WIRE }, customer_note: WIRE });
  expect(calls.saveAddress.body.parse({ data: { short_address: WIRE, city: [WIRE] } })).toMatchObject({
    data: { short_address: WIRE, city: [WIRE] },
  });
});
