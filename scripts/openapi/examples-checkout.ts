import type { checkoutCalls } from '#lib/contract/calls/checkout.ts';
import type { Examples, Refused } from './examples.ts';

/** A guest orders two noodles for delivery in the zone `near`, with a promo code, and pays on receipt: 17.80 − 2.00 + 2.50 = 18.30. */

const KEY = 'wc_order_a81Fh2';
const TOKEN = 'c0ffee-token-of-a-customer';
const SLOT = '05.03.2031 18:00-18:30';

const welcome = {
  id: 5,
  code: 'WELCOME',
  amount: '2.00',
  discount_type: 'fixed_cart',
  description: '2 € off',
  date_expires: '2031-12-31T23:59:59',
  minimum_amount: '10.00',
};

const quotedBody = {
  promo: 'WELCOME',
  set_paid: false,
  status: 'pending',
  billing: { warehouse_id: 11, address_1: 'Hafenstraße 7', address_2: '12', city: 'Hamburg' },
  shipping: { warehouse_id: 11, address_1: 'Hafenstraße 7', address_2: '12', city: 'Hamburg' },
  coupon_lines: [{ code: 'WELCOME' }],
  line_items: [{ product_id: 501, quantity: 2, type: 'main', cart_item_index: 0 }],
  bonuses: 0,
  shipping_lines: [{ method_id: 'flat_rate', method_title: 'Delivery', total: '0.00' }],
  fee_lines: [],
  meta_data: [
    { key: 'billing_flat', value: '12' },
    { key: 'flat', value: '12' },
    { key: 'lat', value: '53.55' },
    { key: 'long', value: '9.95' },
    { key: 'must_be_delivered', value: SLOT },
    { key: 'billing_gatetimecheckout', value: SLOT },
    { key: '_billing_gatetimecheckout', value: SLOT },
    { key: 'stock_id', value: '11' },
    { key: 'order_meta_source', value: 'front' },
  ],
};

const party = {
  first_name: 'Anna',
  phone: '+4917000000001',
  country: 'DE',
  warehouse_id: 11,
  address_1: 'Hafenstraße 7',
  address_2: '12',
  city: 'Hamburg',
};
const orderBody = {
  ...quotedBody,
  status: 'processing',
  payment_method: 'cod',
  payment_method_title: 'Cash on delivery',
  billing: party,
  shipping: party,
  coupon_lines: [{ code: 'WELCOME', amount: 2, discount_type: 'fixed_cart' }],
  shipping_lines: [{ method_id: 'flat_rate', method_title: 'Delivery', total: '2.50' }],
  meta_data: [
    { key: '_order_attempt', value: '9f86d081884c7d659a2feaa0c55ad015' },
    ...quotedBody.meta_data,
    { key: 'people_count', value: '2' },
    { key: 'cutlery', value: '1' },
    { key: 'cod_details', value: '20.00' },
    { key: 'consents', value: '[]' },
    { key: 'shown_total', value: '18.30' },
  ],
};

const order = {
  id: 12001,
  number: '12001',
  order_key: KEY,
  status: 'processing',
  currency: 'EUR',
  date_created: '2031-03-05T17:10:00',
  date_created_gmt: '2031-03-05T16:10:00',
  date_modified_gmt: '2031-03-05T16:10:00',
  total: '18.30',
  discount_total: '2.00',
  shipping_total: '2.50',
  customer_id: 0,
  payment_method: 'cod',
  payment_method_title: 'Cash on delivery',
  payment_url: '',
  billing: party,
  shipping: party,
  line_items: [
    {
      id: 1,
      name: 'Noodles',
      product_id: 501,
      variation_id: 0,
      quantity: 2,
      subtotal: '17.80',
      total: '15.80',
      product_type: 'simple',
      meta_data: [],
    },
  ],
  shipping_lines: orderBody.shipping_lines,
  fee_lines: [],
  coupon_lines: [{ code: 'WELCOME', discount: '2.00', discount_type: 'fixed_cart' }],
  meta_data: orderBody.meta_data,
};

const quote = {
  lines: [
    {
      productId: 501,
      variationId: null,
      name: 'Noodles',
      count: 2,
      unitPrice: 890,
      regularTotal: 1780,
      total: 1780,
      freeCount: 0,
      gift: false,
    },
  ],
  ledger: [
    { kind: 'goods', label: '', amount: 1780 },
    { kind: 'coupon_fixed', label: 'WELCOME', code: 'WELCOME', amount: -200 },
    { kind: 'delivery', label: '', amount: 250 },
  ],
  goods: 1780,
  total: 1830,
  deliveryPrice: 250,
  minimum: 0,
  missingToMinimum: 0,
  missingToFree: 2220,
  freeFrom: 4000,
  bonusesAvailable: 0,
  bonusesEarned: 0,
  warehouseId: 11,
  zone: 'near',
  problems: [],
};

const unknownOrder: Refused = { status: 404, code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' };
const invalidOrder: Refused = {
  status: 422,
  code: 'invalid_order',
  message: 'The order cannot be placed as it is.',
  params: { problems: [{ path: 'promoCode', code: 'coupon_refused', message: '', params: { code: 'SPRING', reason: 'expired' } }] },
};

export const checkoutExamples: Examples<keyof typeof checkoutCalls> = {
  availableTime: {
    query: { stock_id: '11', shipping_method: 'flat_rate', zone: 'near', lang: 'en' },
    answer: {
      start_list: [{ text: 'today 18:00-18:30', date: SLOT }],
      asap: { available: true, text: 'As soon as possible, about 55 minutes', minutes: 55 },
      days: [{ date: '2031-03-05', label: 'today', intervals: [{ from: '18:00', to: '18:30', available: true, left: 4 }] }],
      timezone: 'Europe/Berlin',
    },
  },
  freeTables: {
    body: { warehouse_id: 11, date: '2031-03-05', guests: 2 },
    answer: { items: [{ time: '19:00', enabled: true, tables_left: 3 }], most_guests: 8 },
  },
  suggest: {
    query: { q: 'Hafenstr', lang: 'en' },
    answer: [{ text: 'Hafenstraße 7, Hamburg', coordinates: [9.95, 53.55], precision: 'house', district: '', city: 'Hamburg' }],
  },
  reverse: {
    query: { lon: '9.95', lat: '53.55', lang: 'en' },
    answer: [{ text: 'Hafenstraße 7, Hamburg', coordinates: [9.95, 53.55], precision: 'house', district: '', city: 'Hamburg' }],
  },
  cityMap: {
    query: { lang: 'en' },
    answer: [
      {
        kind: 'water',
        name: 'Alster',
        points: [
          [10, 53.56],
          [10.01, 53.56],
          [10.01, 53.57],
          [10, 53.56],
        ],
      },
      {
        kind: 'street',
        name: 'Hafenstraße',
        points: [
          [9.95, 53.55],
          [9.96, 53.55],
        ],
      },
    ],
  },
  autoapply: {
    body: {
      cart_total: '17.80',
      delivery_type: 'flat_rate',
      customer_id: 0,
      cart_items: { '501': { product: { id: 501, name: 'Noodles' }, quantity: 2, variation: null, variation_data: null, price: '8.90' } },
      take_date: '05.03.2031',
      coupons: ['WELCOME', 'SPRING'],
      time_from: '18:00',
      time_to: '18:30',
      meta_data: [
        { key: 'stock_id', value: 11 },
        { key: 'delivery_date', value: '05.03.2031' },
        { key: 'shipping_method', value: 'flat_rate' },
      ],
    },
    answer: {
      couponsList: [welcome],
      stocksList: [],
      cart_bonuses: 0,
      rejected: [{ code: 'SPRING', reason: 'minimum', message: 'From 30 € on', missing: '12.20' }],
    },
  },
  promoSettings: {
    answer: { auto_coupons_summing: false, coupons_and_auto_coupons_summing: true, promo_summing: false, app_use_bon_with_promo: true },
  },
  coupons: { answer: [welcome] },
  quote: {
    body: quotedBody,
    answer: quote,
    refused: [{ status: 400, code: 'rest_invalid_param', message: 'Invalid parameter(s): line_items' }],
  },
  createOrder: {
    headers: { 'Idempotency-Key': '3f1c9a52-6d0e-4f0b-9a57-0f5a6a2b7c11' },
    body: orderBody,
    answer: order,
    status: 201,
    refused: [
      { status: 409, code: 'quote_changed', message: 'The total has changed.', params: { quote, shown: 1580, total: 1830 } },
      invalidOrder,
    ],
  },
  order: { path: { id: '12001' }, answer: order, refused: [unknownOrder] },
  updateOrder: { path: { id: '12001' }, body: { status: 'making' }, answer: { ...order, status: 'making' }, refused: [unknownOrder] },
  listOrders: { query: { per_page: '50', page: '1' }, answer: [order] },
  customerOrders: { query: { customer: '77', per_page: '10' }, answer: [{ ...order, customer_id: 77 }] },
  cancelOrder: {
    body: { order_id: 12001, status: 'cancelled', order_key: KEY },
    answer: { ...order, status: 'cancelled' },
    refused: [unknownOrder],
  },
  changePayment: {
    body: { order_id: 12001, payment_method: 'cod', order_key: KEY },
    answer: { ...order, payment_method: 'cod' },
    refused: [unknownOrder],
  },
  rateOrder: { body: { order: 12001, rate: 5, text: 'Still warm.', order_key: KEY }, answer: { success: true }, refused: [unknownOrder] },
  claimOrders: { body: { token: TOKEN, orders: [{ id: 12001, key: KEY }] }, answer: { claimed: [12001] } },
  request: {
    body: { name: 'Anna', phone: '+4917000000001', comment: 'For Sunday.', product_id: 660, count: 1 },
    answer: { success: true, id: 31 },
  },
  realtimeAuth: {
    body: { socket_id: '48231.7715', channel_name: 'private-order-12001', order_key: KEY },
    answer: { auth: 'app-key:5ce51eef1bd14fa3c9e9a7d4b1f2a0c8' },
  },
};
