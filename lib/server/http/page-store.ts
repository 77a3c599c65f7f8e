import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { IncrementalCachedAppPageValue, IncrementalCacheValue } from 'next/dist/server/response-cache/types';
import { z } from 'zod';
import { isFilteredPath } from '#lib/i18n/internal-path.ts';
import { isPageOf, tagOfPage } from '#lib/server/data/shop-state.ts';
import { ByteLru } from './byte-lru.ts';

export type StoredPage = Omit<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'> & { readonly body: Buffer };
/** What of a page is large: its HTML, its data and the parts of it. */
type Body = Pick<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'>;

export interface Stored {
  /** Its body packed: the data says once more what the HTML says, and the parts what the data says. */
  readonly page: StoredPage | null;
  readonly other: IncrementalCacheValue | null;
  readonly cacheControl: CacheControl | undefined;
  readonly at: number;
  readonly until: number;
}

export interface PageStoreOptions {
  readonly clock?: () => number;
  /** Bytes of all pages and cached reads. */
  readonly budget?: number;
  /** Bytes of pages that are not there, and of lists with filters: anybody can think of new names. */
  readonly missingBudget?: number;
  /** Milliseconds such a page is remembered at most. */
  readonly missingLife?: number;
  /** Told what is no longer held. */
  readonly dropped?: (key: string) => void;
}

/** Where storefronts of one shop keep their pages together; none of it throws or takes long. */
export interface SharedPages {
  read(key: string, tag: string): Promise<Stored | null>;
  write(key: string, tag: string, entry: Stored): Promise<void>;
  /** Whether this process is the one that makes a page anew that is due; for a few seconds nobody else is. */
  mayRemake(key: string): Promise<boolean>;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Bytes that the rest of a page takes, most of them its policy. */
const HEADERS = 2_048;

export const isPage = (value: IncrementalCacheValue | null): value is IncrementalCachedAppPageValue => value !== null && 'rscData' in value;

/** The framework's key: …/$ and the internal address. */
export const addressOf = (key: string): string => key.slice(key.indexOf('/$') + 2);

function sizeOf({ page, other }: Stored): number {
  if (page !== null) return page.body.length + HEADERS;
  return other === null ? 0 : 'body' in other ? other.body.length : 'data' in other ? other.data.body.length : 1_024;
}

const zip = promisify(zstdCompress);
const unzip = promisify(zstdDecompress);
const bytes = z.instanceof(Uint8Array).transform((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
const stored = z.object({ html: bytes, rscData: bytes.optional(), segmentData: z.map(z.string(), bytes).optional() });

const packed = ({ html, rscData, segmentData }: Body): Promise<Buffer> => zip(serialize({ html: Buffer.from(html), rscData, segmentData }));

async function unpacked(body: Buffer): Promise<Body> {
  const { html, rscData, segmentData } = stored.parse(deserialize(await unzip(body)));
  return { html: html.toString('utf8'), rscData, segmentData };
}

async function whole({ body, ...rest }: StoredPage): Promise<IncrementalCachedAppPageValue> {
  return { ...rest, ...(await unpacked(body)) };
}

/** A page that lives shorter was made from old or missing data: it is nobody else's. */
const WORTH_SHARING = 60;
/** Milliseconds until a page is looked for again that another storefront is making anew. */
const MADE_ELSEWHERE = 2_000;

async function storedOf(value: IncrementalCacheValue | null, cacheControl: CacheControl | undefined, at: number): Promise<Stored> {
  if (!isPage(value)) return { page: null, other: value, cacheControl, at, until: NEVER };
  const { html, rscData, segmentData, ...rest } = value;
  return { page: { ...rest, body: await packed({ html, rscData, segmentData }) }, other: null, cacheControl, at, until: NEVER };
}

/** Pages and files, such as the sitemap, that live as long as they were meant to. */
const isWorthSharing = ({ page, other, cacheControl }: Stored): boolean =>
  (page !== null || (other !== null && 'body' in other)) &&
  typeof cacheControl?.revalidate === 'number' &&
  cacheControl.revalidate >= WORTH_SHARING;

/**
 * What the app made and may show again; the memory has an end. Storefronts of one shop that know each other by Redis (`share`) look there before they make a
 * page, and keep there what they made; any other two never share a page.
 */
export class PageStore {
  readonly #pages: ByteLru<Stored>;
  readonly #missing: ByteLru<Stored>;
  readonly #clock: () => number;
  readonly #missingLife: number;
  #shared: SharedPages | null = null;
  #generation = 0;

  constructor({ clock = Date.now, budget = 33_554_432, missingBudget = 4_194_304, missingLife = 30_000, dropped }: PageStoreOptions = {}) {
    this.#clock = clock;
    this.#missingLife = missingLife;
    this.#pages = new ByteLru(budget, dropped);
    this.#missing = new ByteLru(missingBudget, dropped);
  }

  /** Counts how often pages were forgotten: what was begun before must not be kept after. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** From now on pages are shared with other storefronts. */
  share(pages: SharedPages): void {
    this.#shared = pages;
  }

  async read(key: string): Promise<CacheHandlerValue | null> {
    const own = this.#find(key);
    const found = this.#shared === null || (own !== null && !this.#isDue(own)) ? own : await this.#newest(key, own, this.#shared);
    if (found === null) return null;
    const { page, other, cacheControl, at } = found;
    const value = page === null ? other : await whole(page);
    return { lastModified: at, value, ...(cacheControl !== undefined && { cacheControl }) };
  }

  #find(key: string): Stored | null {
    const found = this.#pages.get(key) ?? this.#missing.get(key);
    if (found === undefined) return null;
    if (found.until > this.#clock()) return found;
    this.#missing.delete(key);
    return null;
  }

  #isDue({ cacheControl, at }: Stored): boolean {
    return typeof cacheControl?.revalidate === 'number' && at + cacheControl.revalidate * 1_000 <= this.#clock();
  }

  /** What another storefront has made since, or one's own; while another makes it anew, that is shown as if it were new. */
  async #newest(key: string, own: Stored | null, shared: SharedPages): Promise<Stored | null> {
    const begun = this.#generation;
    const theirs = await shared.read(key, tagOfPage(addressOf(key)));
    // pages were forgotten meanwhile, and what was found before with them
    if (begun !== this.#generation) return this.#find(key);
    if (theirs !== null && (own === null || theirs.at > own.at)) this.#keep(key, theirs);
    const newest = theirs !== null && (own === null || theirs.at > own.at) ? theirs : own;
    if (newest === null || !isWorthSharing(newest) || !this.#isDue(newest) || (await shared.mayRemake(key))) return newest;
    return { ...newest, at: this.#clock() - Number(newest.cacheControl?.revalidate) * 1_000 + MADE_ELSEWHERE };
  }

  /** Keeps what was made, unless pages are forgotten meanwhile. */
  async write(key: string, value: IncrementalCacheValue | null, cacheControl: CacheControl | undefined): Promise<void> {
    const at = this.#clock();
    const begun = this.#generation;
    const entry = await storedOf(value, cacheControl, at);
    if (begun !== this.#generation) return;
    const isMissing = isPage(value) && (value.status === 404 || isFilteredPath(addressOf(key)));
    if (isMissing) {
      this.#pages.delete(key);
      this.#missing.set(key, { ...entry, until: at + this.#missingLifeOf(cacheControl) }, sizeOf(entry));
      return;
    }
    this.#keep(key, entry);
    if (isWorthSharing(entry)) await this.#shared?.write(key, tagOfPage(addressOf(key)), entry);
  }

  /**
   * A 404 ends when it is due and is never shown while it is made anew: Next renders the new page with the response of the visitor who got the old one, and
   * where that response is a 404 it takes title, robots and our mark from its own not-found page instead (KF-APP-08).
   */
  #missingLifeOf(cacheControl: CacheControl | undefined): number {
    const revalidate = cacheControl?.revalidate;
    return typeof revalidate === 'number' ? Math.min(this.#missingLife, revalidate * 1_000) : this.#missingLife;
  }

  #keep(key: string, entry: Stored): void {
    this.#missing.delete(key);
    this.#pages.set(key, entry, sizeOf(entry));
  }

  /** Forgets everything, or the page that visitors know under `path`, in each of its page types. */
  forget(path?: string): void {
    this.#generation++;
    const isWanted = (key: string): boolean => path === undefined || isPageOf(addressOf(key), path);
    this.#pages.deleteWhere(isWanted);
    // lists with filters are many addresses of one list
    this.#missing.deleteWhere((key) => isWanted(key) || isFilteredPath(addressOf(key)));
  }
}

declare global {
  var storefrontPages: PageStore | undefined;
}

/** Next keeps the lifetime of every address that it ever answered, without a limit: that of a page is deleted together with the page. */
function deleteLifetime(key: string): void {
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls');
  if (lifetimes instanceof Map) lifetimes.delete(key);
}

/** The one store of this process: `server.ts` and the bundles of Next each load this module. */
export function pageStore(): PageStore {
  globalThis.storefrontPages ??= new PageStore({ dropped: deleteLifetime });
  return globalThis.storefrontPages;
}
