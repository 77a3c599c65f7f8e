import { localePath } from './address.ts';

/** Pages of one visitor and of payment: nothing there is for search engines. */
const PERSONAL = ['/order', '/lk'];
const SERVICE = ['/pay/', '/demo/'];
/** What advertisements and counters add to an address; one search engine merges such addresses when told. */
const NOISE = 'utm_source&utm_medium&utm_campaign&utm_term&utm_content&yclid&gclid&fbclid&ysclid&_openstat';

/** robots.txt (SEO-02): a shop closed by its `robots` flag closes everything and names no sitemap. `origin` as in `https://shop.example`. */
export function robotsText(isIndexable: boolean, origin: string, locales: readonly string[]): string {
  if (!isIndexable) return 'User-agent: *\nDisallow: /\n';
  const personal = locales
    .flatMap((locale) => PERSONAL.map((path) => localePath(path, locale)))
    .flatMap((path) => [`${path}$`, `${path}/`]);
  const closed = [...personal, ...SERVICE].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Clean-param: ${NOISE}`, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
