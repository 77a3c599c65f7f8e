import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ByteLru } from './byte-lru.ts';
import { KeptAnswer } from './kept-answer.ts';
import { keepPacked } from './packed.ts';
import { firstPicture, twoAnswers } from './two-answers.ts';

export interface InTwo {
  /** Names the rest. */
  readonly version: string;
  readonly first: KeptAnswer;
  /** When a preview of its largest picture is looked for again, in milliseconds since the epoch: a new shop makes its pictures while it runs. */
  readonly again: number;
}

interface Options {
  readonly clock?: () => number;
  /** A small picture that stands for another until it is there, as a data address. */
  readonly preview?: (src: string) => Promise<string | null>;
}

/** Bytes of all rests: that of a page which has changed since is still asked for by who holds its first answer. */
const BUDGET = 8_388_608;
/** Milliseconds. */
const AGAIN = 60_000;
const REST: OutgoingHttpHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
};
const VARIES = 'Sec-Fetch-Dest, Service-Worker-Navigation-Preload';

/** What of a page `?rest=` asks for; null for any other request. */
export const wantedRest = ({ url = '/' }: IncomingMessage): string | null =>
  url.includes('rest=') ? new URLSearchParams(url.split('?', 2)[1] ?? '').get('rest') : null;

/**
 * A page is answered in two to a browser that opens it for somebody without a worker of ours: only such a browser says what for it asks and runs what puts
 * both together. Whoever loads a page again expects to be where they were, which takes all of it.
 */
export const takesTwo = ({ headers, url = '/' }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' &&
  headers['service-worker-navigation-preload'] === undefined &&
  headers['cache-control'] !== 'max-age=0' &&
  !/(?:^|;\s*)page=whole\b/.test(headers.cookie ?? '') &&
  !/[?&]whole\b/.test(url);

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

  constructor({ clock = Date.now, preview = async () => null }: Options = {}) {
    this.#clock = clock;
    this.#preview = preview;
  }

  /** The rest of a page by its version; undefined when nobody keeps it. */
  rest(key: string, version: string): KeptAnswer | undefined {
    return this.#rests.get(`${key} ${version}`);
  }

  /** A page that sleeps in two answers; null for any other. */
  async split(
    key: string,
    { status, headers, etag }: Pick<KeptAnswer, 'status' | 'headers' | 'etag'>,
    body: Buffer,
  ): Promise<InTwo | null> {
    const html = body.toString('utf8');
    const picture = firstPicture(html);
    const preview = picture === null ? null : await this.#preview(picture);
    const two = twoAnswers(html, preview);
    if (two === null) return null;
    const [first, rest] = await Promise.all([
      keepPacked(Buffer.from(two.first), 'text/html', 'best'),
      keepPacked(Buffer.from(two.rest), 'application/json', 'well'),
    ]);
    this.#rests.set(`${key} ${two.version}`, new KeptAnswer(200, REST, `W/"${two.version}"`, rest), rest.size);
    const again = picture === null || preview !== null ? Number.POSITIVE_INFINITY : this.#clock() + AGAIN;
    const own = etag.replace(/"$/, '-1"');
    return { version: two.version, first: new KeptAnswer(status, { ...headers, etag: own }, own, first), again };
  }
}
