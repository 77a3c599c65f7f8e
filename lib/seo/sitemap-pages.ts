import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { getShopBrands } from '#lib/shop/brands.ts';
import { getBlog, getPages } from '#lib/shop/content.ts';
import { getShopGalleries } from '#lib/shop/galleries.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { languageAddresses } from './address.ts';
import { isListed } from './listed.ts';
import type { SitemapEntry } from './sitemap.ts';

interface Page {
  readonly path: string;
  readonly changed?: string;
}

const own = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...own(item.children)]);

/** Categories with something in them, and every listed dish once. */
function* menuPages(menu: Menu, settings: Settings): Generator<Page> {
  const below = function* (category: MenuCategory): Generator<Page> {
    if (menu.productsOf(category.id).some((product) => isListed(product, menu, settings))) yield { path: category.path };
    for (const child of category.children) yield* below(child);
  };
  for (const root of menu.roots) yield* below(root);
  for (const product of menu.products) if (isListed(product, menu, settings)) yield { path: menu.pathOf(product) };
}

/** Pages and posts that the information menu names, each at its one address; a page shaped like home stands at the root, a post of the blog is named there. */
function informationPages({ menu }: Settings, { pages, blog }: Content): Page[] {
  const news = new Set(blog?.map((post) => post.slug));
  return own(menu).flatMap(({ type, slug }): Page[] => {
    if (type === 'url' || slug === '' || (type === 'post' && news.has(slug))) return [];
    const part = encodeURIComponent(slug);
    return [{ path: type === 'page' && pages?.get(slug)?.template === 'home' ? `/${part}` : `/information/${type}/${part}` }];
  });
}

interface Content {
  readonly menu: Menu | null;
  readonly blog: Awaited<ReturnType<typeof getBlog>>;
  readonly brands: Awaited<ReturnType<typeof getShopBrands>>;
  readonly galleries: Awaited<ReturnType<typeof getShopGalleries>>;
  readonly pages: Awaited<ReturnType<typeof getPages>>;
}

function* publicPages(settings: Settings, content: Content): Generator<Page> {
  const { menu, blog, brands, galleries } = content;
  yield { path: '/' };
  if (menu !== null) yield* menuPages(menu, settings);
  yield { path: '/contacts' };
  if (galleries !== null && galleries.length > 0) yield { path: '/gallery' };
  if (settings.menu.length > 0) yield { path: '/information' };
  yield* informationPages(settings, content);
  if (blog !== null && blog.length > 0) yield { path: '/blog' };
  for (const post of blog ?? []) yield { path: `/blog/${encodeURIComponent(post.slug)}`, changed: post.date.slice(0, 10) };
  if (brands !== null && brands.length > 0) yield { path: '/brands' };
  for (const brand of brands ?? []) yield { path: `/brands/${encodeURIComponent(brand.slug)}` };
}

/** Every public page of the shop in every language (SEO-02); what cannot be read now is left out, the rest stays. */
export async function sitemapEntries(settings: Settings, origin: string): Promise<Iterable<SitemapEntry>> {
  const [menu, blog, brands, galleries, pages] = await Promise.all([
    getMenu(DEFAULT),
    getBlog(DEFAULT),
    getShopBrands(settings),
    getShopGalleries(settings),
    getPages(DEFAULT),
  ]);
  const entries = function* (): Generator<SitemapEntry> {
    const seen = new Set<string>();
    for (const { path, changed = '' } of publicPages(settings, { menu, blog, brands, galleries, pages })) {
      if (seen.has(path)) continue;
      seen.add(path);
      yield { addresses: languageAddresses(settings, path, origin), changed: /^\d{4}-\d{2}-\d{2}$/.test(changed) ? changed : '' };
    }
  };
  return { [Symbol.iterator]: entries };
}
