import type { RouteName } from '#lib/domain/layout.ts';

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
