import { expect, test } from 'vitest';
import { menuTree } from '#lib/contract/settings-parts.ts';
import { menuEntries, menuGroup, menuTrail } from './menu-tree.ts';

const menu = menuTree.parse([
  { title: 'О нас', slug: 'o-nas', type: 'page', children: [{ title: 'Вакансии', slug: 'vakansii', type: 'page' }] },
  {
    title: 'Гостям',
    slug: 'dostavka',
    type: 'page',
    children: [
      { title: 'Доставка', slug: 'dostavka', type: 'page' },
      { title: 'Ещё', type: 'url', url: '/blog', children: [{ title: 'Печь', slug: 'pech', type: 'post' }] },
    ],
  },
  { title: 'Одна', slug: 'odna', type: 'page' },
]);
const titles = (items: readonly { readonly title: string }[]): string[] => items.map((i) => i.title);

test('the way to an entry goes through its groups, to a repeated page through its group', () => {
  expect(titles(menuTrail(menu, 'page', 'vakansii'))).toEqual(['О нас', 'Вакансии']);
  expect(titles(menuTrail(menu, 'page', 'dostavka'))).toEqual(['Гостям', 'Доставка']);
  expect(titles(menuTrail(menu, 'post', 'pech'))).toEqual(['Гостям', 'Ещё', 'Печь']);
});

test('a page is not a post of the same slug, and what the menu does not name has no way', () => {
  expect(menuTrail(menu, 'page', 'pech')).toEqual([]);
  expect(menuGroup(menu, 'post', 'nothing')).toEqual([]);
});

test('all entries in order: a group with its own page, but no page twice', () => {
  expect(titles(menuEntries(menu))).toEqual(['О нас', 'Вакансии', 'Доставка', 'Ещё', 'Печь', 'Одна']);
});

test('neighbours are the group with its own page once', () => {
  expect(titles(menuGroup(menu, 'page', 'vakansii'))).toEqual(['О нас', 'Вакансии']);
  expect(titles(menuGroup(menu, 'page', 'o-nas'))).toEqual(['О нас', 'Вакансии']);
  expect(titles(menuGroup(menu, 'page', 'dostavka'))).toEqual(['Доставка', 'Ещё']);
  expect(menuGroup(menu, 'page', 'odna')).toEqual([]);
});
