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
/** The large parts of a page: its HTML, its data and its segments. */
type Body = Pick<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'>;

export interface Stored {
  /** Its compressed body: the data repeats the content of the HTML, and the segments repeat the data. */
  readonly page: StoredPage | null;
  readonly other: IncrementalCacheValue | null;
  readonly cacheControl: CacheControl | undefined;
  readonly at: number;
  readonly until: number;
}

export interface PageStoreOptions {
  readonly clock?: () => number;
  /** Maximum bytes of all pages and cached reads. */
  readonly budget?: number;
  /** Maximum bytes of 404 pages and filtered lists, whose addresses are unlimited. */
  readonly missingBudget?: number;
  /** Maximum lifetime of such a page in milliseconds. */
  readonly missingLife?: number;
  /** Called with the key of a dropped entry. */
  readonly dropped?: (key: string) => void;
}

/** Pages shared by the storefronts of one shop; no method throws or takes long. */
export interface SharedPages {
  read(key: string, tag: string): Promise<Stored | null>;
  write(key: string, tag: string, entry: Stored): Promise<void>;
  /** Whether this process may render a stale page again; for a few seconds no other can. */
  mayRemake(key: string): Promise<boolean>;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Estimated bytes of the rest of a page, mostly its CSP. */
const HEADERS = 2_048;

export const isPage = (value: IncrementalCacheValue | null): value is IncrementalCachedAppPageValue => value !== null && 'rscData' in value;

/** The internal path in the framework's key: …/$ and the path. */
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

/** A page with a shorter lifetime was made from stale or missing data and is not shared. */
const WORTH_SHARING = 60;
/** Milliseconds until a page that another storefront is rendering is looked up again. */
const MADE_ELSEWHERE = 2_000;

async function storedOf(value: IncrementalCacheValue | null, cacheControl: CacheControl | undefined, at: number): Promise<Stored> {
  if (!isPage(value)) return { page: null, other: value, cacheControl, at, until: NEVER };
  const { html, rscData, segmentData, ...rest } = value;
  return { page: { ...rest, body: await packed({ html, rscData, segmentData }) }, other: null, cacheControl, at, until: NEVER };
}

/** Pages and files, such as the sitemap, with their intended lifetime. */
const isWorthSharing = ({ page, other, cacheControl }: Stored): boolean =>
  (page !== null || (other !== null && 'body' in other)) &&
  typeof cacheControl?.revalidate === 'number' &&
  cacheControl.revalidate >= WORTH_SHARING;

/**
 * The rendered pages and cached reads, limited in memory. Storefronts that share a Redis (`share`) look up pages there before rendering,
 * and store theirs there; otherwise pages are not shared.
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

  /** Number of revalidations: a render begun before one must not be stored afterwards. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** Shares pages with other storefronts from now on. */
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

  /** The newest version of a page, from another storefront or this one; while another renders it again, the old one counts as fresh. */
  async #newest(key: string, own: Stored | null, shared: SharedPages): Promise<Stored | null> {
    const begun = this.#generation;
    const theirs = await shared.read(key, tagOfPage(addressOf(key)));
    // a revalidation happened meanwhile: what was found before is outdated
    if (begun !== this.#generation) return this.#find(key);
    if (theirs !== null && (own === null || theirs.at > own.at)) this.#keep(key, theirs);
    const newest = theirs !== null && (own === null || theirs.at > own.at) ? theirs : own;
    if (newest === null || !isWorthSharing(newest) || !this.#isDue(newest) || (await shared.mayRemake(key))) return newest;
    return { ...newest, at: this.#clock() - Number(newest.cacheControl?.revalidate) * 1_000 + MADE_ELSEWHERE };
  }

  /** Stores a result, unless a revalidation happens meanwhile. */
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
   * A stale 404 is never served while it is rendered again: Next renders the new page with the response object of the visitor who got the old one, and if that
   * has status 404 it uses title, robots and marker of its own not-found page (KF-APP-08).
   */
  #missingLifeOf(cacheControl: CacheControl | undefined): number {
    const revalidate = cacheControl?.revalidate;
    return typeof revalidate === 'number' ? Math.min(this.#missingLife, revalidate * 1_000) : this.#missingLife;
  }

  #keep(key: string, entry: Stored): void {
    this.#missing.delete(key);
    this.#pages.set(key, entry, sizeOf(entry));
  }

  /** Drops everything, or the page with the public address `path`, in each of its page types. */
  forget(path?: string): void {
    this.#generation++;
    const isWanted = (key: string): boolean => path === undefined || isPageOf(addressOf(key), path);
    this.#pages.deleteWhere(isWanted);
    // filtered lists are many internal paths of one public address
    this.#missing.deleteWhere((key) => isWanted(key) || isFilteredPath(addressOf(key)));
  }
}

declare global {
  var storefrontPages: PageStore | undefined;
}

/** Next stores the lifetime of every path without a limit, so it is deleted together with the page. */
function deleteLifetime(key: string): void {
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls');
  if (lifetimes instanceof Map) lifetimes.delete(key);
}

/** The only store of this process: `server.ts` and Next's bundles each load this module. */
export function pageStore(): PageStore {
  globalThis.storefrontPages ??= new PageStore({ dropped: deleteLifetime });
  return globalThis.storefrontPages;
}
