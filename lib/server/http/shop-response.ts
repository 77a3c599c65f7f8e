import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from './system-pages.ts';

/** Headers that are kept when the app's response is replaced. */
const KEPT = new Set(['x-content-type-options', 'referrer-policy', 'permissions-policy', 'strict-transport-security', 'x-frame-options']);

/**
 * The response of the server (`createServer({ ServerResponse })`), for two things that Next does not support:
 * - A page whose rendering failed is an empty document that needs scripts, in no language and also for bots. `replacement` returns what is sent instead
 * (SET-02, SEO-04, KF-APP-10).
 * - A redirect of a cached page sets `Location` twice when it is rendered (by the page and by its cache entry) and without the query of the request, which
 * cached pages do not have (NAV-03).
 */
export class ShopResponse extends ServerResponse<IncomingMessage> {
  /** Returns what is sent instead of a response with this status; null leaves it unchanged. */
  replacement: ((status: number) => Page | null) | null = null;
  /** The query of the request, with its question mark, added to a redirect without one. */
  query = '';
  #isReplaced = false;

  override writeHead(status: number, ...args: readonly unknown[]): this {
    if (this.#replaces(status)) return this;
    const location = [this.getHeader('location') ?? []].flat()[0];
    if (location !== undefined) this.setHeader('location', this.#withQuery(String(location)));
    return Reflect.apply(super.writeHead, this, [status, ...args]);
  }

  override write(...args: readonly unknown[]): boolean {
    if (!this.#replaces(this.statusCode)) return Reflect.apply(super.write, this, args);
    callBack(args);
    return true;
  }

  override end(...args: readonly unknown[]): this {
    if (!this.#replaces(this.statusCode)) return Reflect.apply(super.end, this, args);
    callBack(args);
    return this;
  }

  /** Sends the replacement before the first byte of a response; later writes are dropped. */
  #replaces(status: number): boolean {
    if (this.#isReplaced || this.headersSent) return this.#isReplaced;
    const page = this.replacement?.(status) ?? null;
    if (page === null) return false;
    for (const name of this.getHeaderNames()) if (!KEPT.has(name)) this.removeHeader(name);
    super.writeHead(page.status, { ...page.headers, 'content-length': String(Buffer.byteLength(page.body)) });
    super.end(this.req.method === 'HEAD' ? undefined : page.body);
    this.#isReplaced = true;
    return true;
  }

  #withQuery(location: string): string {
    return location.includes('?') || location.includes('#') ? location : location + this.query;
  }
}

function callBack(args: readonly unknown[]): void {
  const callback = args.findLast((arg) => typeof arg === 'function');
  if (typeof callback === 'function') process.nextTick(() => callback());
}
