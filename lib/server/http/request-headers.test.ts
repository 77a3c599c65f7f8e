import { expect, test } from 'vitest';
import { dropInternalHeaders } from './request-headers.ts';

const left = (...names: readonly string[]): string[] => {
  const headers = Object.fromEntries(names.map((name) => [name, 'x']));
  dropInternalHeaders({ headers });
  return Object.keys(headers);
};

/** What pages of the shop and the framework's router in the browser send, besides what every browser adds. */
const SENT = [
  'accept',
  'content-type',
  'idempotency-key',
  'sent-before',
  'if-none-match',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];
/** What browsers and machines add. */
const ADDED = [
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'cookie',
  'dnt',
  'host',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'origin',
  'priority',
  'purpose',
  'range',
  'referer',
  'save-data',
  'sec-ch-ua',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'service-worker',
  'service-worker-navigation-preload',
  'traceparent',
  'upgrade-insecure-requests',
  'user-agent',
  'x-payment-signature',
  'x-request-id',
  'x-wc-webhook-signature',
  'x-wc-webhook-topic',
];

test('what pages, browsers and other machines send arrives', () => {
  expect(left(...SENT, ...ADDED)).toEqual([...SENT, ...ADDED]);
});

test('a header that nobody here has heard of arrives', () => {
  expect(left('x-of-a-newer-page', 'next-something-new')).toEqual(['x-of-a-newer-page', 'next-something-new']);
});

test.each([
  'connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'next-action',
  'next-resume',
  'x-action-forwarded',
  'x-invoke-path',
  'x-matched-path',
  'x-middleware-next',
  'x-middleware-prefetch',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-middleware-subrequest',
  'x-next-cache-tags',
  'x-next-intl-locale',
  'x-next-resume-state-length',
  'x-nextjs-data',
  'x-nextjs-html-request-id',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-vercel-protection-bypass',
  'x-client-address',
  'x-page-type',
  'content-security-policy',
  'content-security-policy-report-only',
])('a visitor cannot say %s', (name) => expect(left(name, 'accept')).toEqual(['accept']));
