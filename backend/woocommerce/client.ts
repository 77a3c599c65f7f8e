import { createHmac, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { cachedBy } from '#lib/contract/call.ts';
import { jsonOf } from '../../lib/domain/json.ts';
import { bytesUpTo } from '../bytes-up-to.ts';
import { plainText } from '../content/import/cells.ts';
import { oauthEscape, signatureBase } from '../routes/consumer.ts';
import { failed, fromCache, REMEDIES, unreachable, WooError, WRONG_KEY, withRemedy } from './failure.ts';

/** Query parameters; a list is sent as `1,2,3`, undefined is omitted. An empty text would remove the filter in WooCommerce and is an error here. */
export type WooQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

interface WooAnswer {
  readonly status: number;
  readonly body: unknown;
  /** X-WP-TotalPages; null when it is missing. */
  readonly totalPages: number | null;
  /** X-WP-Total. */
  readonly total: number | null;
  /** Header that shows that a cache responded, such as `age: 37`; '' without one. An item missing in a cached list may exist. */
  readonly cachedBy: string;
}

interface WooPage {
  readonly rows: readonly unknown[];
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

interface Asking {
  readonly query?: WooQuery;
  /** Timeout in milliseconds for the whole response. */
  readonly timeout?: number;
  /** Treats a cached response as a failure, because an action depends on it. */
  readonly fresh?: boolean;
}

/**
 * WooCommerce's official REST API (`/wc/v3/…`, with keys), its public one (`/wc/store/…`) and WordPress's (`/wp/v2/…`, without keys, which
 * are refused there). Throws WooError.
 */
export interface WooClient {
  /** Retried automatically while the server is unavailable or busy. */
  get(path: string, asking?: Asking): Promise<WooAnswer>;
  /** Not retried. */
  post(path: string, body: unknown, asking?: Asking): Promise<WooAnswer>;
  /** Not retried. */
  put(path: string, body: unknown, asking?: Asking): Promise<WooAnswer>;
  /** Not retried; `force: true` in the query deletes permanently. */
  delete(path: string, asking?: Asking): Promise<WooAnswer>;
  /** All rows of a list, in pages of a hundred ordered by id; when the server returns the number of pages, the next ones are requested ahead. */
  pages(path: string, query?: WooQuery): AsyncGenerator<WooPage>;
  close(): Promise<void>;
}

interface Options extends WooKeys {
  /** Address of the WordPress site; no other host is requested. */
  readonly url: string;
  readonly now?: () => number;
  /** The wait between attempts. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly timeout?: number;
  /** Called with a line about cached responses. */
  readonly warn?: (line: string) => void;
}

/** Name of the cache-busting parameter. Not jQuery's `_`, which some caches leave out of their keys. */
const CHANGING = 'storefront_asked';
const TIMEOUT = 30_000;
const MOST_BODY = 32 * 1024 * 1024;
const MOST_WAIT = 30_000;
const TRIES = 4;
const PAGE = 100;
const MOST_PAGES = 2_000;
/** Pages of a list requested in parallel; few, so that connections stay free for orders and a small site keeps PHP processes for its visitors. */
const PAGES_AT_ONCE = 3;
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const BLOCKED_PAGE = 'A plugin (coming soon, cache, security) puts a page where /wp-json/ is.';
/** WordPress's description of its REST API with its address, or its refusal. */
const restIndex = z
  .union([z.object({ namespaces: z.array(z.string()), home: z.string().optional() }), z.object({ code: z.string(), message: z.string() })])
  .transform((index) => ({ home: 'home' in index ? index.home : undefined }));
const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
const refusal = z.object({ code: z.coerce.string().catch(''), message: z.coerce.string().catch(''), data: z.unknown().optional() });

/** A client of one shop with at most four connections. */
export function wooClient({ url: base, key, secret, now = Date.now, wait = pause, timeout: usual = TIMEOUT, warn }: Options): WooClient {
  const agent = new Agent({ connections: 4, connectTimeout: 10_000, headersTimeout: usual, bodyTimeout: usual });

  async function once(method: string, path: string, body: unknown, { query, timeout = usual, fresh = false }: Asking): Promise<WooAnswer> {
    const what = `${method} ${path}`;
    const url = addressOf(base, path, query);
    // a unique parameter bypasses caches in front of WordPress; it is signed like the others
    if (method === 'GET') url.searchParams.set(CHANGING, randomUUID().slice(0, 13));
    const headers = {
      accept: 'application/json',
      'user-agent': 'storefront',
      ...(method === 'GET' && { 'cache-control': 'no-cache', pragma: 'no-cache' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(path.startsWith('/wc/v3/') && authorize(method, url, { key, secret }, now())),
    };
    const signal = AbortSignal.timeout(timeout);
    const sent = { method, headers, dispatcher: agent, signal, body: body === undefined ? null : JSON.stringify(body) };
    const answer = await request(url, sent).catch((error: unknown) => {
      throw unreachable(what, error);
    });
    const text = await readText(answer.body, what);
    const { statusCode: status } = answer;
    const cached = cachedBy(answer.headers);
    // a cached «not found» can also be outdated
    if (fresh && cached !== '') throw fromCache(what, status, cached);
    const said = looseJson(text);
    const retryAfter = waitOf(answer.headers['retry-after'], now());
    if (status < 200 || status > 299) {
      const { code, message, data } = refusal.safeParse(said).data ?? { code: '', message: '', data: null };
      const location = status < 400 ? String(answer.headers.location ?? '') : null;
      const page = said === undefined ? plainText(text.slice(0, 2_000)).slice(0, 160) : '';
      const isLocked = said === undefined && /^basic/i.test(String(answer.headers['www-authenticate'] ?? ''));
      throw failed(what, { status, code, message, data, retryAfter, location, page, isLocked });
    }
    if (said === undefined) {
      const failure = { kind: 'answer', status, code: 'not_json', mayHaveRun: true, retryAfter, data: null } as const;
      throw new WooError(
        `${what}: ${status}, but the answer is no JSON: «${plainText(text.slice(0, 2_000)).slice(0, 160)}» ${BLOCKED_PAGE}`,
        { ...failure, remedy: BLOCKED_PAGE },
      );
    }
    if (method === 'GET' && cached !== '') warn?.(fromCache(path.replace(/\d+/g, 'N'), status, cached).message);
    return {
      status,
      body: said,
      cachedBy: cached,
      totalPages: countOf(answer.headers['x-wp-totalpages']),
      total: countOf(answer.headers['x-wp-total']),
    };
  }

  async function get(path: string, asking: Asking = {}): Promise<WooAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once('GET', path, undefined, asking);
      } catch (error) {
        if (!(error instanceof WooError)) throw error;
        if (attempt >= TRIES || !isWorthAnother(error))
          throw isNoRestAnswer(error) && !isOfWordPress(path) ? withRemedy(error, await siteRemedy(error)) : error;
        await wait(Math.min(error.retryAfter ?? 500 * 2 ** attempt * (0.75 + Math.random() / 2), MOST_WAIT));
      }
    }
  }

  /** Used when nothing under /wp-json/ responds as a REST API: `?rest_route=` works with any permalink setting. */
  async function siteRemedy({ remedy }: WooError): Promise<string> {
    const asked = await request(`${base}/?rest_route=/`, { dispatcher: agent, signal: AbortSignal.timeout(usual) }).catch(() => null);
    const text = asked && (await readText(asked.body, 'GET /').catch(() => null));
    if (text === null) return remedy;
    const index = restIndex.safeParse(looseJson(text)).data;
    if (index?.home !== undefined && withoutSlash(index.home) !== withoutSlash(base)) return REMEDIES.elsewhere(index.home);
    if (index !== undefined) return REMEDIES.plainPermalinks;
    return /wp-(content|includes|json)/.test(text) ? remedy || BLOCKED_PAGE : REMEDIES.noWordPress;
  }

  /** Not retried. A key that is refused only for writing is a read-only key. */
  async function write(method: string, path: string, body: unknown, asking: Asking = {}): Promise<WooAnswer> {
    try {
      return await once(method, path, body, asking);
    } catch (error) {
      if (!(error instanceof WooError) || error.code !== WRONG_KEY) throw error;
      const mayRead = await once('GET', '/wc/v3/products', undefined, { query: { per_page: 1, _fields: 'id' } }).then(
        () => true,
        () => false,
      );
      throw mayRead ? withRemedy(error, REMEDIES.readOnly) : error;
    }
  }

  return {
    get,
    post: (path, body, asking) => write('POST', path, body, asking),
    put: (path, body, asking) => write('PUT', path, body, asking),
    delete: (path, asking) => write('DELETE', path, undefined, asking),
    async *pages(path, query = {}) {
      const ask = async (page: number) => {
        const askedAt = now();
        const asked = { orderby: 'id', order: 'asc', ...query, per_page: PAGE, page };
        const answer = await get(path, { query: asked }).catch((error: unknown) => {
          // WordPress's own lists return an error for a page after the last one
          if (page > 1 && error instanceof WooError && error.code === 'rest_post_invalid_page_number') return null;
          throw error;
        });
        return { answer, askedAt };
      };
      const ahead: ReturnType<typeof ask>[] = [];
      let next = 1;
      const askUpTo = (page: number): void => {
        for (; next <= page; next += 1) {
          const asked = ask(next);
          // an error of a page requested ahead is thrown when that page is reached; when reading has stopped before, it is ignored
          asked.catch(() => undefined);
          ahead.push(asked);
        }
      };
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        askUpTo(page);
        const { answer, askedAt } = (await ahead.shift()) ?? { answer: null, askedAt: 0 };
        if (answer === null) return;
        const rows = listOf(answer, path);
        if (rows.length === 0) return;
        const last = answer.totalPages ?? 0;
        askUpTo(Math.min(last, page + PAGES_AT_ONCE));
        yield { rows, askedAt };
        // a page can be short because some rows are not visible for the key; the header can only add further pages
        if (rows.length < PAGE && last <= page) return;
      }
    },
    close: () => agent.destroy(),
  };
}

/** @throws {WooError} when it is not a list: an unexpected response must not count as an empty list, which would delete the menu. */
function listOf({ status, body }: WooAnswer, path: string): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const failure = { kind: 'answer', status, code: 'no_list', mayHaveRun: true, retryAfter: null, data: null } as const;
  throw new WooError(`GET ${path}: the answer is no list`, failure);
}

/** A response that does not come from a REST API: an HTML page, or a «not found» of the web server. */
const isNoRestAnswer = ({ kind, status, code }: WooError): boolean =>
  code === 'not_json' || (kind === 'answer' && status === 404 && code === '');

/** WordPress's own lists, which plugins hide although the REST API works. */
const isOfWordPress = (path: string): boolean => path.startsWith('/wp/v2/');

const isWorthAnother = (error: WooError): boolean =>
  error.kind === 'unreachable' || (error.kind === 'answer' && (BUSY.has(error.status) || error.code === 'not_json'));

function addressOf(base: string, path: string, query: WooQuery = {}): URL {
  const url = new URL(`${base}/wp-json${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text === '') throw new Error(`${path}: ${name} is empty and would lift the filter`);
    url.searchParams.set(name, text);
  }
  return url;
}

async function readText(body: Readable, what: string): Promise<string> {
  // the reader gets the error; without this listener an abandoned body would crash the process
  body.on('error', () => undefined);
  try {
    return (await bytesUpTo(MOST_BODY, body)).toString('utf8');
  } catch (error) {
    body.destroy();
    throw unreachable(what, error);
  }
}

const countOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;

/** Retry-After: seconds or a date. */
function waitOf(header: string | string[] | undefined, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isFinite(at) ? Math.max(0, at - now) : null;
}

interface WooKeys {
  readonly key: string;
  readonly secret: string;
}

/** Authenticates a call in WooCommerce's ways: over https keys as user and password, over plain http OAuth 1.0a. Adds parameters to the url and returns headers. */
export function authorize(method: string, url: URL, { key, secret }: WooKeys, now: number): Record<string, string> {
  if (url.protocol === 'https:') return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
  url.searchParams.set('oauth_consumer_key', key);
  url.searchParams.set('oauth_nonce', randomUUID().replaceAll('-', ''));
  url.searchParams.set('oauth_signature_method', 'HMAC-SHA256');
  url.searchParams.set('oauth_timestamp', String(Math.floor(now / 1000)));
  const signature = createHmac('sha256', `${oauthEscape(secret)}&`)
    .update(signatureBase(method, url))
    .digest('base64');
  url.searchParams.set('oauth_signature', signature);
  return {};
}

/** The beginning of an object or a list of objects. PHP warnings contain texts such as `$a[0]`, which do not match. */
const BEGINNING = /\{\s*["}]|\[\s*[{\]]/g;

/**
 * Parses JSON as WordPress sends it: PHP warnings can be printed before it, and plugins append comments. Undefined without a complete
 * value: a truncated response must not be used.
 */
export function looseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const whole = jsonOf(plain);
  if (whole !== undefined) return whole;
  const end = Math.max(plain.lastIndexOf('}'), plain.lastIndexOf(']')) + 1;
  for (const { index, 0: beginning } of plain.matchAll(BEGINNING)) {
    const value = jsonOf(plain.slice(index, end));
    if (value !== undefined || !/^\[\s*\]$/.test(beginning)) return value;
  }
  return undefined;
}
