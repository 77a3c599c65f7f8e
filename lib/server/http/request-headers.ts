import type { IncomingMessage } from 'node:http';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { PAGE_TYPE_HEADER } from './page-type.ts';

/**
 * Request headers that visitors may not set: they are between two servers, or between parts of this one. Everything else arrives, so that a header
 * which a page or a newer framework sends is never lost on the way.
 */

/** Of one connection only (RFC 9110, section 7.6.1); node:http has read them. */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Where a proxy says who asks and for what; `noteVisitor` believes those it needs when they come from a trusted proxy. */
const FORWARDED = [
  'cf-connecting-ip',
  'fastly-client-ip',
  'front-end-https',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-forwarded',
  'x-forwarded-prefix',
  'x-forwarded-scheme',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-host',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-original-host',
  'x-original-uri',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
];

/** By which parts of Next speak to one another (node_modules/next/dist/lib/constants.js, client/components/app-router-headers.js). */
const FRAMEWORK = [
  'next-action',
  'next-hmr-refresh',
  'next-instant-navigation-testing',
  'next-instant-navigation-testing-prefetch',
  'next-resume',
  'x-edge-postpone',
  'x-matched-path',
];
const FRAMEWORK_FAMILIES = /^x-(?:action|invoke|invocation|middleware|next|nextjs|now|prerender|vercel)-/;

/** By which this server speaks to the app inside it; a policy of a request is where the app reads its nonce from. */
const OWN = [CLIENT_ADDRESS, PAGE_TYPE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];

const INTERNAL: ReadonlySet<string> = new Set([...HOP_BY_HOP, ...FORWARDED, ...FRAMEWORK, ...OWN]);

/** Forgets what no visitor may say. */
export function dropInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of Object.keys(headers)) if (INTERNAL.has(name) || FRAMEWORK_FAMILIES.test(name)) delete headers[name];
}
