import type { IncomingMessage, ServerResponse } from 'node:http';
import { line, said } from '#lib/gateway/line.ts';
import { ByteLru } from './byte-lru.ts';
import { captureAnswer } from './capture.ts';
import { KeptAnswer, weak } from './kept-answer.ts';
import { headersOfAll, lifeOf } from './kept-headers.ts';
import { isWorthPackingWell, keepPacked } from './packed.ts';
import { PAGE_TYPE_HEADER } from './page-type.ts';
import { PlainBodies } from './plain-bodies.ts';
import { SpareTime } from './spare-time.ts';

/**
 * Public pages and static files as ready bytes in front of the app: packed once instead of once per request. What may be kept is what the app itself
 * marked as shared (`s-maxage`) or unchanging (`immutable`); after a second a page is looked for in the app's own cache, and asked
 * for again when it is not the one that is kept; files never.
 */

interface Entry {
  readonly answer: KeptAnswer;
  /** When the page was made that the app would send again; null when that is not known. */
  readonly madeAt: number | null;
  freshUntil: number;
  refreshing: boolean;
  /** Whether it is packed well, or will be: a page that a crawler reads once is not worth that. */
  improved: boolean;
}

/** A page in the app's own cache: when it was made, and from when on the app makes it anew. */
export interface Original {
  readonly at: number;
  readonly due: number;
}

export interface PageCacheOptions {
  readonly clock?: () => number;
  /** Milliseconds a page is served without asking the app. */
  readonly fresh?: number;
  /** Bytes of all variants together; the least recently used go first. */
  readonly budget?: number;
  /** Bytes of one answer. */
  readonly largest?: number;
  /** What the app keeps under an address in a page type; while that is the same, the app is not asked. */
  readonly original?: (path: string, pageType: string) => Original | null;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Bytes that the headers of an answer take, most of them its policy. */
const HEADERS = 2_048;
const ROUTER_STATE = 'next-router-state-tree';

const keyOf = (path: string, headers: IncomingMessage['headers']): string => `${path} ${String(headers[PAGE_TYPE_HEADER] ?? '')}`;

const sizeOf = ({ answer }: Entry): number => answer.packed.size + HEADERS;

export class PageCache {
  readonly #entries: ByteLru<Entry>;
  readonly #plain = new PlainBodies();
  readonly #clock: () => number;
  readonly #fresh: number;
  readonly #largest: number;
  readonly #original: (path: string, pageType: string) => Original | null;
  readonly #spare = new SpareTime();
  #generation = 0;

  constructor({ clock = Date.now, fresh = 1_000, budget = 33_554_432, largest = 8_388_608, original = () => null }: PageCacheOptions = {}) {
    this.#clock = clock;
    this.#fresh = fresh;
    this.#entries = new ByteLru(budget);
    this.#largest = largest;
    this.#original = original;
  }

  /** Bytes held. */
  get size(): number {
    return this.#entries.size;
  }

  /**
   * Answers a plain visit of a page that was sent before, before anything else is done for the request: what its path decides was decided then. False when
   * there is anything to decide.
   */
  answerAgain(req: IncomingMessage, res: ServerResponse): boolean {
    const { url = '/', method, headers } = req;
    if (method !== 'GET' || headers.rsc !== undefined || headers.range !== undefined || headers[ROUTER_STATE] !== undefined) return false;
    const key = keyOf(url, headers);
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    const { answer } = entry;
    if (!answer.isReady || !this.#isUsable(key, entry)) return false;
    this.#improve(key, entry);
    answer.sendReady(req, res, () => this.#plain.of(key, answer.packed));
    return true;
  }

  /** Answers from what is kept; else lets the app answer and keeps a copy of what may be shared. True when the answer was sent. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || req.headers.range !== undefined) return false;
    // A public page reads no query: without it nobody can fill the memory with one page under many names.
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const key = keyOf(path, req.headers);
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#isUsable(key, entry)) {
      const { answer } = entry;
      this.#improve(key, entry);
      answer.send(req, res, () => this.#plain.of(key, answer.packed));
      return true;
    }
    if (req.method !== 'GET') return false;
    if (entry !== undefined) entry.refreshing = true;
    this.#fill(key, req, res);
    return false;
  }

  /** Forgets every page, or the one of `path`; files never change. What the app is making at this moment is not kept. */
  forget(path?: string): void {
    this.#generation++;
    this.#entries.deleteWhere((key) => !key.startsWith('/_next/') && (path === undefined || key.startsWith(`${path} `)));
  }

  /** Fresh, still what the app would answer, or being asked for by another request: nobody waits behind a refresh. */
  #isUsable(key: string, entry: Entry): boolean {
    const now = this.#clock();
    if (entry.freshUntil > now || entry.refreshing) return true;
    const original = entry.madeAt === null ? null : this.#originalOf(key);
    if (original === null || original.at !== entry.madeAt || original.due <= now) return false;
    entry.freshUntil = now + this.#fresh;
    return true;
  }

  #originalOf(key: string): Original | null {
    const [path = '', pageType = ''] = key.split(' ');
    return this.#original(path, pageType);
  }

  #fill(key: string, req: IncomingMessage, res: ServerResponse): void {
    const encodings = req.headers['accept-encoding'];
    const generation = this.#generation;
    const before = this.#originalOf(key);
    delete req.headers['accept-encoding'];
    const made = this.#spare.begin();
    const done = () => {
      made();
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
        const same = known !== undefined && etag !== 'W/' && known.answer.etag === etag ? known : null;
        const type = String(headers['content-type'] ?? '');
        const state = headers['x-nextjs-cache'];
        const life = lifeOf(status, headers);
        // a page that was made meanwhile may be another than the one that was sent
        const madeAt = state === 'HIT' && before !== null && before.at === this.#originalOf(key)?.at ? before.at : null;
        const freshUntil = life === 'file' ? NEVER : this.#clock() + this.#fresh;
        const packed = same?.answer.packed ?? (await keepPacked(body, type, 'soon'));
        const entry: Entry = {
          answer: new KeptAnswer(status, headersOfAll(headers, etag), etag, packed),
          madeAt,
          freshUntil,
          refreshing: false,
          improved: same?.improved ?? !isWorthPackingWell(body, type),
        };
        if (generation === this.#generation) this.#entries.set(key, entry, sizeOf(entry));
        const { answer } = entry;
        // what is left is the line's work
        made();
        if (encodings !== undefined) req.headers['accept-encoding'] = encodings;
        const own = state === undefined ? {} : { 'x-nextjs-cache': state };
        return (raw) => answer.send(req, raw, () => this.#plain.of(key, answer.packed), own);
      },
    });
    res.once('close', done);
  }

  /** Packs once more what was packed in haste for the first visitor; a page that changed meanwhile stays as it is. */
  #improve(key: string, entry: Entry): void {
    if (entry.improved) return;
    entry.improved = this.#spare.add(() => this.#packWell(key, entry.answer).catch(unimproved));
  }

  async #packWell(key: string, answer: KeptAnswer): Promise<void> {
    const packed = await keepPacked(await this.#plain.of(key, answer.packed), String(answer.headers['content-type']), 'well');
    const entry = this.#entries.get(key);
    if (entry?.answer.etag !== answer.etag) return;
    entry.answer.repack(packed);
    this.#entries.set(key, entry, sizeOf(entry));
  }
}

/** A page is as good as it was. */
function unimproved(error: unknown): void {
  line('warn', 'page.unimproved', said(error));
}
