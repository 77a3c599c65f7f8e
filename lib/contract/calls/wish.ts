import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pushEndpoint, pushKeys } from './push.ts';

const wish = {
  product_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** One variation; 0: the product. */
  variation_id: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
  token: z.string().max(500).optional(),
};

/**
 * Requests to be notified once when a sold-out product is available again; a backend without them responds 404, and the storefront does not
 * offer them.
 */
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
