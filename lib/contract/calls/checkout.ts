import { z } from 'zod';
import { defineCall } from '../call.ts';
import { availableTime, freeTables, quote, suggestions } from '../checkout.ts';
import { autoapplyAnswer, autoapplyBody, coupons, promoSettings } from '../coupon.ts';
import { createOrderBody, order, orders, updateOrderBody } from '../order.ts';
import { lang } from './shop.ts';

/** Where, when, discounts and orders. */

const wireId = z.string().regex(/^[1-9]\d{0,15}$/);
const orderId = { id: '[1-9][0-9]{0,15}' } as const;
const DEGREES = /^[-+]?\d{1,3}(\.\d{1,20})?(e-\d{1,3})?$/i;
/** Decimal degrees; `z.coerce` would read an empty word as 0. */
const degrees = (most: number) =>
  z.preprocess((v) => (typeof v === 'string' && DEGREES.test(v) ? Number(v) : v), z.number().min(-most).max(most));
const orderKey = z.string().max(100);

export const checkoutCalls = {
  availableTime: defineCall({
    method: 'GET',
    path: '/wp-json/checkout/avaible_time',
    query: z.object({
      stock_id: wireId,
      shipping_method: z.string().min(1).max(60),
      zone: z.string().max(200).optional(),
      lang: lang.optional(),
    }),
    answer: availableTime,
    source: 'product-spec 7, decisions',
    summary: 'When an order can be had: as soon as possible and by slots',
  }),
  freeTables: defineCall({
    method: 'POST',
    path: '/wp-json/bron/v1/product-free-time',
    body: z.object({
      warehouse_id: z.coerce.number().int().positive(),
      date: z.string().regex(/^(\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})$/),
      guests: z.coerce.number().int().min(1).max(50).default(1),
    }),
    answer: freeTables,
    source: 'decisions',
    summary: 'Free tables of a lounge on one day',
  }),
  suggest: defineCall({
    method: 'GET',
    path: '/wp-json/geo/v1/suggest',
    query: z.object({ q: z.string().min(1).max(200), lang: lang.optional() }),
    answer: suggestions,
    cache: 60,
    source: 'decisions',
    summary: 'Addresses that fit what was typed',
  }),
  reverse: defineCall({
    method: 'GET',
    path: '/wp-json/geo/v1/reverse',
    query: z.object({ lon: degrees(180), lat: degrees(90), lang: lang.optional() }),
    answer: suggestions,
    source: 'decisions',
    summary: 'Addresses at a point, nearest first',
  }),
  autoapply: defineCall({
    method: 'POST',
    path: '/wp-json/wc/v3/coupons/autoapply',
    credential: 'consumer_and_customer',
    body: autoapplyBody,
    answer: autoapplyAnswer,
    bodyLimit: 262_144,
    source: 'product-spec 7',
    summary: 'Coupons that apply to a cart',
  }),
  promoSettings: defineCall({
    method: 'GET',
    path: '/wp-json/systeminfo/v1/coupons/seettings',
    answer: promoSettings,
    cache: 180,
    source: 'product-spec 7',
    summary: 'Which discounts add up',
  }),
  coupons: defineCall({
    method: 'GET',
    path: '/wp-json/v1/autocoupons',
    answer: coupons,
    access: 'server',
    cache: 180,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: 'All coupons',
  }),
  quote: defineCall({
    method: 'POST',
    path: '/wp-json/checkout/quote',
    access: 'server',
    credential: 'consumer_and_customer',
    body: createOrderBody,
    answer: quote,
    bodyLimit: 262_144,
    source: 'decisions',
    summary: 'What an order would cost, without placing it',
  }),
  createOrder: defineCall({
    method: 'POST',
    path: '/wp-json/wc/v3/orders',
    access: 'server',
    credential: 'consumer_and_customer',
    body: createOrderBody,
    answer: order,
    timeout: 15_000,
    bodyLimit: 262_144,
    source: 'decisions, wire-facts 5.1',
    summary: 'Places an order; header Idempotency-Key makes a repeat harmless',
  }),
  order: defineCall({
    method: 'GET',
    path: '/wp-json/wc/v3/orders/{id}',
    params: orderId,
    access: 'server',
    credential: 'consumer',
    answer: order,
    source: 'wire-facts 1.25',
    summary: 'One order',
  }),
  updateOrder: defineCall({
    method: 'PUT',
    path: '/wp-json/wc/v3/orders/{id}',
    params: orderId,
    access: 'server',
    credential: 'consumer',
    body: updateOrderBody,
    answer: order,
    source: 'decisions',
    summary: 'An operator moves an order',
  }),
  listOrders: defineCall({
    method: 'GET',
    path: '/wp-json/wc/v3/orders',
    access: 'server',
    credential: 'consumer',
    query: z.object({
      customer: wireId.optional(),
      status: z.string().max(60).optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: orders,
    answerLimit: 16_777_216,
    source: 'decisions',
    summary: 'Orders, newest first',
  }),
  customerOrders: defineCall({
    method: 'GET',
    path: '/wp-json/wc/v2/orders',
    access: 'session',
    credential: 'consumer_and_customer',
    query: z.object({
      customer: wireId.optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: orders,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: "The customer's orders; their count is the order count",
  }),
  cancelOrder: defineCall({
    method: 'POST',
    path: '/wp-json/customer/order/status',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({
      order_id: z.coerce.number().int().positive(),
      status: z.literal('cancelled'),
      token: z.string().max(500).optional(),
      order_key: orderKey.optional(),
    }),
    answer: order,
    source: 'decisions',
    summary: 'The customer cancels a pending order, or gives back a table without dishes before it begins',
  }),
  rateOrder: defineCall({
    method: 'POST',
    path: '/wp-json/systeminfo/v1/rateorder',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({
      order: z.coerce.number().int().positive(),
      rate: z.coerce.number().int().min(1).max(5),
      text: z.string().max(2_000).default(''),
      token: z.string().max(500).optional(),
      order_key: orderKey.optional(),
    }),
    answer: z.unknown(),
    source: 'decisions',
    summary: 'Rates an order once, after it was handed over',
  }),
  claimOrders: defineCall({
    method: 'POST',
    path: '/wp-json/customer/order/claim',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({
      orders: z.array(z.object({ id: z.number().int().positive(), key: orderKey.min(1) })).max(20),
      token: z.string().max(500).optional(),
    }),
    answer: z.object({ claimed: z.array(z.number().int().positive()).max(20) }),
    source: 'AUTH-04',
    summary:
      'Orders a browser placed as a guest become those of the customer whose phone they have; a backend without it answers 404 and keys go on opening them',
  }),
  request: defineCall({
    method: 'POST',
    path: '/wp-json/restoran/v1/request',
    body: z.object({
      name: z.string().trim().min(1).max(120),
      phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
      comment: z.string().max(1_000).default(''),
      product_id: z.coerce.number().int().positive(),
      count: z.coerce.number().int().min(1).max(999).default(1),
    }),
    answer: z.object({ success: z.boolean(), id: z.number().int() }),
    source: 'decisions',
    summary: 'A request of simplified-order mode',
  }),
  realtimeAuth: defineCall({
    method: 'POST',
    path: '/wp-json/realtime/v1/auth',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({
      socket_id: z.string().regex(/^\d+\.\d+$/),
      channel_name: z.string().regex(/^private-(user|order)-\d{1,16}$/),
      token: z.string().max(500).optional(),
      order_key: orderKey.optional(),
    }),
    answer: z.object({ auth: z.string().max(300) }),
    source: 'decisions',
    summary: 'Signs a subscription to a private channel',
  }),
} as const;
