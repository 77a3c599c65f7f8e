/** Sitemaps as sitemaps.org and the search engines take them (SEO-02): files of bounded length, an index over them. */

export interface SitemapEntry {
  /** Language → absolute address; the same page in every language, `x-default` for visitors of other languages. */
  readonly addresses: Readonly<Record<string, string>>;
  /** `yyyy-mm-dd` or an instant; '' where nobody knows. */
  readonly changed: string;
}

interface Limits {
  readonly addresses: number;
  /** Characters of one file; a file stays small enough to be kept ready. */
  readonly length: number;
}

const LIMITS: Limits = { addresses: 50_000, length: 8_000_000 };
const DEFAULT = 'x-default';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** One address per language of a page, each naming all the others; a shop of one language names none. */
function* urlsOf({ addresses, changed }: SitemapEntry): Generator<string> {
  const languages = Object.entries(addresses).filter(([language]) => language !== DEFAULT);
  const links =
    languages.length < 2
      ? ''
      : Object.entries(addresses)
          .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`)
          .join('');
  const when = changed === '' ? '' : `<lastmod>${escaped(changed)}</lastmod>`;
  for (const [, address] of languages) yield `<url><loc>${escaped(address)}</loc>${when}${links}</url>\n`;
}

/** The files of a sitemap, one after the other; there is always one. */
export function* sitemapFiles(entries: Iterable<SitemapEntry>, limits: Limits = LIMITS): Generator<string> {
  let urls: string[] = [];
  let length = 0;
  const file = (): string => `${HEAD}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`;
  for (const entry of entries) {
    for (const url of urlsOf(entry)) {
      if (urls.length >= limits.addresses || length + url.length > limits.length) {
        yield file();
        urls = [];
        length = 0;
      }
      urls.push(url);
      length += url.length;
    }
  }
  yield file();
}

/** The index over files with these addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** `sitemap.xml` (null) or file `number` from 0 of it: the whole sitemap while one file is enough, else the index; null when there is no such file. */
export function sitemapText(
  number: number | null,
  entries: Iterable<SitemapEntry>,
  addressOf: (number: number) => string,
  limits: Limits = LIMITS,
): string | null {
  let first = '';
  let count = 0;
  for (const file of sitemapFiles(entries, limits)) {
    if (count === number) return file;
    if (count === 0) first = file;
    count++;
  }
  if (number !== null) return null;
  return count === 1 ? first : sitemapIndex(Array.from({ length: count }, (_, i) => addressOf(i)));
}
