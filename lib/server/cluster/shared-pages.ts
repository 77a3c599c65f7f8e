import { deserialize, serialize } from 'node:v8';
import type { Redis } from 'ioredis';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types';
import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { shopState } from '#lib/server/data/availability.ts';
import type { SharedPages, Stored, StoredPage } from '#lib/server/http/page-store.ts';
import { ALL, type Forgetting } from './forgetting.ts';
import type { Names } from './names.ts';
import { tellAway } from './redis.ts';

/** Seconds a page stays in Redis: as long as one may be shown while the backend is away. */
const STAYS = 86_400;
/** Milliseconds in which one storefront makes a page anew and the others wait for it. */
const TURN = 5_000;
/** Bytes of a page; a larger one stays with its maker. */
const LARGEST = 4_194_304;

const bytes = z.instanceof(Uint8Array).transform((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
const withBody = z.looseObject({ body: bytes, kind: z.string() });

/** A page as Redis keeps it: with the tokens its maker knew, and what the settings said of the shop as a whole. */
const kept = z.object({
  tokens: z.array(z.string()).max(10),
  at: z.number(),
  cacheControl: z.object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() }),
  page: withBody.nullable(),
  other: withBody.nullable(),
  shop: z.object({
    pageTypes: z.array(z.enum(PAGE_TYPES)).nullable(),
    languages: z.array(z.enum(LANGUAGES)).nullable(),
    ownerScripts: z.map(
      z.string(),
      z.custom<OwnerScripts>((value) => typeof value === 'object' && value !== null),
    ),
    translates: z.boolean(),
  }),
});

const tagsOf = (tag: string): readonly string[] => [ALL, tag];

/** Pages of storefronts with the same build and environment, in Redis: made by one, shown by all, forgotten by tags. A Redis that is away leaves each with its own. */
export class RedisPages implements SharedPages {
  readonly #redis: Redis;
  readonly #names: Names;
  readonly #forgetting: Forgetting;

  constructor(redis: Redis, names: Names, forgetting: Forgetting) {
    this.#redis = redis;
    this.#names = names;
    this.#forgetting = forgetting;
  }

  async read(key: string, tag: string): Promise<Stored | null> {
    const tags = tagsOf(tag);
    const [page, ...current] = await this.#redis
      .mgetBuffer(this.#names.page(key), ...tags.map((each) => this.#names.token(each)))
      .catch((error: Error) => {
        tellAway(error);
        return [];
      });
    if (page === undefined) return null;
    const tokens = current.map((token) => String(token ?? ''));
    this.#forgetting.learn(tags, tokens);
    const parsed = page === null ? null : keptIn(page);
    if (parsed === null || tokens.some((token, i) => token !== parsed.tokens[i])) return null;
    const { shop, at, cacheControl, page: stored, other } = parsed;
    const state = shopState();
    Object.assign(state, { pageTypes: shop.pageTypes, languages: shop.languages, translates: shop.translates, maintenance: false });
    for (const [language, scripts] of shop.ownerScripts) state.ownerScripts.set(language, scripts);
    return {
      page: stored as StoredPage | null,
      other: other as IncrementalCacheValue | null,
      cacheControl: { revalidate: cacheControl.revalidate, expire: cacheControl.expire },
      at,
      until: Number.POSITIVE_INFINITY,
    };
  }

  async write(key: string, tag: string, { page, other, cacheControl, at }: Stored): Promise<void> {
    const { pageTypes, languages, ownerScripts, translates } = shopState();
    const shop = { pageTypes, languages, ownerScripts, translates };
    const packed = serialize({ tokens: this.#forgetting.known(tagsOf(tag)), at, cacheControl, page, other, shop });
    if (packed.length > LARGEST) return;
    await this.#redis.multi().set(this.#names.page(key), packed, 'EX', STAYS).del(this.#names.lock(key)).exec().catch(tellAway);
  }

  async mayRemake(key: string): Promise<boolean> {
    const said = await this.#redis.set(this.#names.lock(key), '1', 'PX', TURN, 'NX').catch(() => 'OK');
    return said !== null;
  }
}

/** Null for what another version has written otherwise. */
function keptIn(packed: Buffer): z.output<typeof kept> | null {
  try {
    return kept.parse(deserialize(packed));
  } catch {
    return null;
  }
}
