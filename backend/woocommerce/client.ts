import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { plainText } from '../content/import/cells.ts';
import { authorize, type WooKeys } from './authorize.ts';
import { failed, unreachable, WooError } from './failure.ts';
import { looseJson } from './loose-json.ts';

export { WooError } from './failure.ts';

/** Values of a query; a list travels as `1,2,3`, undefined not at all. An empty text would lift the filter in WooCommerce and is an error here. */
export type WooQuery = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;

export interface WooAnswer {
  readonly status: number;
  readonly body: unknown;
  /** X-WP-TotalPages; null when the server did not say. */
  readonly totalPages: number | null;
  /** X-WP-Total. */
  readonly total: number | null;
}

interface Asking {
  readonly query?: WooQuery;
  /** Milliseconds for the whole answer. */
  readonly timeout?: number;
}

/** WooCommerce's official REST API (`/wc/v3/…`, with keys) and WordPress's (`/wp/v2/…`, without: keys of a shop are refused there). Throws WooError. */
export interface WooClient {
  /** Tried again by itself while the server is away or busy. */
  get(path: string, asking?: Asking): Promise<WooAnswer>;
  /** Sent once. */
  post(path: string, body: unknown, asking?: Asking): Promise<WooAnswer>;
  /** Sent once. */
  put(path: string, body: unknown, asking?: Asking): Promise<WooAnswer>;
  /** Sent once; `force: true` in the query deletes for good. */
  delete(path: string, asking?: Asking): Promise<WooAnswer>;
  /** Every row of a list, page by page of a hundred in the order of ids. */
  pages(path: string, query?: WooQuery): AsyncGenerator<readonly unknown[]>;
  close(): Promise<void>;
}

interface Options extends WooKeys {
  /** Address of the WordPress site; nothing else is ever asked. */
  readonly url: string;
  readonly now?: () => number;
  /** Waits between tries. */
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly timeout?: number;
}

const TIMEOUT = 30_000;
const MOST_BODY = 32 * 1024 * 1024;
const MOST_WAIT = 30_000;
const TRIES = 4;
const PAGE = 100;
const MOST_PAGES = 2_000;
const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const refusal = z.object({ code: z.coerce.string().catch(''), message: z.coerce.string().catch(''), data: z.unknown().optional() });

/** A client of one shop; it holds at most four connections. */
export function wooClient({ url: base, key, secret, now = Date.now, wait = pause, timeout: usual = TIMEOUT }: Options): WooClient {
  const agent = new Agent({ connections: 4, connectTimeout: 10_000, headersTimeout: usual, bodyTimeout: usual });

  async function once(method: string, path: string, body: unknown, { query, timeout = usual }: Asking): Promise<WooAnswer> {
    const what = `${method} ${path}`;
    const url = addressOf(base, path, query);
    const headers = {
      accept: 'application/json',
      'user-agent': 'storefront',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(path.startsWith('/wp/') ? {} : authorize(method, url, { key, secret }, now())),
    };
    const signal = AbortSignal.timeout(timeout);
    const sent = { method, headers, dispatcher: agent, signal, body: body === undefined ? null : JSON.stringify(body) };
    const answer = await request(url, sent).catch((error: unknown) => {
      throw unreachable(what, error);
    });
    const text = await readText(answer.body, what);
    const { statusCode: status } = answer;
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
        `${what}: ${status}, but the answer is no JSON: «${plainText(text.slice(0, 2_000)).slice(0, 160)}» A plugin (coming soon, cache, security) puts a page where /wp-json/ is.`,
        failure,
      );
    }
    return { status, body: said, totalPages: countOf(answer.headers['x-wp-totalpages']), total: countOf(answer.headers['x-wp-total']) };
  }

  async function get(path: string, asking: Asking = {}): Promise<WooAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once('GET', path, undefined, asking);
      } catch (error) {
        if (!(error instanceof WooError) || attempt >= TRIES || !isWorthAnother(error)) throw error;
        await wait(Math.min(error.retryAfter ?? 500 * 2 ** attempt * (0.75 + Math.random() / 2), MOST_WAIT));
      }
    }
  }

  return {
    get,
    post: (path, body, asking = {}) => once('POST', path, body, asking),
    put: (path, body, asking = {}) => once('PUT', path, body, asking),
    delete: (path, asking = {}) => once('DELETE', path, undefined, asking),
    async *pages(path, query = {}) {
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const asked = { orderby: 'id', order: 'asc', ...query, per_page: PAGE, page };
        const answer = await get(path, { query: asked }).catch((error: unknown) => {
          // WordPress's own lists call a page past the end an error
          if (page > 1 && error instanceof WooError && error.code === 'rest_post_invalid_page_number') return null;
          throw error;
        });
        if (answer === null) return;
        const rows = listOf(answer, path);
        if (rows.length === 0) return;
        yield rows;
        // a page may be short because a row of it must not be seen: the header only ever leads further
        if (rows.length < PAGE && (answer.totalPages ?? 0) <= page) return;
      }
    },
    close: () => agent.destroy(),
  };
}

/** @throws {WooError} when it is none: an answer that is not understood must never pass for an empty list, which would delete a menu. */
function listOf({ status, body }: WooAnswer, path: string): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const failure = { kind: 'answer', status, code: 'no_list', mayHaveRun: true, retryAfter: null, data: null } as const;
  throw new WooError(`GET ${path}: the answer is no list`, failure);
}

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
  // whoever reads hears of it; a body that is given up must not bring the process down
  body.on('error', () => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > MOST_BODY) throw new Error(`more than ${MOST_BODY} bytes`);
      parts.push(part);
    }
  } catch (error) {
    body.destroy();
    throw unreachable(what, error);
  }
  return Buffer.concat(parts).toString('utf8');
}

const countOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;

/** Seconds or a date. */
function waitOf(header: string | string[] | undefined, now: number): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isFinite(at) ? Math.max(0, at - now) : null;
}
