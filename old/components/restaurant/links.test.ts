import { expect, test } from 'vitest';
import { restoran } from '#lib/contract/restoran.ts';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { blocksOf, navLinks } from './links.ts';

const menu = menuOf([
  category(1, 'Гриль', [dish(1, '100')], { slug: 'gril' }),
  category(2, 'Птица', [dish(2, '100')], { slug: 'ptitsa', parent: 1 }),
  category(3, 'Тайное', [dish(3, '100')], { slug: 'taynoe', hide_category: '1' }),
]);

const hrefs = (slugs: readonly string[], shown: Parameters<typeof menuOf>[0] | null, blocks: readonly string[] = []): readonly string[] =>
  navLinks(
    slugs.map((slug) => ({ name: slug, slug })),
    shown === null ? null : menu,
    new Set(blocks),
  ).map((link) => link.href);

test.each([
  ['a shown category', 'gril', '/menu/gril'],
  ['a hidden category is no category', 'taynoe', '/taynoe'],
  ['a page', 'o-nas', '/o-nas'],
  ['the delivery menu', 'catalog', '/catalog'],
  ['a block that is there', 'gallery', '/#gallery'],
  ['a block that is not there has a page of its own', 'events', '/events'],
  ['nothing is the first page', '', '/'],
  ['another site', 'https://table.test/book', 'https://table.test/book'],
])('%s', (_, slug, href) => expect(hrefs([slug], [], ['gallery'])).toEqual([href]));

test('without a menu every slug is a page', () => expect(hrefs(['gril', 'gallery'], null)).toEqual(['/gril', '/gallery']));

test('blocks without anything in them are not there', () => {
  expect([...blocksOf(restoran.parse([]))]).toEqual(['places']);
  expect([
    ...blocksOf(
      restoran.parse({
        home: { main_gallery: ['/a.jpg'] },
        events_page: { title: 'x' },
        restoran_menu_page: { menu: [{ name: 'x', file: '/x.pdf' }] },
      }),
    ),
  ]).toEqual(['gallery', 'events', 'menus', 'places']);
});
