import { z } from 'zod';

/** Where copies lie; {@link idbShelf} in a browser. */
export interface Shelf {
  entries(): Promise<readonly (readonly [IDBValidKey, unknown])[]>;
  set(key: string, value: unknown): Promise<void>;
  delete(keys: readonly IDBValidKey[]): Promise<void>;
  /** Part of the room that is taken, 0–1; null where the browser does not say. */
  taken(): Promise<number | null>;
}

/** Catalogue files of so many places and languages. */
const MOST = 3;
/** A copy younger than this is good enough: it costs a second of a slow phone's work to make one. */
const FRESH = 10 * 60_000;
/** What of the browser's room is left to others. */
const FULL = 0.8;

/** Firefox packs since 113: an older one keeps no copy of the menu. */
const canPack = 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis;

const copy = z.object({ version: z.string(), at: z.number(), packed: z.instanceof(Uint8Array) });

const through = async (body: BodyInit, how: CompressionStream | DecompressionStream): Promise<Response> => {
  const stream = new Response(body).body;
  if (stream === null) throw new Error('nothing to pack');
  return new Response(stream.pipeThrough(how));
};

export interface KeptFile {
  /** When it was fetched, epoch milliseconds. */
  readonly at: number;
  readonly value: unknown;
}

/**
 * The catalogue files last seen, packed, for a visit without a network (CART-13). A copy of another `cache_ver_site` is none, and goes (SET-10).
 * What the browser does not let keep is not kept: a word in the log, nothing else.
 */
export class KeptFiles {
  readonly #shelf: Shelf;
  readonly #now: () => number;

  constructor(shelf: Shelf, now: () => number = Date.now) {
    this.#shelf = shelf;
    this.#now = now;
  }

  async keep(name: string, version: string, value: unknown): Promise<void> {
    if (!canPack) return;
    try {
      const all = (await this.#shelf.entries()).map(([key, raw]) => ({ key, kept: copy.safeParse(raw).data }));
      const good = all.flatMap(({ key, kept }) => (kept?.version === version ? [{ key, kept }] : []));
      const own = good.find(({ key }) => key === name);
      const now = this.#now();
      const isFresh = own !== undefined && own.kept.at <= now && now - own.kept.at < FRESH;
      const others = good.filter(({ key }) => key !== name).sort((a, b) => b.kept.at - a.kept.at);
      const left = new Set(others.slice(0, MOST - 1).map(({ key }) => key)).add(name);
      const gone = all.filter(({ key }) => !left.has(key) || (key === name && own === undefined)).map(({ key }) => key);
      if (gone.length > 0) await this.#shelf.delete(gone);
      if (isFresh) return;
      if (((await this.#shelf.taken()) ?? 0) > FULL) throw new Error('the browser has no room left');
      const packed = new Uint8Array(await (await through(JSON.stringify(value), new CompressionStream('gzip'))).arrayBuffer());
      await this.#shelf.set(name, { version, at: now, packed });
    } catch (error) {
      console.warn('the menu is not kept for later:', error);
    }
  }

  /** The copy of a file; null when there is none of this version, or it cannot be read. */
  async find(name: string, version: string): Promise<KeptFile | null> {
    if (!canPack) return null;
    try {
      const found = (await this.#shelf.entries()).find(([key]) => key === name);
      const kept = copy.safeParse(found?.[1]).data;
      if (kept?.version !== version) return null;
      return { at: kept.at, value: await (await through(kept.packed.slice(), new DecompressionStream('gzip'))).json() };
    } catch (error) {
      console.warn('the kept menu cannot be read:', error);
      return null;
    }
  }
}
