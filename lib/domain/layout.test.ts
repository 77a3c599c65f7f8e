import { describe, expect, test } from 'vitest';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { cataloguePath, type Layout, layoutFor, type RouteName, routeOf } from './layout.ts';

const CATEGORIES: readonly RouteName[] = [
  'categories-page',
  'categories-id',
  'categories-id-subcategories-subcategory',
  'categories-subcategory-page',
  'categories-product-page',
];
const MENU: readonly RouteName[] = ['menu-categories', 'menu-categories-subcategory', 'menu-categories-subcategory-product'];
const OTHER: readonly RouteName[] = ['index', 'order', 'lk', 'content'];

/** The layout per page type: [menu-category routes, the error page, every other page]. */
const TABLE: Readonly<Record<(typeof PAGE_TYPES)[number], readonly [Layout, Layout, Layout]>> = {
  lending: ['default', 'default', 'default'],
  cat1: ['catalog', 'catalog', 'default'],
  cat2: ['catalog', 'catalog', 'default'],
  cat12: ['catalog', 'default', 'default'],
  samokat: ['samokat', 'samokat', 'samokat'],
  lavka: ['samokat', 'samokat', 'samokat'],
  restoran: ['restaurant', 'restaurant', 'restaurant'],
};

describe.each(PAGE_TYPES)('page type %s', (type) => {
  const [menu, error, other] = TABLE[type];
  test.each(CATEGORIES)('%s is a catalogue route', (route) => expect(layoutFor(type, route)).toBe('catalog'));
  test.each(MENU)(`%s stands in '${menu}'`, (route) => expect(layoutFor(type, route)).toBe(menu));
  test(`the error page stands in '${error}'`, () => expect(layoutFor(type, 'error')).toBe(error));
  test.each(OTHER)(`%s stands in '${other}'`, (route) => expect(layoutFor(type, route)).toBe(other));
});

test('/catalog is a catalogue route unless the page type has a layout of its own', () => {
  expect(PAGE_TYPES.map((type) => layoutFor(type, 'catalog'))).toEqual([
    'catalog',
    'catalog',
    'catalog',
    'catalog',
    'samokat',
    'samokat',
    'restaurant',
  ]);
});

test('cat1 and cat2 alone keep their catalogue below /categories', () => {
  expect(PAGE_TYPES.filter((type) => cataloguePath(type) === '/categories')).toEqual(['cat1', 'cat2']);
});

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
