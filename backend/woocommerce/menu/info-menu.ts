import { z } from 'zod';
import type { GuestArticle, GuestParts } from '../../content/guest.ts';
import type { Kitchen } from './product.ts';

const entry = z.looseObject({ type: z.string().default('page'), slug: z.string().optional(), children: z.array(z.unknown()).default([]) });
type MenuEntry = z.output<typeof entry>;

/** A page of WordPress; `parent` is 0 for a page of the top level. */
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

/** The information menu with the pages that it does not name: in the order of WordPress and below the page they stand below there. */
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

/** The information menu without entries whose page neither WordPress nor the folder has; one that has others below it leads to the first of them. */
export function fittingMenu(all: unknown, { posts, pages }: GuestParts, warn: Kitchen['warn']): unknown {
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
