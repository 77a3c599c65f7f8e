import { browserCookies } from '../browser.ts';

/** Stands for `next/headers`, which works inside a request of Next's server only: cookies and headers of the browser a test plays. */

const read = (name: string) => {
  const value = browserCookies.get(name);
  return value === undefined ? undefined : { name, value };
};

export const cookies = async () => ({
  get: read,
  getAll: () => browserCookies.entries().map(([name, value]) => ({ name, value })),
  has: (name: string) => browserCookies.get(name) !== undefined,
  set: () => {
    throw new Error('a page that is rendered sets no cookies');
  },
});

export const headers = async (): Promise<Headers> => new Headers({ host: location.host, cookie: browserCookies.header() });
