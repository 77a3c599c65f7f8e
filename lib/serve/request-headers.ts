import type { IncomingMessage } from 'node:http';
import { CLIENT_ADDRESS } from '#lib/gateway/client-address.ts';
import { REQUEST_ID } from '#lib/gateway/request-id.ts';

/** What the app and its calls read. The framework listens to many more, some of which choose other pages or caches. */
const READ = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'keep-alive',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'purpose',
  'range',
  'save-data',
  'referer',
  'rsc',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'service-worker-navigation-preload',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-payment-signature',
  'x-wc-webhook-signature',
  'x-wc-webhook-topic',
  CLIENT_ADDRESS,
  REQUEST_ID,
]);

/** Forgets every header that nothing here reads, so that no visitor speaks to the framework's inside. */
export function keepKnownHeaders(req: IncomingMessage): void {
  for (const name of Object.keys(req.headers)) if (!READ.has(name)) delete req.headers[name];
}
