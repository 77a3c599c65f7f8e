import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { CacheControl } from 'next/dist/server/lib/cache-control';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index';
import type { IncrementalCachedAppPageValue, IncrementalCacheValue } from 'next/dist/server/response-cache/types';
import { z } from 'zod';
import { isFilteredPath } from '#lib/i18n/filtered-path.ts';
import { isPageOf } from '#lib/shop/forget.ts';
import { ByteLru } from './byte-lru.ts';

type StoredPage = Omit<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'> & { readonly body: Buffer };
/** What of a page is large: its HTML, its data and the parts of it. */
type Body = Pick<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'>;

interface Stored {
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
  /** Milliseconds such a page is remembered. */
  readonly missingLife?: number;
  /** Told what is no longer held. */
  readonly dropped?: (key: string) => void;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Bytes that the rest of a page takes, most of them its policy. */
const HEADERS = 2_048;

export const isPage = (value: IncrementalCacheValue | null): value is IncrementalCachedAppPageValue => value !== null && 'rscData' in value;

/** The framework's key: …/$ and the internal address. */
const addressOf = (key: string): string => key.slice(key.indexOf('/$') + 2);

const sizeOf = (value: IncrementalCacheValue | null): number =>
  value === null ? 0 : 'body' in value ? value.body.length : 'data' in value ? value.data.body.length : 1_024;

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

/** What the app made and may show again, in this process alone: two storefronts of one build never share a page, and the memory has an end. */
export class PageStore {
  readonly #pages: ByteLru<Stored>;
  readonly #missing: ByteLru<Stored>;
  readonly #clock: () => number;
  readonly #missingLife: number;
  /** Keys of pages by their internal addresses. */
  readonly #keys = new Map<string, string>();
  #generation = 0;

  constructor({ clock = Date.now, budget = 33_554_432, missingBudget = 4_194_304, missingLife = 30_000, dropped }: PageStoreOptions = {}) {
    this.#clock = clock;
    this.#missingLife = missingLife;
    this.#pages = new ByteLru(budget, (key) => {
      this.#keys.delete(addressOf(key));
      dropped?.(key);
    });
    this.#missing = new ByteLru(missingBudget, dropped);
  }

  /** Counts how often pages were forgotten: what was begun before must not be kept after. */
  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return this.#pages.size + this.#missing.size;
  }

  async read(key: string): Promise<CacheHandlerValue | null> {
    const found = this.#pages.get(key) ?? this.#missing.get(key);
    if (found === undefined) return null;
    if (found.until <= this.#clock()) {
      this.#missing.delete(key);
      return null;
    }
    const { page, other, cacheControl, at } = found;
    const value = page === null ? other : await whole(page);
    return { lastModified: at, value, ...(cacheControl !== undefined && { cacheControl }) };
  }

  /** When the page of an internal address was made and from when on it is made anew; null for one that is not kept. */
  lifeOf(address: string): { readonly at: number; readonly due: number } | null {
    const found = this.#pages.get(this.#keys.get(address) ?? '');
    const revalidate = found?.cacheControl?.revalidate;
    return found?.page == null || typeof revalidate !== 'number' ? null : { at: found.at, due: found.at + revalidate * 1_000 };
  }

  /** Keeps what was made, unless pages are forgotten meanwhile. */
  async write(key: string, value: IncrementalCacheValue | null, cacheControl: CacheControl | undefined): Promise<void> {
    const at = this.#clock();
    if (!isPage(value)) {
      this.#pages.set(key, { page: null, other: value, cacheControl, at, until: NEVER }, sizeOf(value));
      return;
    }
    const begun = this.#generation;
    const { html, rscData, segmentData, ...rest } = value;
    const page = { ...rest, body: await packed({ html, rscData, segmentData }) };
    if (begun !== this.#generation) return;
    const isMissing = value.status === 404 || isFilteredPath(addressOf(key));
    const entry = { page, other: null, cacheControl, at, until: isMissing ? at + this.#missingLife : NEVER };
    (isMissing ? this.#pages : this.#missing).delete(key);
    (isMissing ? this.#missing : this.#pages).set(key, entry, page.body.length + HEADERS);
    if (!isMissing && this.#pages.get(key) === entry) this.#keys.set(addressOf(key), key);
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
