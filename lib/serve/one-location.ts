import type { ServerResponse } from 'node:http';

/**
 * A redirect of a page that is made for the first time names its target twice (once by the page, once by its cache entry); clients want it once.
 * The query of the request goes along (NAV-03): pages never see it.
 */
export function oneLocation(res: ServerResponse, url: string): void {
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      const location: unknown = res.getHeader('location');
      if (location !== undefined) res.setHeader('location', withQuery(String(Array.isArray(location) ? location[0] : location), url));
      return Reflect.apply(writeHead, res, args);
    },
  });
}

function withQuery(location: string, url: string): string {
  const at = url.indexOf('?');
  return at === -1 || location.includes('?') || location.includes('#') ? location : location + url.slice(at);
}
