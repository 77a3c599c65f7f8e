import { configure, within } from '@testing-library/dom';
import { JSDOM, VirtualConsole } from 'jsdom';

// The document has no style sheets, so nothing in it is hidden by one.
configure({ defaultHidden: true });

/** The shop that all files of this folder share. */
export const SHOP = process.env.SHOP_URL ?? '';

interface Request extends RequestInit {
  /** Another shop than the shared one: its address without a slash at the end. */
  readonly shop?: string;
}

/** Requests a path as a client without cookies; redirects are returned, not followed. */
export const get = (path: string, { shop = SHOP, ...init }: Request = {}): Promise<Response> =>
  fetch(`${shop}${path}`, { redirect: 'manual', ...init });

/** Requests a path and returns the status of the answer. */
export async function statusOf(path: string, request?: Request): Promise<number> {
  const answer = await get(path, request);
  await answer.arrayBuffer();
  return answer.status;
}

/** The path of an address, absolute or relative. */
export const pathOf = (address: string | null): string => new URL(address ?? '', 'http://shop').pathname;

/** Reads HTML as a client without scripts and style sheets does, with the queries of Testing Library. */
export function parseHtml(html: string, url: string) {
  // jsdom needs a second to read the style sheet of a page, and much longer to compute accessible names with it.
  const { document } = new JSDOM(html.replace(/<style\b[^>]*>.*?<\/style>/gs, ''), { url, virtualConsole: new VirtualConsole() }).window;
  return { document, ...within(document.body) };
}

/** Opens a page as a client without scripts, following redirects. */
export async function openPage(path: string, { shop = SHOP, ...init }: Request = {}) {
  const answer = await fetch(`${shop}${path}`, init);
  const html = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    path: pathOf(answer.url),
    url: answer.url,
    html,
    ...parseHtml(html, answer.url),
  };
}

/** Text as a reader sees it: every run of white space is one space. */
export const plainText = (node: Node | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
