import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings } from '#lib/gateway/accept-encoding.ts';
import { isBrokenAddress, languagePrefix, readablePath } from '#lib/i18n/address-rules.ts';
import type { Page } from './page.ts';

/** Where the app makes the page of unknown addresses; it is answered with 404 there as well. */
export const MISSING_PATH = '/page-not-found';

/** Whether an address is that of the page itself, in any language. */
export const isMissingPath = (path: string): boolean => (path.split('?', 1)[0] ?? '').slice(languagePrefix(path).length) === MISSING_PATH;

/**
 * Sends the page that the app answers with 200 as 404. `statusCode` stays what the app made it: Next renders an expired page anew after it has sent the
 * old one, with the same response, and renders its own error page, without our title, where `statusCode` is 404.
 */
export function alwaysMissing(res: ServerResponse): void {
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (status: number, ...args: readonly unknown[]) => {
      Reflect.apply(writeHead, res, [status === 200 ? 404 : status, ...args]);
      res.statusCode = status;
      return res;
    },
  });
}

/** What the page holds for the name of a broken address. */
const PLACE = /(<p class="system__address"[^>]*>)(<\/p>)/;
const FRESH = 5_000;

export interface Made {
  readonly html: string;
  readonly policy: string;
}

interface Compressed extends Made {
  readonly gzipped: Buffer;
}

const compress = promisify(gzip);

interface Asked {
  readonly path: string;
  readonly encodings: string;
  /** Belongs to one visitor: no cache may keep the answer. */
  readonly isPersonal: boolean;
}

export interface MissingPageOptions {
  /** Asks the app for the page in one language and page type; null when it cannot say. */
  readonly load: (variant: string) => Promise<Made | null>;
  /** 'Page Not Found: {path}' in the shop's words. */
  readonly words: (path: string) => string;
  readonly clock?: () => number;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const BARE: Page = { status: 404, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }, body: '' };

/** The page of every address that nothing answers: made once for all of them, so that invented addresses cost and keep nothing (ROUTE-15, ROUTE-16). */
export class MissingPage {
  readonly #kept = new Map<string, { readonly at: number; readonly made: Promise<Compressed | null> }>();
  readonly #options: MissingPageOptions;
  readonly #clock: () => number;

  constructor(options: MissingPageOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
  }

  /** `variant` is one of a few: language and page type. */
  async at(variant: string, { path, encodings, isPersonal }: Asked): Promise<Page> {
    const kept = await this.#current(variant);
    if (kept === null) return BARE;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': kept.policy,
      'cache-control': isPersonal ? 'private, no-store' : 'public, max-age=0, s-maxage=30',
      vary: 'Accept-Encoding',
    };
    if (isBrokenAddress(path)) {
      const name = escaped(this.#options.words(readablePath(path)));
      return { status: 404, headers, body: kept.html.replace(PLACE, (_, open: string, close: string) => open + name + close) };
    }
    if (!acceptedEncodings(encodings).includes('gzip')) return { status: 404, headers, body: kept.html };
    return { status: 404, headers: { ...headers, 'content-encoding': 'gzip' }, body: kept.gzipped };
  }

  forget(): void {
    this.#kept.clear();
  }

  #current(variant: string): Promise<Compressed | null> {
    const known = this.#kept.get(variant);
    if (known !== undefined && this.#clock() - known.at < FRESH) return known.made;
    const made = this.#make(variant).then(async (next) => next ?? (await known?.made) ?? null);
    const asked = { at: this.#clock(), made };
    this.#kept.set(variant, asked);
    void made.then((page) => {
      if (page === null && this.#kept.get(variant) === asked) this.#kept.delete(variant);
    });
    return made;
  }

  async #make(variant: string): Promise<Compressed | null> {
    const made = await this.#options.load(variant).catch(() => null);
    return made && { ...made, gzipped: await compress(made.html) };
  }
}
