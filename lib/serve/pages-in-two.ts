import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { line, said } from '#lib/gateway/line.ts';
import { ByteLru } from './byte-lru.ts';
import { KeptAnswer } from './kept-answer.ts';
import { type Kept, keepPacked } from './packed.ts';
import { twoAnswers, urgentPictures } from './two-answers.ts';

export interface InTwo {
  /** Names the rest. */
  readonly version: string;
  readonly first: KeptAnswer;
  /** When a preview of its urgent picture is looked for again, in milliseconds since the epoch: a new shop makes its pictures while it runs. */
  readonly again: number;
  /** Packs the first as well as it can be, where that was left for later. */
  readonly improve?: () => Promise<void>;
}

/** Where storefronts of one shop keep second answers together; none of it throws or takes long. */
export interface SharedRests {
  read(name: string): Promise<Kept | null>;
  write(name: string, rest: Kept): Promise<void>;
}

type Page = Pick<KeptAnswer, 'status' | 'headers'>;

interface Options {
  readonly clock?: () => number;
  /** A small picture that stands for another until it is there, as a data address. */
  readonly preview?: (src: string) => Promise<string | null>;
  readonly rests?: SharedRests | undefined;
}

/** Bytes of all rests: that of a page which has changed since is still asked for by who holds its first answer. */
const BUDGET = 8_388_608;
/** Bytes that a connection's first window has for a packed body beside its headers, the policy with all its hosts among them. */
const ROOM = 12_600;
/** Milliseconds. */
const AGAIN = 60_000;
const REST: OutgoingHttpHeaders = {
  'content-type': 'application/json',
  // its data may be newer than its name, which says what is seen
  'cache-control': 'public, max-age=60',
  vary: 'Accept-Encoding',
};
const VERSION = /^[\w-]{16}$/;
const VARIES = 'Sec-Fetch-Dest, Service-Worker-Navigation-Preload';

/** The version that `?page-rest=` asks for; null for any other request: a shop may have a query of nearly any name. */
export const wantedRest = ({ url = '/' }: IncomingMessage): string | null =>
  url.includes('page-rest=') ? new URLSearchParams(url.split('?', 2)[1] ?? '').get('page-rest') : null;

/** Asked for by a page without scripts. */
const IN_ONE = /[?&]whole\b/;
/** Whoever says so gets every page in one answer. */
export const IN_ONE_COOKIE = 'page=whole; Path=/; SameSite=Lax';
export const asksForOne = ({ url = '/' }: IncomingMessage): boolean => IN_ONE.test(url);

/**
 * A page is answered in two to a browser that opens it for somebody without a worker of ours: only such a browser says what for it asks and runs what puts
 * both together. Whoever loads a page again expects to be where they were, which takes all of it.
 */
export const takesTwo = ({ headers, url = '/' }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['service-worker-navigation-preload'] === undefined &&
  headers['cache-control'] !== 'max-age=0' &&
  !/(?:^|;\s*)page=whole\b/.test(headers.cookie ?? '') &&
  !IN_ONE.test(url);

/** Tells caches on the way that a page has two forms. */
export const variesInTwo = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...headers,
  vary: [headers.vary, VARIES].filter(Boolean).join(', '),
});

/** First answers of kept pages, and the rests that belong to them. */
export class PagesInTwo {
  readonly #rests = new ByteLru<KeptAnswer>(BUDGET);
  /** Rests by their names while they are packed. */
  readonly #packing = new Map<string, Promise<KeptAnswer>>();
  readonly #clock: () => number;
  readonly #preview: (src: string) => Promise<string | null>;
  readonly #shared: SharedRests | undefined;

  constructor({ clock = Date.now, preview = async () => null, rests }: Options = {}) {
    this.#clock = clock;
    this.#preview = preview;
    this.#shared = rests;
  }

  /** The rest of a page by its version, from another storefront where this one does not have it; null when nobody keeps it. */
  rest(key: string, version: string): KeptAnswer | Promise<KeptAnswer | null> | null {
    const name = `${key} ${version}`;
    const known = this.#rests.get(name) ?? this.#packing.get(name);
    if (known !== undefined) return known;
    return this.#shared === undefined || !VERSION.test(version) ? null : this.#elsewhere(this.#shared, key, version);
  }

  async #elsewhere(shared: SharedRests, key: string, version: string): Promise<KeptAnswer | null> {
    const rest = await shared.read(`${key} ${version}`);
    return rest === null ? null : this.#keep(key, version, rest);
  }

  #keep(key: string, version: string, rest: Kept): KeptAnswer {
    const answer = new KeptAnswer(200, REST, `W/"${version}-rest"`, rest);
    this.#rests.set(`${key} ${version}`, answer, rest.size);
    return answer;
  }

  /** Packs a rest and keeps it; who asks for it meanwhile waits for it. */
  async #packed(key: string, version: string, rest: string): Promise<void> {
    const name = `${key} ${version}`;
    const packing = keepPacked(Buffer.from(rest), 'application/json', 'well').then((packed) => this.#keep(key, version, packed));
    this.#packing.set(name, packing);
    try {
      const { packed } = await packing;
      // whoever gets the first answer here may ask another storefront for the second
      await this.#shared?.write(name, packed);
    } finally {
      this.#packing.delete(name);
    }
  }

  /** A page that sleeps in two answers, packed as well as they can be; null for any other. */
  async split(key: string, page: Page, body: Buffer): Promise<InTwo | null> {
    const two = await this.#divided(body);
    if (two === null) return null;
    const first = await keepPacked(Buffer.from(two.first), 'text/html', 'best');
    await this.#packed(key, two.version, two.rest);
    return this.#answers(page, two, first);
  }

  /** The same while somebody waits for the first: packed no better than it takes to make it fit in the first window. */
  async splitNow(key: string, page: Page, body: Buffer): Promise<InTwo | null> {
    const two = await this.#divided(body);
    if (two === null) return null;
    const bytes = Buffer.from(two.first);
    const best = (): Promise<Kept> => keepPacked(bytes, 'text/html', 'best');
    const quick = await keepPacked(bytes, 'text/html', 'well');
    const isQuick = (quick.br?.length ?? 0) <= ROOM;
    this.#packed(key, two.version, two.rest).catch((error: unknown) => line('warn', 'page.unimproved', said(error)));
    const answers = this.#answers(page, two, isQuick ? quick : await best());
    return isQuick ? { ...answers, improve: async () => answers.first.repack(await best()) } : answers;
  }

  async #divided(body: Buffer) {
    const html = body.toString('utf8');
    // the dish of a screen stands below its offers; two previews would not fit in the first window
    const src = urgentPictures(html).at(-1);
    const preview = src === undefined ? null : await this.#preview(src);
    const two = twoAnswers(html, src === undefined || preview === null ? undefined : new Map([[src, preview]]));
    return two && { ...two, again: src === undefined || preview !== null ? Number.POSITIVE_INFINITY : this.#clock() + AGAIN };
  }

  #answers({ status, headers }: Page, { version, again }: Pick<InTwo, 'version' | 'again'>, first: Kept): InTwo {
    const own = `W/"${version}"`;
    return { version, first: new KeptAnswer(status, { ...headers, etag: own }, own, first), again };
  }
}
