import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Redis } from 'ioredis';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types';
import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { jsonOf } from '#lib/domain/json.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { forget, SUBJECTS, type Subject, shopState, tagOfPath } from '#lib/server/data/shop-state.ts';
import type { Env } from '#lib/server/env.ts';
import { log } from '#lib/server/gateway/log.ts';
import type { SharedPages, Stored, StoredPage } from '#lib/server/http/page-store.ts';

/** The tag of every page. */
const ALL = 'all';

const message = z.object({ what: z.enum(SUBJECTS), path: z.string().max(2_000).optional(), token: z.string().max(100) });
type Message = z.output<typeof message>;

/** Seconds for which a page's token is kept: longer than the lifetime of a page. */
const TOKEN_STAYS = 2 * 86_400;
/** Maximum number of known tags. */
const MOST = 10_000;

interface Options {
  readonly redis: Redis;
  readonly listener: Redis;
  readonly names: Names;
  /** Revalidates in this process. */
  readonly forget: (what: Subject, path?: string) => void;
}

/**
 * Revalidation across storefronts. Each tag (all pages, or one page) has a token in Redis that changes with its revalidation; a page is stored with the tokens
 * known when rendering began, so that a page begun before is not used after. A storefront that missed a message finds the difference by the tokens.
 */
export class Forgetting {
  readonly #redis: Redis;
  readonly #names: Names;
  readonly #forget: Options['forget'];
  readonly #known = new Map<string, string>();
  #last: string | null = null;

  constructor({ redis, listener, names, forget }: Options) {
    this.#redis = redis;
    this.#names = names;
    this.#forget = forget;
    listener.on('message', (_, text: string) => this.#hear(text));
    listener.on('ready', () => void this.#catchUp().catch(tellAway));
    listener.subscribe(names.channel).catch(tellAway);
  }

  /** The known tokens of tags in this process. */
  known(tags: readonly string[]): readonly string[] {
    return tags.map((tag) => this.#known.get(tag) ?? '');
  }

  /** Compares with the tokens of Redis; revalidates what has changed without a message. */
  learn(tags: readonly string[], tokens: readonly string[]): void {
    for (const [i, tag] of tags.entries()) {
      const token = tokens[i] ?? '';
      const before = this.#known.get(tag);
      if (before === token) continue;
      this.#know(tag, token);
      // tags without a known token were never stored
      if (before !== undefined) this.#forget('all');
    }
  }

  /**
   * Revalidates here and everywhere.
   * @throws when Redis cannot be reached; this process is revalidated anyway.
   */
  async tell(what: Subject, path?: string): Promise<void> {
    const token = randomUUID();
    const tag = path === undefined ? ALL : tagOfPath(path);
    this.#know(tag, token);
    this.#last = token;
    this.#forget(what, path);
    const said = JSON.stringify({ what, ...(path !== undefined && { path }), token } satisfies Message);
    const set = this.#redis.multi().set(this.#names.last, token);
    if (tag === ALL) set.set(this.#names.token(tag), token);
    else set.set(this.#names.token(tag), token, 'EX', TOKEN_STAYS);
    await set.publish(this.#names.channel, said).exec();
  }

  #hear(text: string): void {
    const parsed = message.safeParse(jsonOf(text));
    if (!parsed.success) return;
    const { what, path, token } = parsed.data;
    this.#last = token;
    const tag = path === undefined ? ALL : tagOfPath(path);
    if (this.#known.get(tag) === token) return;
    this.#know(tag, token);
    this.#forget(what, path);
  }

  /** After a disconnection: revalidations may have been missed, so everything is revalidated. */
  async #catchUp(): Promise<void> {
    const token = (await this.#redis.get(this.#names.last)) ?? '';
    if (this.#last !== null && this.#last !== token) this.#forget('all');
    this.#last = token;
  }

  #know(tag: string, token: string): void {
    this.#known.delete(tag);
    this.#known.set(tag, token);
    if (this.#known.size <= MOST) return;
    // keep the token of all pages
    for (const oldest of this.#known.keys()) if (oldest !== ALL) return void this.#known.delete(oldest);
  }
}

/** Seconds for which a page is kept in Redis: the time for which it can be shown while the backend is unavailable. */
const PAGE_STAYS = 86_400;
/** Milliseconds for which one storefront renders a page again while the others wait. */
const TURN = 5_000;
/** Maximum bytes of a page; larger ones are not shared. */
const LARGEST = 4_194_304;

const bytes = z.instanceof(Uint8Array).transform((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
const withBody = z.looseObject({ body: bytes, kind: z.string() });

/** A page in Redis: with the tokens known when it was rendered, and settings that apply to the whole shop. */
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

/** Pages shared through Redis by storefronts with the same build and environment, invalidated by tags. While Redis is unreachable each storefront uses its own. */
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
    await this.#redis.multi().set(this.#names.page(key), packed, 'EX', PAGE_STAYS).del(this.#names.lock(key)).exec().catch(tellAway);
  }

  async mayRemake(key: string): Promise<boolean> {
    const said = await this.#redis.set(this.#names.lock(key), '1', 'PX', TURN, 'NX').catch(() => 'OK');
    return said !== null;
  }
}

/** Null for the format of another version. */
function keptIn(packed: Buffer): z.output<typeof kept> | null {
  try {
    return kept.parse(deserialize(packed));
  } catch {
    return null;
  }
}

export interface Cluster {
  readonly pages: SharedPages;
  readonly files: BuildFiles;
  leave(): void;
}

/** Connects this storefront to others through the Redis of `url`: they share cached pages, and revalidation applies to all of them. */
export async function joinCluster(env: Env, url: string, build: string): Promise<Cluster> {
  const redis = await quickRedis(url);
  const listener = listeningRedis(url);
  const names = namesOf(env, build);
  const forgetting = new Forgetting({ redis, listener, names, forget });
  globalThis.storefrontForgetting = forgetting;
  const files = new BuildFiles(redis, names);
  void files.leave();
  return {
    pages: new RedisPages(redis, names, forgetting),
    files,
    leave: () => {
      listener.disconnect();
      redis.disconnect();
    },
  };
}

/** Seconds for which files of a replaced build stay available to open tabs (P20). */
const STAYS = 14 * 86_400;
const FOLDER = '/_next/static/';
const HASHED = '{chunks,css,media}/**/*.*';
const ASKED = /^\/_next\/static\/(?:chunks|css|media)\/[\w./~-]{1,300}$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
};
const STATIC = '.next/static';
/** Number of files written in parallel. */
const AT_ONCE = 20;

/**
 * Files of builds of other storefronts. During a rolling deployment a page of one build can request its code from a storefront with another build, and open
 * tabs do so for days. Every storefront stores its files, whose names contain a content hash, in Redis.
 */
class BuildFiles {
  readonly #redis: Redis;
  readonly #names: Names;
  readonly #own: ReadonlySet<string>;

  constructor(redis: Redis, names: Names) {
    this.#redis = redis;
    this.#names = names;
    const files = globSync(HASHED, { cwd: STATIC, withFileTypes: true }).filter((file) => file.isFile() && extname(file.name) in TYPES);
    this.#own = new Set(files.map((file) => FOLDER + join(file.parentPath, file.name).slice(STATIC.length + 1)));
  }

  /** Stores this build's files for other storefronts; existing ones get a new lifetime. */
  async leave(): Promise<void> {
    const paths = [...this.#own];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      await Promise.all(
        paths.slice(from, from + AT_ONCE).map(async (path) => {
          const name = this.#names.file(path);
          if ((await this.#redis.expire(name, STAYS)) === 1) return;
          await this.#redis.set(name, await readFile(join(STATIC, path.slice(FOLDER.length))), 'EX', STAYS);
        }),
      ).catch((error: unknown) => error instanceof Error && tellAway(error));
    }
  }

  /** Responds with a file of another build; false for files of this build, and for unknown ones. */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    if ((req.method !== 'GET' && req.method !== 'HEAD') || this.#own.has(path) || !ASKED.test(path)) return false;
    const type = TYPES[extname(path)];
    const bytes = type === undefined ? null : await this.#redis.getBuffer(this.#names.file(path)).catch(() => null);
    if (type === undefined || bytes === null) return false;
    res.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
    return true;
  }
}

/** Milliseconds after which a storefront continues without the response of Redis. */
const PATIENCE = 400;

/** Logged at most once a minute, because an unreachable Redis fails with every request. */
let toldAt = 0;
export function tellAway(error: Error): void {
  if (Date.now() - toldAt < 60_000) return;
  toldAt = Date.now();
  log('error', 'cluster.alone', { error: error.message });
}

/** A connection for short commands, which fail immediately while Redis is unreachable. */
export async function quickRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: PATIENCE,
  });
  redis.on('error', tellAway);
  await redis.connect().catch(tellAway);
  return redis;
}

/** A connection for subscriptions, which are renewed after a reconnection. */
export const listeningRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000 }).on('error', tellAway);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Environment variables without influence on the content of pages: addresses of the process, limits, secrets. */
const OF_ONE: ReadonlySet<string> = new Set([
  ...'PORT HOST BACKEND_PORT DATA_DIR TRUSTED_PROXIES METRICS_TOKEN LIMITS LIMITS_URL REDIS_URL CONSUMER_KEY CONSUMER_SECRET'.split(' '),
  ...'SESSION_SECRET REVALIDATE_SECRET'.split(' '),
]);

export interface Names {
  /** Pub/sub channel for revalidation. */
  readonly channel: string;
  /** Key of a value that changes with every revalidation. */
  readonly last: string;
  token(tag: string): string;
  page(key: string): string;
  lock(key: string): string;
  file(path: string): string;
}

/**
 * Names in Redis. Revalidation applies to all storefronts of the shop, whatever their build; pages are shared by those with the same build and environment;
 * files have a content hash in their name.
 */
export function namesOf(env: Env, build: string): Names {
  const shop = `storefront:${hashOf(env.PUBLIC_URL ?? env.BACKEND_URL)}`;
  const settings = Object.entries(env).filter(([name]) => !OF_ONE.has(name));
  const same = hashOf(JSON.stringify([build, settings.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
  return {
    channel: `${shop}:forget`,
    last: `${shop}:forgotten`,
    token: (tag) => `${shop}:token:${tag}`,
    page: (key) => `${shop}:page:${same}:${key}`,
    lock: (key) => `${shop}:lock:${same}:${key}`,
    file: (path) => `${shop}:file:${path}`,
  };
}
