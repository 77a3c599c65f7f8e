import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { SUBJECTS, type Subject, tagOfPath } from '#lib/server/data/forget.ts';
import type { Names } from './names.ts';
import { tellAway } from './redis.ts';

/** The tag of every page. */
export const ALL = 'all';

const message = z.object({ what: z.enum(SUBJECTS), path: z.string().max(2_000).optional(), token: z.string().max(100) });
type Message = z.output<typeof message>;

/** Seconds a page's own token stays: longer than a page made before it can be there. */
const STAYS = 2 * 86_400;
/** Tags whose token is remembered. */
const MOST = 10_000;

interface Options {
  readonly redis: Redis;
  readonly listener: Redis;
  readonly names: Names;
  /** Forgets in this process. */
  readonly forget: (what: Subject, path?: string) => void;
}

/**
 * What is forgotten at one storefront is forgotten at all. Each tag (every page, or one of them) has a token in Redis that changes when its pages are
 * forgotten; a page is kept together with the tokens its maker knew, so that none that was begun before counts after. Whoever missed a message finds out by the tokens.
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

  /** The tokens of tags as this process knows them. */
  known(tags: readonly string[]): readonly string[] {
    return tags.map((tag) => this.#known.get(tag) ?? '');
  }

  /** Compares with what Redis says; what has changed unheard is forgotten now. */
  learn(tags: readonly string[], tokens: readonly string[]): void {
    for (const [i, tag] of tags.entries()) {
      const token = tokens[i] ?? '';
      const before = this.#known.get(tag);
      if (before === token) continue;
      this.#know(tag, token);
      // what was never asked about was never kept either
      if (before !== undefined) this.#forget('all');
    }
  }

  /**
   * Forgets here and everywhere.
   * @throws when Redis cannot be told; here it is forgotten all the same.
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
    else set.set(this.#names.token(tag), token, 'EX', STAYS);
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

  /** After a time without a connection: whatever was forgotten meanwhile is not known, so everything is. */
  async #catchUp(): Promise<void> {
    const token = (await this.#redis.get(this.#names.last)) ?? '';
    if (this.#last !== null && this.#last !== token) this.#forget('all');
    this.#last = token;
  }

  #know(tag: string, token: string): void {
    this.#known.delete(tag);
    this.#known.set(tag, token);
    if (this.#known.size <= MOST) return;
    // that of every page stays
    for (const oldest of this.#known.keys()) if (oldest !== ALL) return void this.#known.delete(oldest);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
