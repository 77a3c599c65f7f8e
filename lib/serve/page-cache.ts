import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { ByteLru } from './byte-lru.ts';
import { captureAnswer } from './capture.ts';
import { bestEncoding, type Kept, keepPacked, unpacked } from './packed.ts';
import { PAGE_TYPE_HEADER } from './page-type.ts';

/**
 * Public pages and static files as ready bytes in front of the app: packed once instead of once per request. What may be kept is what the app itself
 * marked as shared (`s-maxage`) or unchanging (`immutable`); a page is asked of the app again after a second, files never.
 */

interface Entry {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
  readonly packed: Kept;
  readonly freshUntil: number;
  refreshing: boolean;
}

export interface PageCacheOptions {
  readonly clock?: () => number;
  /** Milliseconds a page is served without asking the app. */
  readonly fresh?: number;
  /** Bytes of all variants together; the least recently used go first. */
  readonly budget?: number;
  /** Bytes of one answer. */
  readonly largest?: number;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Bytes that the headers of an answer take, most of them its policy. */
const HEADERS = 2_048;

/** Shared answers age in the app's own cache, unchanging ones not at all; nothing that is not there is kept: anybody can think of new names. */
function lifeOf(status: number, headers: OutgoingHttpHeaders): 'page' | 'file' | null {
  const control = String(headers['cache-control'] ?? '');
  if (headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null;
  if (/\bprivate\b|\bno-store\b/.test(control)) return null;
  if (status === 200 && /\bimmutable\b/.test(control)) return 'file';
  // a file of the public folder whose text packs well
  if (status === 200 && control === 'public, max-age=0' && /^image\/svg\+xml\b/.test(String(headers['content-type']))) return 'page';
  if (!/\bs-maxage=[1-9]/.test(control) || headers['x-nextjs-cache'] === undefined) return null;
  return status === 200 ? 'page' : null;
}

const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

export class PageCache {
  readonly #entries: ByteLru<Entry>;
  readonly #clock: () => number;
  readonly #fresh: number;
  readonly #largest: number;
  #generation = 0;

  constructor({ clock = Date.now, fresh = 1_000, budget = 25_165_824, largest = 8_388_608 }: PageCacheOptions = {}) {
    this.#clock = clock;
    this.#fresh = fresh;
    this.#entries = new ByteLru(budget);
    this.#largest = largest;
  }

  /** Bytes held. */
  get size(): number {
    return this.#entries.size;
  }

  /** Answers from what is kept; else lets the app answer and keeps a copy of what may be shared. True when the answer was sent. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || req.headers.range !== undefined) return false;
    // A public page reads no query: without it nobody can fill the memory with one page under many names.
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const key = `${path} ${String(req.headers[PAGE_TYPE_HEADER] ?? '')}`;
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isUsable(entry)) {
      send(entry, req, res);
      return true;
    }
    if (req.method === 'GET') this.#fill(key, req, res);
    return false;
  }

  /** Forgets every page, or the one of `path`; files never change. What the app is making at this moment is not kept. */
  forget(path?: string): void {
    this.#generation++;
    this.#entries.deleteWhere((key) => !key.startsWith('/_next/') && (path === undefined || key.startsWith(`${path} `)));
  }

  /** Fresh, or being asked for by another request: nobody waits behind a refresh. */
  #isUsable(entry: Entry): boolean {
    if (entry.freshUntil > this.#clock() || entry.refreshing) return true;
    entry.refreshing = true;
    return false;
  }

  #fill(key: string, req: IncomingMessage, res: ServerResponse): void {
    const encodings = req.headers['accept-encoding'];
    const generation = this.#generation;
    delete req.headers['accept-encoding'];
    const done = () => {
      if (encodings !== undefined) req.headers['accept-encoding'] = encodings;
      const known = this.#entries.get(key);
      if (known !== undefined) known.refreshing = false;
    };
    captureAnswer(res, {
      limit: this.#largest,
      wanted: (status, headers) => lifeOf(status, headers) !== null,
      dropped: done,
      captured: async (status, headers, body) => {
        const etag = weak(String(headers.etag ?? ''));
        const known = this.#entries.get(key);
        const same = known !== undefined && etag !== 'W/' && known.etag === etag;
        const packed = same ? known.packed : await keepPacked(body, String(headers['content-type'] ?? ''));
        const life = lifeOf(status, headers);
        const entry: Entry = {
          status,
          headers: plain(headers, etag),
          etag,
          packed,
          freshUntil: life === 'file' ? NEVER : this.#clock() + this.#fresh,
          refreshing: false,
        };
        if (generation === this.#generation) this.#entries.set(key, entry, packed.size + HEADERS);
        if (encodings !== undefined) req.headers['accept-encoding'] = encodings;
        const state = headers['x-nextjs-cache'];
        return (raw) => send(entry, req, raw, state === undefined ? {} : { 'x-nextjs-cache': state });
      },
    });
    res.once('close', done);
  }
}

/** What describes the answer to everybody; lengths and connection belong to each sending. */
function plain(headers: OutgoingHttpHeaders, etag: string): OutgoingHttpHeaders {
  const dropped = new Set([
    'content-length',
    'connection',
    'keep-alive',
    'date',
    'transfer-encoding',
    'etag',
    'x-nextjs-cache',
    'x-request-id',
  ]);
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
  const vary = String(kept.vary ?? '');
  if (!/accept-encoding/i.test(vary)) kept.vary = vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
  if (headers['x-nextjs-cache'] !== undefined) kept['x-nextjs-cache'] = 'HIT';
  return etag === 'W/' ? kept : { ...kept, etag };
}

function send(entry: Entry, req: IncomingMessage, res: ServerResponse, own: OutgoingHttpHeaders = {}): void {
  const { etag, packed } = entry;
  const headers = { ...entry.headers, ...own };
  if (
    etag !== 'W/' &&
    String(req.headers['if-none-match'] ?? '')
      .split(/\s*,\s*/)
      .some((tag) => weak(tag) === etag)
  ) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = bestEncoding(packed, String(req.headers['accept-encoding'] ?? ''));
  const body = packed[encoding];
  const length = { 'content-length': body?.length ?? packed.length, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) };
  res.writeHead(entry.status, { ...headers, ...length });
  if (req.method === 'HEAD') return void res.end();
  if (body !== undefined) return void res.end(body);
  unpacked(packed).then(
    (plain) => res.end(plain),
    () => res.destroy(),
  );
}
