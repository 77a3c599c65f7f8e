import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { type ContentEncoding, type EncodingReader, encodingsFor } from '#lib/domain/content-encoding.ts';
import { addressBehind, isTrusted } from '#lib/domain/network-address.ts';
import { CLIENT_ADDRESS, REQUEST_ID, requests } from '#lib/server/gateway/request-context.ts';
import { PAGE_TYPE_HEADER } from './visitor-choices.ts';

/** Browsers send a few different headers; anybody may send more. */
const REMEMBERED = 100;
const known = new Map<string, readonly ContentEncoding[]>();

/** The content encodings that an `Accept-Encoding` header takes, by its quality values (RFC 9110, 12.5.3): {@link encodingsFor}. */
export function acceptedEncodings(header: string | null | undefined): readonly ContentEncoding[] {
  const text = header ?? '';
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const reader: EncodingReader = new Negotiator({ headers: { 'accept-encoding': text } });
  const accepted = encodingsFor(reader);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, accepted);
  return accepted;
}

/** Says of a request what every reader after this one understands alike: the framework's own packer takes `Q=0` for no quality at all. */
export function normaliseAcceptEncoding(headers: IncomingHttpHeaders): void {
  const header = headers['accept-encoding'];
  if (header !== undefined) headers['accept-encoding'] = acceptedEncodings(String(header)).join(', ') || 'identity';
}

/** The name a proxy gave the request among them: a visitor does not choose what stands in the log. */
const OF_PROXIES = ['forwarded', REQUEST_ID, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port'];

/** Notes where the visitor comes from and forgets what only a trusted proxy may claim. */
export function noteVisitor(req: IncomingMessage, trusted: readonly string[]): void {
  const socket = req.socket.remoteAddress ?? '';
  const forwarded = req.headers['x-forwarded-for'];
  const from = addressBehind(socket, [forwarded ?? []].flat().join(','), trusted);
  if (!isTrusted(socket, trusted)) for (const name of OF_PROXIES) delete req.headers[name];
  req.headers[CLIENT_ADDRESS] = from;
}

/** What a proxy may name a request. */
const GIVEN = /^[\w-]{8,64}$/;

/** Does work for a request under its name, a trusted proxy's or a new one, which goes to the backend and stands in every line and in the answer. */
export function named<T>(req: IncomingMessage, res: ServerResponse, work: () => T): T {
  const given = String(req.headers[REQUEST_ID] ?? '');
  const id = GIVEN.test(given) ? given : randomUUID();
  req.headers[REQUEST_ID] = id;
  if (!res.headersSent) res.setHeader(REQUEST_ID, id);
  const setStatus = (status: number): void => {
    if (!res.headersSent) res.statusCode = status;
  };
  return requests().run({ id, setStatus }, work);
}

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

/**
 * Forgets headers that visitors may not set: they are between two servers, or between parts of this one. Everything else arrives, so that a header which a page or
 * a newer framework sends is never lost on the way.
 */
export function dropInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of Object.keys(headers)) if (INTERNAL.has(name) || FRAMEWORK_FAMILIES.test(name)) delete headers[name];
}
