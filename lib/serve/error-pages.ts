import type { ServerResponse } from 'node:http';
import type { Page } from './page.ts';

/**
 * Lets `instead` replace an answer whose status is 400 or more before its first byte is sent; what the app then still writes is thrown away.
 * `null` leaves the answer as it is; a page may also come later.
 */
export function replaceErrors(res: ServerResponse, instead: (status: number) => Page | Promise<Page> | null): void {
  const { writeHead, write, end, flushHeaders, setHeader, appendHeader, removeHeader } = res;
  const original = { writeHead, write, end, flushHeaders, setHeader, appendHeader, removeHeader };
  let decided: 'no' | 'passes' | 'replaced' = 'no';

  const show = (page: Page): void => {
    if (res.destroyed) return;
    Object.assign(res, original);
    res.writeHead(page.status, { ...page.headers, 'content-length': String(Buffer.byteLength(page.body)) });
    res.end(res.req.method === 'HEAD' ? undefined : page.body);
    Object.assign(res, swallow);
  };
  const replaces = (status: number): boolean => {
    if (decided !== 'no') return decided === 'replaced';
    const page = status >= 400 && !res.headersSent ? instead(status) : null;
    decided = page === null ? 'passes' : 'replaced';
    if (page === null) return false;
    for (const name of res.getHeaderNames()) if (!KEPT.has(name)) res.removeHeader(name);
    if (!(page instanceof Promise)) show(page);
    else {
      Object.assign(res, swallow);
      page.then(show, () => res.destroy());
    }
    return true;
  };

  const called = (args: readonly unknown[]): void => {
    const callback = args.findLast((arg) => typeof arg === 'function');
    if (typeof callback === 'function') process.nextTick(() => callback());
  };
  const swallow = {
    writeHead: () => res,
    flushHeaders: () => {},
    setHeader: () => res,
    appendHeader: () => res,
    removeHeader: () => {},
    write: (...args: readonly unknown[]) => {
      called(args);
      return true;
    },
    end: (...args: readonly unknown[]) => {
      called(args);
      return res;
    },
  };

  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => (replaces(Number(args[0])) ? res : Reflect.apply(original.writeHead, res, args)),
    write: (...args: readonly unknown[]) => (replaces(res.statusCode) ? swallow.write(...args) : Reflect.apply(original.write, res, args)),
    end: (...args: readonly unknown[]) => (replaces(res.statusCode) ? swallow.end(...args) : Reflect.apply(original.end, res, args)),
    flushHeaders: () => (replaces(res.statusCode) ? undefined : Reflect.apply(original.flushHeaders, res, [])),
  });
}

const KEPT = new Set(['x-content-type-options', 'referrer-policy', 'permissions-policy', 'strict-transport-security', 'x-frame-options']);
