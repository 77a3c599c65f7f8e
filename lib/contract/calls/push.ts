import { z } from 'zod';
import { defineCall } from '../call.ts';

/** The endpoint from a browser's push service: a secret of that browser that cannot be guessed. */
const pushEndpoint = z.url().max(1_000);

/** A browser's own keys: an uncompressed point of P-256 (65 bytes, the first is 4) and 16 bytes, in base64url (RFC 8291). */
const pushKeys = {
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
};

const order = {
  order_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  order_key: z.string().max(100).optional(),
  token: z.string().max(500).optional(),
};

export const pushCalls = {
  pushKey: defineCall({
    method: 'GET',
    path: '/wp-json/push/v1/key',
    access: 'server',
    answer: z.object({ public_key: z.string().max(200) }),
    absent: { public_key: '' },
    source: 'decisions',
    summary: "The shop's key for pushes to browsers; '' when it sends none",
  }),
  pushSubscribe: defineCall({
    method: 'POST',
    path: '/wp-json/push/v1/subscribe',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({ ...order, endpoint: pushEndpoint, ...pushKeys }),
    answer: z.object({ success: z.boolean() }),
    bodyLimit: 4_096,
    source: 'decisions',
    summary: "A browser wants to hear of one order: by its key, or as its customer's",
  }),
  pushUnsubscribe: defineCall({
    method: 'POST',
    path: '/wp-json/push/v1/unsubscribe',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({ ...order, order_id: order.order_id.optional(), endpoint: pushEndpoint }),
    answer: z.object({ success: z.boolean() }),
    bodyLimit: 4_096,
    source: 'decisions',
    summary: 'A browser does not want to hear of an order any more; without `order_id`, of any order of the customer, who logs out there',
  }),
  chatSubscribe: defineCall({
    method: 'POST',
    path: '/wp-json/telega/v1/order/chat',
    access: 'server',
    credential: 'consumer',
    body: z.object({ order_id: order.order_id, chat_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), wanted: z.boolean() }),
    answer: z.object({ success: z.boolean() }),
    bodyLimit: 1_024,
    source: 'decisions',
    summary: "A customer wants to hear of one order in the chat with the shop's bot, or no more; the storefront knows whose chat it is",
  }),
} as const;

const wish = {
  product_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** One variation; 0: the product. */
  variation_id: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
  token: z.string().max(500).optional(),
};

/** Requests to be notified once when a sold-out product is available again; a backend without them responds 404, and the storefront does not offer them. */
export const wishCalls = {
  wishTerms: defineCall({
    method: 'GET',
    path: '/wp-json/stock/v1/wishes',
    access: 'server',
    answer: z.object({ available: z.boolean() }),
    absent: { available: false },
    source: 'decisions',
    summary: 'Whether the shop tells that something is there again',
  }),
  wish: defineCall({
    method: 'POST',
    path: '/wp-json/stock/v1/wishes',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({
      ...wish,
      /** The warehouse; 0: any. */
      warehouse_id: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
      browser: z.object({ endpoint: pushEndpoint, ...pushKeys }).optional(),
    }),
    answer: z.object({ success: z.boolean() }),
    bodyLimit: 4_096,
    source: 'decisions',
    summary: 'A customer or a browser wants to hear, once, that a sold-out product is there again',
  }),
  unwish: defineCall({
    method: 'POST',
    path: '/wp-json/stock/v1/wishes/stop',
    access: 'server',
    credential: 'token_in_body',
    body: z.object({ ...wish, endpoint: pushEndpoint.optional() }),
    answer: z.object({ success: z.boolean() }),
    bodyLimit: 4_096,
    source: 'decisions',
    summary: 'They do not want to hear of it any more',
  }),
} as const;
