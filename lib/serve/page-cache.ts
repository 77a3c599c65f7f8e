import type { IncomingMessage, ServerResponse } from 'node:http';
import { line, said } from '#lib/gateway/line.ts';
import { ByteLru } from './byte-lru.ts';
import { captureAnswer } from './capture.ts';
import { KeptAnswer, weak } from './kept-answer.ts';
import { headersOfAll, lifeOf } from './kept-headers.ts';
import { isWorthPackingWell, keepPacked } from './packed.ts';
import { PAGE_TYPE_HEADER } from './page-type.ts';
import { asksForOne, IN_ONE_COOKIE, type InTwo, PagesInTwo, type SharedRests, takesTwo, variesInTwo, wantedRest } from './pages-in-two.ts';
import { PlainBodies } from './plain-bodies.ts';
import { isAsleep } from './sleeping-parts.ts';
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
  /** The same in two answers, where the page sleeps; null until a browser has opened it. */
  two: InTwo | null;
  refreshing: boolean;
  /** Whether it is packed well, or will be: a page that a crawler reads once is not worth that. */
  improved: boolean;
  /** Whether it is divided, or will be, or cannot be. */
  divided: boolean;
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
  /** A small picture that stands for another until it is there, as a data address. */
  readonly preview?: (src: string) => Promise<string | null>;
  /** Second answers that other storefronts have, too. */
  readonly rests?: SharedRests | undefined;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Bytes that the headers of an answer take, most of them its policy. */
const HEADERS = 2_048;
const ROUTER_STATE = 'next-router-state-tree';

const keyOf = (path: string, headers: IncomingMessage['headers']): string => `${path} ${String(headers[PAGE_TYPE_HEADER] ?? '')}`;

const sizeOf = ({ answer, two }: Entry): number => answer.packed.size + (two?.first.packed.size ?? 0) + HEADERS;

export class PageCache {
  readonly #entries: ByteLru<Entry>;
  readonly #plain = new PlainBodies();
  readonly #clock: () => number;
  readonly #fresh: number;
  readonly #largest: number;
  readonly #original: (path: string, pageType: string) => Original | null;
  readonly #inTwo: PagesInTwo;
  readonly #spare = new SpareTime();
  #generation = 0;

  constructor({
    clock = Date.now,
    fresh = 1_000,
    budget = 33_554_432,
    largest = 8_388_608,
    original = () => null,
    preview,
    rests,
  }: PageCacheOptions = {}) {
    this.#inTwo = new PagesInTwo({ clock, rests, ...(preview && { preview }) });
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
    const { answer, name } = this.#formOf(key, entry, req);
    if (!answer.isReady || (!entry.divided && takesTwo(req)) || !this.#isUsable(key, entry)) return false;
    this.#improve(key, entry, req);
    answer.sendReady(req, res, () => this.#plain.of(name, answer.packed));
    return true;
  }

  /** Answers from what is kept; else lets the app answer and keeps a copy of what may be shared. True when the answer was sent. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || req.headers.range !== undefined) return false;
    // A public page reads no query: without it nobody can fill the memory with one page under many names.
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const key = keyOf(path, req.headers);
    const entry = this.#entries.get(key);
    const version = wantedRest(req);
    if (version !== null) {
      const send = (rest: KeptAnswer | null): void => {
        // nobody keeps it any more: the page has changed, or a storefront that shares nothing with this one made it
        if (rest === null) res.writeHead(409, { 'cache-control': 'no-store' }).end();
        else rest.send(req, res, () => this.#plain.of(`${key} ${version}`, rest.packed));
      };
      const rest = this.#inTwo.rest(key, version);
      if (rest instanceof Promise) rest.then(send, () => res.destroy());
      else send(rest);
      return true;
    }
    if (asksForOne(req)) res.setHeader('set-cookie', IN_ONE_COOKIE);
    if (entry !== undefined && this.#isUsable(key, entry)) {
      const send = (): void => {
        const { answer, name } = this.#formOf(key, entry, req);
        this.#improve(key, entry, req);
        answer.send(req, res, () => this.#plain.of(name, answer.packed));
      };
      if (entry.divided || !this.#dividesFor(req)) send();
      else void this.#divide(key, entry).then(send);
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

  /** The form of a page that a request is answered in, and the name of its plain bytes. */
  #formOf(key: string, entry: Entry, req: IncomingMessage): { readonly answer: KeptAnswer; readonly name: string } {
    const { answer, two } = entry;
    if (two === null || !takesTwo(req)) return { answer, name: key };
    if (two.again <= this.#clock()) {
      entry.two = { ...two, again: NEVER };
      this.#later(() => this.#split(key, answer));
    }
    return { answer: two.first, name: `${key} first` };
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
        const isInTwo = life === 'page' && type.startsWith('text/html') && isAsleep(body);
        const described = isInTwo ? variesInTwo(headersOfAll(headers, etag)) : headersOfAll(headers, etag);
        // a page that was made meanwhile may be another than the one that was sent
        const madeAt = state === 'HIT' && before !== null && before.at === this.#originalOf(key)?.at ? before.at : null;
        const freshUntil = life === 'file' ? NEVER : this.#clock() + this.#fresh;
        const isDividedNow = isInTwo && same === null && this.#dividesFor(req, 1);
        const now = isDividedNow ? await this.#inTwo.splitNow(key, { status, headers: described }, body).catch(unimproved) : null;
        const keep = async (): Promise<Entry> => {
          const packed = same?.answer.packed ?? (await keepPacked(body, type, 'soon'));
          const entry: Entry = {
            answer: new KeptAnswer(status, described, etag, packed),
            madeAt,
            freshUntil,
            refreshing: false,
            two: now ?? same?.two ?? null,
            improved: same?.improved ?? !isWorthPackingWell(body, type),
            divided: same?.divided ?? (!isInTwo || isDividedNow),
          };
          if (generation === this.#generation) {
            this.#entries.set(key, entry, sizeOf(entry));
            if (takesTwo(req)) this.#improve(key, entry, req);
            if (now?.improve !== undefined) this.#later(now.improve);
          }
          return entry;
        };
        const keeping = keep();
        if (now !== null) keeping.catch(unimproved);
        const { answer, name } = now === null ? this.#formOf(key, await keeping, req) : { answer: now.first, name: `${key} first` };
        // what is left is the line's work
        made();
        if (encodings !== undefined) req.headers['accept-encoding'] = encodings;
        const own = state === undefined ? {} : { 'x-nextjs-cache': state };
        return (raw) => answer.send(req, raw, () => this.#plain.of(name, answer.packed), own);
      },
    });
    res.once('close', done);
  }

  /** Whether whoever is the first to open a page waits for its division rather than for all of it on a slow line: others wait for this processor, too. */
  #dividesFor(req: IncomingMessage, own = 0): boolean {
    return takesTwo(req) && this.#spare.urgent <= own;
  }

  /** Divides a kept page for somebody who waits; one that cannot be divided stays as it is. */
  async #divide(key: string, entry: Entry): Promise<void> {
    entry.divided = true;
    const made = this.#spare.begin();
    const { answer } = entry;
    const two = await this.#plain
      .of(key, answer.packed)
      .then((body) => this.#inTwo.splitNow(key, answer, body))
      .catch(unimproved);
    made();
    if (two === null) return;
    entry.two = two;
    if (this.#entries.get(key) === entry) this.#entries.set(key, entry, sizeOf(entry));
    if (two.improve !== undefined) this.#later(two.improve);
  }

  /** Packs once more what was packed in haste for the first visitor, and divides what comes in two; a page that changed meanwhile stays as it is. */
  #improve(key: string, entry: Entry, req: IncomingMessage): void {
    if (!entry.improved) entry.improved = this.#later(() => this.#packWell(key, entry.answer));
    if (!entry.divided && takesTwo(req)) entry.divided = this.#later(() => this.#split(key, entry.answer));
  }

  #later(task: () => Promise<void>): boolean {
    return this.#spare.add(() =>
      task()
        .catch(unimproved)
        .then(() => undefined),
    );
  }

  async #packWell(key: string, answer: KeptAnswer): Promise<void> {
    const packed = await keepPacked(await this.#plain.of(key, answer.packed), String(answer.headers['content-type']), 'well');
    const entry = this.#entries.get(key);
    if (entry?.answer.etag !== answer.etag) return;
    entry.answer.repack(packed);
    this.#entries.set(key, entry, sizeOf(entry));
  }

  async #split(key: string, answer: KeptAnswer): Promise<void> {
    const two = await this.#inTwo.split(key, answer, await this.#plain.of(key, answer.packed));
    const entry = this.#entries.get(key);
    if (two === null || entry?.answer.etag !== answer.etag) return;
    entry.two = two;
    this.#entries.set(key, entry, sizeOf(entry));
  }
}

/** A page is as good as it was. */
function unimproved(error: unknown): null {
  line('warn', 'page.unimproved', said(error));
  return null;
}
