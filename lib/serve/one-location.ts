import type { ServerResponse } from 'node:http';

/** A redirect of a page that is made for the first time names its target twice (once by the page, once by its cache entry); clients want it once. */
export function oneLocation(res: ServerResponse): void {
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      const location: unknown = res.getHeader('location');
      if (Array.isArray(location)) res.setHeader('location', String(location[0]));
      return Reflect.apply(writeHead, res, args);
    },
  });
}
