import { expect, test } from 'vitest';
import { routeOf } from './page-layout-client.tsx';

test.each([
  [[], 'index'],
  [['catalog'], 'catalog'],
  [['catalog', 'pech', 'menu', 'pizza'], 'catalog'],
  [['CategoriesPage'], 'categories-page'],
  [['categories'], 'categories-page'],
  [['categories', '12', 'subcategories', '13'], 'categories-id'],
  [['menu', 'pech'], 'menu-categories'],
  [['menu', 'pech', 'pizza'], 'menu-categories-subcategory'],
  [['menu', 'pech', 'pizza', 'margarita'], 'menu-categories-subcategory-product'],
  [['filtered', 'c29ydD11cA'], 'index'],
  [['filtered', 'c29ydD11cA', 'menu/pech'], 'menu-categories'],
  [['order'], 'order'],
  [['lk', 'orders'], 'lk'],
  [['o-nas'], 'content'],
  [['nothing/here'], 'error'],
] as const)('[LAY-02] the route of %j is %s', (segments, route) => expect(routeOf(segments)).toBe(route));
