import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
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
}

/** Where storefronts of one shop keep second answers together; none of it throws or takes long. */
export interface SharedRests {
  read(name: string): Promise<Kept | null>;
  write(name: string, rest: Kept): Promise<void>;
}

interface Options {
  readonly clock?: () => number;
  /** A small picture that stands for another until it is there, as a data address. */
  readonly preview?: (src: string) => Promise<string | null>;
  readonly rests?: SharedRests | undefined;
}

/** Bytes of all rests: that of a page which has changed since is still asked for by who holds its first answer. */
const BUDGET = 8_388_608;
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
    return (
      this.#rests.get(`${key} ${version}`) ??
      (this.#shared === undefined || !VERSION.test(version) ? null : this.#elsewhere(this.#shared, key, version))
    );
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

  /** A page that sleeps in two answers; null for any other. */
  async split(key: string, { status, headers }: Pick<KeptAnswer, 'status' | 'headers'>, body: Buffer): Promise<InTwo | null> {
    const html = body.toString('utf8');
    // the dish of a screen stands below its offers; two previews would not fit in the first window
    const src = urgentPictures(html).at(-1);
    const preview = src === undefined ? null : await this.#preview(src);
    const two = twoAnswers(html, src === undefined || preview === null ? undefined : new Map([[src, preview]]));
    if (two === null) return null;
    const [first, rest] = await Promise.all([
      keepPacked(Buffer.from(two.first), 'text/html', 'best'),
      keepPacked(Buffer.from(two.rest), 'application/json', 'well'),
    ]);
    this.#keep(key, two.version, rest);
    // whoever gets the first answer here may ask another storefront for the second
    await this.#shared?.write(`${key} ${two.version}`, rest);
    const again = src === undefined || preview !== null ? Number.POSITIVE_INFINITY : this.#clock() + AGAIN;
    const own = `W/"${two.version}"`;
    return { version: two.version, first: new KeptAnswer(status, { ...headers, etag: own }, own, first), again };
  }
}
