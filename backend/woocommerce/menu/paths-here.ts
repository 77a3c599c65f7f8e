import { z } from 'zod';
import type { GuestArticle, GuestParts } from '#backend/content/guest.ts';
import { searchPath } from '#lib/contract/shared-words.ts';
import type { RawCategory } from './category.ts';
import { slugFrom } from './entity.ts';
import { BADGES, type Conversion } from './product.ts';
import type { PathHere } from './texts.ts';

const inCategory = z.looseObject({ id: z.number(), slug: z.string(), categories: z.array(z.unknown()).catch([]) });

interface Named {
  readonly id: number;
  readonly slug: string;
}

interface Site {
  readonly url: string;
  readonly categories: readonly RawCategory[];
  readonly products: readonly unknown[];
  readonly articles: Readonly<Record<'post' | 'page', readonly Named[]>>;
}

/** Pages of WordPress that this shop has itself, by the last segment of their default address. */
const OWN: Readonly<Record<string, string>> = {
  '': '/',
  shop: '/catalog',
  menu: '/catalog',
  cart: '/order',
  checkout: '/order',
  'my-account': '/lk',
  blog: '/blog',
};

/** Subpages of these belong to them: `/my-account/orders`. */
const WHOLE = /^\/(cart|checkout|my-account)\//;
/** Archives of WordPress that this shop shows on one page: posts of a category, a tag or an author, and dishes of a tag. */
const OF_POSTS = /^\/(category|tag|author)\/./;
const OF_TAG = /^\/product-tag\/([^/]+)/;
/** `/p/123` represents WordPress's short address `/?p=123`. */
const BY_ID = /^\/p\/(\d{1,15})$/;
/** Further pages and feeds of an archive lead to the archive. */
const PART_OF_LIST = /(\/page\/\d+|\/feed)?\/?$/;

/** Maps addresses of the WordPress site to paths of this shop. With any permalink structure, the last segment is the slug of the dish, category, post or page. */
export function pathsHere({ url, categories, products, articles }: Site): PathHere {
  const site = new URL(url);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: RawCategory | undefined): string[] => {
    const parent = category?.parent === undefined ? undefined : byId.get(category.parent);
    return category === undefined ? [] : [...(parent ? [parent.slug] : []), category.slug];
  };
  const paths = new Map<string, string>();
  const numbers = new Map<number, string>();
  const put = (slug: string, id: number, ...parts: readonly string[]): void => {
    const path = `/${parts.map(encodeURIComponent).join('/')}`;
    if (!paths.has(slug)) paths.set(slug, path);
    if (!numbers.has(id)) numbers.set(id, path);
  };
  for (const product of products) {
    const {
      id,
      slug,
      categories: [first],
    } = inCategory.parse(product);
    const within = pathOf(byId.get(Number(first)));
    // the address of a dish in a root category contains the category twice
    put(slug, id, 'menu', ...(within.length === 1 ? [...within, ...within] : within), slug);
  }
  for (const category of categories) {
    const path = `/${['menu', ...pathOf(category)].map(encodeURIComponent).join('/')}`;
    if (!paths.has(category.slug)) paths.set(category.slug, path);
  }
  for (const [slug, path] of Object.entries(OWN)) if (!paths.has(slug)) paths.set(slug, path);
  for (const { id, slug } of articles.post) put(slugFrom(slug, ''), id, 'blog', slugFrom(slug, ''));
  for (const { id, slug } of articles.page) put(slugFrom(slug, ''), id, 'information', 'page', slugFrom(slug, ''));
  return (address) => {
    const to = URL.parse(address, `${url}/`);
    if (to === null || to.host !== site.host || address.startsWith('#') || /\/wp-(content|admin|json|includes)\//.test(to.pathname))
      return undefined;
    const inside = to.pathname.slice(site.pathname.replace(/\/$/, '').length);
    const searched = to.searchParams.get('s');
    if (searched) return searchPath(searched);
    const [, tag] = OF_TAG.exec(inside) ?? [];
    if (tag !== undefined) return BADGES.has(tag.toLowerCase()) ? `/catalog?badge=${tag.toLowerCase()}` : '/catalog';
    const [, id] = BY_ID.exec(inside) ?? [];
    const last = inside.replace(PART_OF_LIST, '').split('/').at(-1) ?? '';
    const slug = slugFrom(last, '');
    // a segment without letters is not a slug, and is not the home page either
    const named = slug === '' && last !== '' ? undefined : paths.get(slug);
    const list = OF_POSTS.test(inside) ? OWN.blog : OWN[WHOLE.exec(inside)?.[1] ?? 'elsewhere'];
    const path = id === undefined ? (named ?? list) : numbers.get(Number(id));
    return path === undefined ? undefined : `${path}${to.hash}`;
  };
}

const entry = z.looseObject({ type: z.string().default('page'), slug: z.string().optional(), children: z.array(z.unknown()).default([]) });
type MenuEntry = z.output<typeof entry>;

/** A page of WordPress; `parent` is 0 at the top level. */
interface MenuPage {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly parent: number;
  readonly menu_order: number;
}

const listing = z.looseObject({ menu: z.array(z.unknown()).default([]), menu_pages: z.boolean().default(true) });
const MAX_ITEMS = 100;
const MAX_CHILDREN = 50;

/** The information menu, with the pages that it does not mention added in WordPress's order and hierarchy. */
export function withPages(all: unknown, pages: readonly MenuPage[]): unknown {
  const settings = listing.safeParse(all).data;
  if (settings?.menu_pages !== true) return all;
  const named = slugsIn(settings.menu);
  const added = pages
    .filter(({ slug }) => !named.has(slug))
    .sort((a, b) => a.menu_order - b.menu_order || a.title.localeCompare(b.title) || a.id - b.id);
  const ids = new Set(added.map(({ id }) => id));
  const isTop = ({ id, parent }: MenuPage): boolean => !ids.has(parent) || parent === id;
  const itemOf = (page: MenuPage): object => {
    const below = added.filter((one) => one.parent === page.id && !isTop(one));
    return { title: page.title, type: 'page', slug: page.slug, children: below.slice(0, MAX_CHILDREN).map(itemOf) };
  };
  return { ...settings, menu: [...settings.menu, ...added.filter(isTop).map(itemOf)].slice(0, MAX_ITEMS) };
}

const slugsIn = (items: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => {
      const { type, slug = '', children = [] } = entry.safeParse(item).data ?? {};
      return [...(type === 'page' ? [slug] : []), ...slugsIn(children)];
    }),
  );

/** The information menu without entries whose page no longer exists; an entry with children leads to the first of them. */
export function fittingMenu(all: unknown, { posts, pages }: GuestParts, warn: Conversion['warn']): unknown {
  const shop = z.looseObject({ menu: z.array(z.unknown()) }).safeParse(all).data;
  if (shop === undefined) return all;
  const slugs = {
    post: slugsOf(posts),
    page: slugsOf(pages),
  };
  const lost: string[] = [];
  const kept = (items: readonly unknown[]): unknown[] =>
    items.flatMap((item): unknown[] => {
      const parsed = entry.safeParse(item);
      if (!parsed.success) return [item];
      const { type, slug = '' } = parsed.data;
      const children = kept(parsed.data.children);
      const own: MenuEntry = { ...parsed.data, children };
      if ((type !== 'page' && type !== 'post') || slugs[type].has(slug)) return [own];
      lost.push(slug);
      const [first] = children;
      const target = first === undefined ? undefined : entry.safeParse(first).data;
      if (target === undefined) return [];
      const { slug: _, ...rest } = own;
      return [
        {
          ...rest,
          type: target.type,
          ...(target.slug !== undefined && { slug: target.slug }),
          ...('url' in target && { url: target.url }),
        },
      ];
    });
  const menu = kept(shop.menu);
  if (lost.length > 0)
    warn(
      'menu of settings.yaml',
      `neither WordPress nor the content files have ${[...new Set(lost)].map((slug) => `«${slug}»`).join(', ')}; left out`,
    );
  return { ...shop, menu };
}

const named = z.looseObject({ slug: z.string() });
const slugsOf = (articles: readonly GuestArticle[]): ReadonlySet<string> =>
  new Set(articles.flatMap(({ value }) => named.safeParse(value).data?.slug ?? []));
