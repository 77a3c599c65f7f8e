import 'server-only';
import type { BlogPost, WpPost } from '#lib/contract/content.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getBlog, getPages, getPosts, getShopBrands, getShopGalleries, getTemplates } from '#lib/server/data/content.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { languageAddresses, localePath } from './address.ts';
import { isListed } from './menu.ts';

/** Sitemaps in the format of sitemaps.org (SEO-02): files of limited length and an index. */

/** Pages of checkout and account: not for search engines. */
const PERSONAL = ['/order', '/lk'];
const SERVICE = ['/pay/', '/demo/'];
/** Tracking parameters of advertisements; a Yandex directive merges addresses that differ only in these. */
const NOISE = 'utm_source&utm_medium&utm_campaign&utm_term&utm_content&yclid&gclid&fbclid&ysclid&_openstat';

/** robots.txt (SEO-02): with the `robots` flag off, everything is disallowed and no sitemap is named. `origin` as in `https://shop.example`. */
export function robotsText(isIndexable: boolean, origin: string, locales: readonly string[]): string {
  if (!isIndexable) return 'User-agent: *\nDisallow: /\n';
  const personal = locales
    .flatMap((locale) => PERSONAL.map((path) => localePath(path, locale)))
    .flatMap((path) => [`${path}$`, `${path}/`]);
  const closed = [...personal, ...SERVICE].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, `Clean-param: ${NOISE}`, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

interface PublicPage {
  readonly path: string;
  /** A day or a time; '' or undefined when unknown. */
  readonly changed?: string | undefined;
}

type Article = Pick<WpPost, 'slug' | 'content' | 'modified'>;

const own = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...own(item.children)]);

/** Non-empty categories, and every listed dish once. */
function* menuPages(menu: Menu, settings: Settings): Generator<PublicPage> {
  const below = function* (category: MenuCategory): Generator<PublicPage> {
    if (menu.productsOf(category.id).some((product) => isListed(product, menu, settings))) yield { path: category.path };
    for (const child of category.children) yield* below(child);
  };
  for (const root of menu.roots) yield* below(root);
  for (const product of menu.products) if (isListed(product, menu, settings)) yield { path: menu.pathOf(product) };
}

/** Tags and short codes: a text of nothing else, such as WordPress's page of the cart, shows nothing here. */
const hasText = ({ content }: Pick<WpPost, 'content'>): boolean => content.replace(/<[^<>]*>|\[[^[\]]*\]|&nbsp;|\s/g, '') !== '';

/**
 * Pages and posts at their canonical addresses, those of the information menu first, then those that only banners, popups or other texts lead to. A page with the
 * home template is at the root; blog posts are listed with the blog.
 */
function informationPages({ menu }: Settings, { pages, posts, blog }: PublicContent, changes: ReadonlyMap<string, string>): PublicPage[] {
  const news = new Set(blog?.map((post) => post.slug));
  const others = (type: 'page' | 'post', all: readonly Article[]) => all.filter(hasText).map(({ slug }) => ({ type, slug }));
  const all = [...own(menu), ...others('page', [...(pages?.values() ?? [])]), ...others('post', posts ?? [])];
  return all.flatMap(({ type, slug }): PublicPage[] => {
    if (type === 'url' || slug === '' || (type === 'post' && news.has(slug))) return [];
    const part = encodeURIComponent(slug);
    const page = type === 'page' ? pages?.get(slug) : undefined;
    const changed = type === 'page' ? page?.modified : changes.get(slug);
    return [{ path: page?.template === 'home' ? `/${part}` : `/information/${type}/${part}`, changed }];
  });
}

/** Content of the backend; null when it cannot be read. */
export interface PublicContent {
  /** The path of the page of all categories. */
  readonly catalogue: string;
  readonly menu: Menu | null;
  readonly blog: readonly Pick<BlogPost, 'slug' | 'date'>[] | null;
  readonly brands: readonly { readonly slug: string }[] | null;
  readonly galleries: readonly unknown[] | null;
  readonly pages: ReadonlyMap<string, Article & Pick<WpPost, 'template'>> | null;
  readonly posts: readonly Article[] | null;
}

/**
 * The public pages of a shop by canonical address, without hidden and uncategorised categories, options and dishes that are not sold. An address can be repeated.
 */
export function* publicPages(settings: Settings, content: PublicContent): Generator<PublicPage> {
  const { menu, blog, brands, galleries, posts } = content;
  const changes = new Map(posts?.map(({ slug, modified }) => [slug, modified]));
  yield { path: '/' };
  if (menu !== null) {
    yield { path: content.catalogue };
    yield* menuPages(menu, settings);
  }
  yield { path: '/contacts' };
  if (galleries !== null && galleries.length > 0) yield { path: '/gallery' };
  if (settings.menu.length > 0) yield { path: '/information' };
  yield* informationPages(settings, content, changes);
  if (blog !== null && blog.length > 0) yield { path: '/blog' };
  for (const post of blog ?? []) yield { path: `/blog/${encodeURIComponent(post.slug)}`, changed: changes.get(post.slug) || post.date };
  if (brands !== null && brands.length > 0) yield { path: '/brands' };
  for (const brand of brands ?? []) yield { path: `/brands/${encodeURIComponent(brand.slug)}` };
}

export interface SitemapEntry {
  /** Language → absolute address; `x-default` for visitors of other languages. */
  readonly addresses: Readonly<Record<string, string>>;
  /** `yyyy-mm-dd` or an instant; '' when unknown. */
  readonly changed: string;
}

interface Limits {
  readonly addresses: number;
  /** Maximum characters of one file, so that it can be cached. */
  readonly length: number;
}

const LIMITS: Limits = { addresses: 50_000, length: 8_000_000 };
const DEFAULT = 'x-default';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** One entry per language of a page, each listing all languages; with one language none are listed. */
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

/** The files of a sitemap; at least one. */
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

/** The index of files with these addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** `sitemap.xml` (null) or its file `number` from 0: the whole sitemap if one file is enough, otherwise the index; null when there is no such file. */
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

/** Every public page of the shop in every language (SEO-02); content that cannot be read is left out. */
export async function sitemapEntries(settings: Settings, origin: string): Promise<Iterable<SitemapEntry>> {
  const [menu, blog, brands, galleries, pages, posts, templates] = await Promise.all([
    getMenu(shopLanguage()),
    getBlog(shopLanguage()),
    getShopBrands(settings, shopLanguage()),
    getShopGalleries(settings),
    getPages(shopLanguage()),
    getPosts(shopLanguage()),
    getTemplates(),
  ]);
  const catalogue = cataloguePath(settings.facade.pageType ?? templates?.pageType ?? 'lending');
  const entries = function* (): Generator<SitemapEntry> {
    const seen = new Set<string>();
    for (const { path, changed = '' } of publicPages(settings, { menu, blog, brands, galleries, pages, posts, catalogue })) {
      if (seen.has(path)) continue;
      seen.add(path);
      yield { addresses: languageAddresses(settings, path, origin), changed: /^\d{4}-\d{2}-\d{2}/.exec(changed)?.[0] ?? '' };
    }
  };
  return { [Symbol.iterator]: entries };
}
