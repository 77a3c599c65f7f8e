import type { Restoran } from '#lib/contract/restoran.ts';
import type { Menu } from '#lib/domain/catalogue.ts';

/** Blocks of the restaurant's first page that its navigation may name. */
export const BLOCKS = ['gallery', 'events', 'menus', 'places'] as const;

export interface NavLink {
  readonly name: string;
  readonly href: string;
}

/** A restaurant's own navigation as addresses: a shown category, a block of the first page that is there, else the page of that slug. */
export function navLinks(items: Restoran['navigation'], menu: Menu | null, blocks: ReadonlySet<string>): readonly NavLink[] {
  return items.map(({ name, slug }) => {
    if (/^(https?|tel|mailto):/.test(slug)) return { name, href: slug };
    const category = menu?.category(slug) ?? null;
    if (category !== null && category.path === `/menu/${slug}`) return { name, href: category.path };
    if (blocks.has(slug)) return { name, href: `/#${slug}` };
    return { name, href: `/${slug}` };
  });
}

/** The blocks this restaurant has something for. */
export const blocksOf = (restoran: Restoran): ReadonlySet<string> =>
  new Set(
    BLOCKS.filter((block) => {
      if (block === 'gallery') return restoran.gallery.length > 0;
      if (block === 'events') return restoran.events !== null;
      return block === 'places' || restoran.menus.length > 0;
    }),
  );
