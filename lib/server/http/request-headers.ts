import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Negotiator from 'negotiator';
import { type ContentEncoding, type EncodingReader, encodingsFor } from '#lib/domain/content-encoding.ts';
import { addressBehind, isTrusted } from '#lib/domain/network-address.ts';
import { CLIENT_ADDRESS, REQUEST_ID, requests } from '#lib/server/gateway/request-context.ts';
import { PAGE_TYPE_HEADER } from './visitor-choices.ts';

/** Maximum cached headers: browsers send few different ones, but clients can send any. */
const REMEMBERED = 100;
const known = new Map<string, readonly ContentEncoding[]>();

/** The content encodings accepted by an `Accept-Encoding` header with quality values (RFC 9110, 12.5.3): {@link encodingsFor}. */
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

/** Rewrites the header so that all later readers interpret it equally: Next's own compression ignores `Q=0`. */
export function normaliseAcceptEncoding(headers: IncomingHttpHeaders): void {
  const header = headers['accept-encoding'];
  if (header !== undefined) headers['accept-encoding'] = acceptedEncodings(String(header)).join(', ') || 'identity';
}

/** Headers of proxies, with the request id: visitors must not choose what is logged. */
const OF_PROXIES = ['forwarded', REQUEST_ID, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port'];

/** Stores the visitor's address and removes headers that only a trusted proxy may set. */
export function noteVisitor(req: IncomingMessage, trusted: readonly string[]): void {
  const socket = req.socket.remoteAddress ?? '';
  const forwarded = req.headers['x-forwarded-for'];
  const from = addressBehind(socket, [forwarded ?? []].flat().join(','), trusted);
  if (!isTrusted(socket, trusted)) for (const name of OF_PROXIES) delete req.headers[name];
  req.headers[CLIENT_ADDRESS] = from;
}

/** A valid request id of a proxy. */
const GIVEN = /^[\w-]{8,64}$/;

/** Runs work with a request id, a trusted proxy's or a new one, which is passed to the backend, logged and returned in the response. */
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

/** Headers of one connection (RFC 9110, section 7.6.1), already handled by node:http. */
const HOP_BY_HOP = [
  ...'connection expect http2-settings keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer'.split(' '),
  ...'transfer-encoding upgrade'.split(' '),
];

/** Headers of proxies; `noteVisitor` uses them when they come from a trusted proxy. */
const FORWARDED = [
  ...'cf-connecting-ip fastly-client-ip front-end-https true-client-ip via x-client-ip x-cluster-client-ip x-forwarded'.split(' '),
  ...'x-forwarded-prefix x-forwarded-scheme x-forwarded-server x-forwarded-ssl x-host x-http-method x-http-method-override'.split(' '),
  ...'x-method-override x-original-host x-original-uri x-original-url x-real-ip x-rewrite-url'.split(' '),
];

/** Internal headers of Next (node_modules/next/dist/lib/constants.js, client/components/app-router-headers.js). */
const FRAMEWORK = [
  ...'next-action next-hmr-refresh next-instant-navigation-testing next-instant-navigation-testing-prefetch next-resume'.split(' '),
  ...'x-edge-postpone x-matched-path'.split(' '),
];
const FRAMEWORK_FAMILIES = /^x-(?:action|invoke|invocation|middleware|next|nextjs|now|prerender|vercel)-/;

/** Internal headers of this server for the app; the app reads its nonce from the CSP of the request. */
const OWN = [CLIENT_ADDRESS, PAGE_TYPE_HEADER, 'content-security-policy', 'content-security-policy-report-only'];

const INTERNAL: ReadonlySet<string> = new Set([...HOP_BY_HOP, ...FORWARDED, ...FRAMEWORK, ...OWN]);

/**
 * Removes headers that visitors must not set: those between servers, or between parts of this one. All others are kept, so that headers of pages or of a newer
 * framework are not lost.
 */
export function dropInternalHeaders({ headers }: Pick<IncomingMessage, 'headers'>): void {
  for (const name of Object.keys(headers)) if (INTERNAL.has(name) || FRAMEWORK_FAMILIES.test(name)) delete headers[name];
}

/**
 * Request framing that node:http accepts and a proxy in front may interpret differently. Such a request is likely an attempt at request
 * smuggling (RFC 9112, section 11.2), so it is refused first and its connection is closed.
 */

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Framed = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** Whether a request declares a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Why the framing of a request is refused; null when it is unambiguous. */
export function framingProblem(req: Framed): string | null {
  const { method = '', headers, rawHeaders, httpVersion } = req;
  const coding = headers['transfer-encoding'];
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'an unknown version of HTTP';
  if (WITHOUT_BODY.has(method) && hasBody(req)) return `a ${method} with a body`;
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) return 'a transfer coding other than chunked';
  if (coding !== undefined && headers['content-length'] !== undefined) return 'two lengths';
  if (headers.host !== undefined && !HOST.test(headers.host)) return 'a host that is none';
  // node:http keeps only the first of several
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 ? 'two hosts' : null;
}

/** Keep every header, up to their size: node:http drops those beyond the 2,000th, possibly including a length. */
export const ALL_HEADERS = 0;

/** Connections that are closed after the current response: requests pipelined behind it are not handled. */
const closing = new WeakSet<Socket>();

/** Refuses a request with ambiguous framing with 400 and closes its connection; false when it is accepted. */
export function refuseFraming(req: IncomingMessage, res: ServerResponse): boolean {
  if (closing.has(req.socket)) return true;
  if (framingProblem(req) === null) return false;
  closing.add(req.socket);
  req.resume();
  res.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
  return true;
}
