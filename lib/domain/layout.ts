import type { PageType } from '#lib/contract/page-type.ts';

/** The layout of a page (product-spec 2 «Route names», LAY-02). */

export type Layout = 'default' | 'catalog' | 'samokat' | 'restaurant';

/** Route names of the specification, otherwise the folder of the route. */
export type RouteName =
  | 'index'
  | 'error'
  | 'catalog'
  | 'categories-page'
  | 'categories-id'
  | 'categories-id-subcategories-subcategory'
  | 'categories-subcategory-page'
  | 'categories-product-page'
  | 'menu-categories'
  | 'menu-categories-subcategory'
  | 'menu-categories-subcategory-product'
  | 'order'
  | 'lk'
  | 'content';

const OWN: Partial<Record<PageType, Layout>> = { samokat: 'samokat', lavka: 'samokat', restoran: 'restaurant' };
const MENU_TYPES: ReadonlySet<PageType> = new Set(['cat1', 'cat2', 'cat12']);
const ERROR_TYPES: ReadonlySet<PageType> = new Set(['cat1', 'cat2']);

const isCatalogue = (type: PageType, route: RouteName): boolean => {
  if (route.startsWith('categories-')) return true;
  if (route === 'catalog') return OWN[type] === undefined;
  if (route.startsWith('menu-categories')) return MENU_TYPES.has(type);
  return route === 'error' && ERROR_TYPES.has(type);
};

/**
 * The layout of a route: 'catalog' for catalogue routes (menu-category ones only for cat1, cat2, cat12; the error page only for cat1, cat2),
 * then the page type's own, else 'default'. `/catalog`, which the specification does not name, follows the page type's own layout first.
 */
export function layoutFor(type: PageType, route: RouteName): Layout {
  return isCatalogue(type, route) ? 'catalog' : (OWN[type] ?? 'default');
}

/** NAV-03: the path of `/catalog…` for this page type. */
export const cataloguePath = (type: PageType): '/catalog' | '/categories' =>
  type === 'cat1' || type === 'cat2' ? '/categories' : '/catalog';

/** The route of a page, from the segments of its internal path after the language: a filtered list has the route of the list. */
export function routeOf(segments: readonly string[]): RouteName {
  // A catch-all segment contains several parts; as the first one it is that of unknown addresses.
  if (segments[0]?.includes('/')) return 'error';
  const parts = segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '' && !part.startsWith('('));
  const path = parts[0] === 'filtered' ? parts.slice(2) : parts;
  const [name, second, third, fourth] = path;
  switch (name) {
    case undefined:
      return 'index';
    case 'catalog':
      return 'catalog';
    case 'CategoriesPage':
      return 'categories-page';
    case 'categories':
      return second === undefined ? 'categories-page' : 'categories-id';
    case 'menu':
      if (fourth !== undefined) return 'menu-categories-subcategory-product';
      return third !== undefined ? 'menu-categories-subcategory' : 'menu-categories';
    case 'order':
      return 'order';
    case 'lk':
      return 'lk';
    default:
      return 'content';
  }
}
