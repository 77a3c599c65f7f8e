import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Redis } from 'ioredis';
import { type Names, tellAway } from './redis.ts';

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
/** Number of files written in parallel. */
const AT_ONCE = 20;

/**
 * Files of builds of other storefronts. During a rolling deployment a page of one build can request its code from a storefront with another build, and open
 * tabs do so for days. Every storefront stores its files, whose names contain a content hash, in Redis.
 */
export class BuildFiles {
  readonly #redis: Redis;
  readonly #names: Names;
  readonly #dir: string;
  readonly #own: ReadonlySet<string>;

  constructor(redis: Redis, names: Names, dir = '.next/static') {
    this.#redis = redis;
    this.#names = names;
    this.#dir = dir;
    const files = globSync(HASHED, { cwd: dir, withFileTypes: true }).filter((file) => file.isFile());
    this.#own = new Set(files.map((file) => FOLDER + join(file.parentPath, file.name).slice(join(dir).length + 1)));
  }

  /** Stores this build's files for other storefronts; existing ones get a new lifetime. */
  async leave(): Promise<void> {
    const paths = [...this.#own];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      await Promise.all(
        paths.slice(from, from + AT_ONCE).map(async (path) => {
          const name = this.#names.file(path);
          if ((await this.#redis.expire(name, STAYS)) === 1) return;
          await this.#redis.set(name, await readFile(join(this.#dir, path.slice(FOLDER.length))), 'EX', STAYS);
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
