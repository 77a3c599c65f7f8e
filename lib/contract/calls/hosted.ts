import { z } from 'zod';
import { defineCall } from '../call.ts';

/**
 * Pages and webhooks of the embedded backend that the storefront serves under the same path, not below `/api`: reports of other systems, and the pages of a
 * demo. A body is read and limited before it is forwarded; a report keeps its bytes, because its signature covers them.
 */

const orderId = { id: '[1-9][0-9]{0,15}' } as const;
/** A key that is too long is treated as missing, like a wrong one. */
const orderKey = z.string().max(100).optional().catch(undefined);

/** An HTML page and the form in it. */
const page = { access: 'server', answer: z.unknown(), answerKind: 'html' } as const;
const form = {
  access: 'server',
  bodyKind: 'form',
  bodyLimit: 16_384,
  answer: z.unknown(),
  answerKind: 'redirect',
  timeout: 15_000,
} as const;
/** A report of another system. Its sender repeats it until it is accepted, so the timeout is that of an order. */
const report = { method: 'POST', access: 'server', bodyKind: 'bytes', body: z.unknown(), answer: z.unknown(), timeout: 15_000 } as const;

const authorizeQuery = {
  response_type: z.string().max(20).optional(),
  client_id: z.string().max(200).optional(),
  redirect_uri: z.string().max(1_000).optional(),
  state: z.string().max(1_000).optional(),
  code_challenge: z.string().max(100).optional(),
  code_challenge_method: z.string().max(20).optional(),
  scope: z.string().max(500).optional(),
};

export const hostedCalls = {
  paymentPage: defineCall({
    ...page,
    method: 'GET',
    path: '/pay/{id}',
    params: orderId,
    scope: 'demo',
    query: z.object({ key: orderKey, declined: z.literal('1').optional().catch(undefined) }),
    source: 'decisions',
    summary: 'The payment page of one order, which a demo has in place of a provider',
  }),
  paymentChoice: defineCall({
    ...form,
    method: 'POST',
    path: '/pay/{id}',
    params: orderId,
    scope: 'demo',
    body: z.object({ key: z.string().max(100), action: z.enum(['pay', 'decline']) }),
    source: 'decisions',
    summary: 'What the customer chose on the payment page of a demo',
  }),
  paymentCallback: defineCall({
    ...report,
    path: '/wp-json/payment/v1/callback',
    scope: 'embedded',
    headers: ['x-payment-signature'],
    bodyLimit: 16_384,
    source: 'decisions',
    summary: 'A payment service reports what became of a payment; the signature covers the bytes of the body',
  }),
  yookassaNotification: defineCall({
    ...report,
    path: '/wp-json/payment/v1/yookassa',
    scope: 'embedded',
    bodyLimit: 65_536,
    source: 'docs/decisions/0019',
    summary: 'YooKassa tells that something became of a payment; nothing of it is believed, the payment is asked for',
  }),
  woocommerceWebhook: defineCall({
    ...report,
    path: '/wp-json/shop/v1/woocommerce-webhook',
    scope: 'embedded',
    headers: ['x-wc-webhook-signature', 'x-wc-webhook-topic'],
    bodyLimit: 2_097_152,
    source: 'docs/decisions/0040',
    summary: 'WooCommerce reports that something changed; the signature covers the bytes of the body',
  }),
  demoInbox: defineCall({
    ...page,
    method: 'GET',
    path: '/demo/inbox',
    scope: 'demo',
    source: 'decisions',
    summary: 'Login codes a demo has sent, as a page',
  }),
  demoInboxList: defineCall({
    method: 'GET',
    path: '/demo/inbox.json',
    access: 'server',
    scope: 'demo',
    answer: z.unknown(),
    source: 'decisions',
    summary: 'Login codes a demo has sent',
  }),
  demoConsent: defineCall({
    ...page,
    method: 'GET',
    path: '/demo/oauth/authorize',
    scope: 'demo',
    query: z.object(authorizeQuery),
    source: 'decisions',
    summary: 'Consent page of the social provider of a demo',
  }),
  demoConsentChoice: defineCall({
    ...form,
    method: 'POST',
    path: '/demo/oauth/authorize',
    scope: 'demo',
    body: z.object({ ...authorizeQuery, name: z.string().max(200), phone: z.string().max(60).optional(), answer: z.string().max(20) }),
    source: 'decisions',
    summary: 'What the guest chose on the consent page of a demo',
  }),
} as const;
