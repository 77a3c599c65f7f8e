import type { BlogPost, WpPost } from '#lib/contract/content.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { isListed } from './listed.ts';

export interface PublicPage {
  readonly path: string;
  readonly changed?: string;
}

const own = (items: readonly MenuItem[]): readonly MenuItem[] => items.flatMap((item) => [item, ...own(item.children)]);

/** Categories with something in them, and every listed dish once. */
function* menuPages(menu: Menu, settings: Settings): Generator<PublicPage> {
  const below = function* (category: MenuCategory): Generator<PublicPage> {
    if (menu.productsOf(category.id).some((product) => isListed(product, menu, settings))) yield { path: category.path };
    for (const child of category.children) yield* below(child);
  };
  for (const root of menu.roots) yield* below(root);
  for (const product of menu.products) if (isListed(product, menu, settings)) yield { path: menu.pathOf(product) };
}

/** Pages and posts that the information menu names, each at its one address; a page shaped like home stands at the root, a post of the blog is named there. */
function informationPages({ menu }: Settings, { pages, blog }: PublicContent): PublicPage[] {
  const news = new Set(blog?.map((post) => post.slug));
  return own(menu).flatMap(({ type, slug }): PublicPage[] => {
    if (type === 'url' || slug === '' || (type === 'post' && news.has(slug))) return [];
    const part = encodeURIComponent(slug);
    return [{ path: type === 'page' && pages?.get(slug)?.template === 'home' ? `/${part}` : `/information/${type}/${part}` }];
  });
}

/** What the backend said; null where it cannot say now. */
export interface PublicContent {
  /** Where the page of all categories stands. */
  readonly catalogue: string;
  readonly menu: Menu | null;
  readonly blog: readonly Pick<BlogPost, 'slug' | 'date'>[] | null;
  readonly brands: readonly { readonly slug: string }[] | null;
  readonly galleries: readonly unknown[] | null;
  readonly pages: ReadonlyMap<string, Pick<WpPost, 'template'>> | null;
}

/** The public pages of a shop by their one address each: hidden and uncategorised categories, options and what is not sold are none. */
export function* publicPages(settings: Settings, content: PublicContent): Generator<PublicPage> {
  const { menu, blog, brands, galleries } = content;
  yield { path: '/' };
  if (menu !== null) {
    yield { path: content.catalogue };
    yield* menuPages(menu, settings);
  }
  yield { path: '/contacts' };
  if (galleries !== null && galleries.length > 0) yield { path: '/gallery' };
  if (settings.menu.length > 0) yield { path: '/information' };
  yield* informationPages(settings, content);
  if (blog !== null && blog.length > 0) yield { path: '/blog' };
  for (const post of blog ?? []) yield { path: `/blog/${encodeURIComponent(post.slug)}`, changed: post.date.slice(0, 10) };
  if (brands !== null && brands.length > 0) yield { path: '/brands' };
  for (const brand of brands ?? []) yield { path: `/brands/${encodeURIComponent(brand.slug)}` };
}
