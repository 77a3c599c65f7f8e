import { expect, test } from 'vitest';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { CARD_WORDS } from '#tests/setup/card-words.ts';
import { category, dish, menuOf, option, settingsOf } from '#tests/setup/sample-menu.ts';
import { railOf, shelfView } from './shelf-view.ts';
import { tileView } from './tile-views.ts';

const menu = menuOf([
  category(1, 'Печь', [dish(10, '100'), dish(11, '200'), option(12, '20')], {
    slug: 'pech',
    image: '/pech.webp',
    description: '<p>Дрова</p>',
  }),
  category(2, 'Пицца', [dish(11, '200', { description: 'Длинно' }), dish(20, '300')], { slug: 'pizza', parent: 1 }),
  category(3, 'Хлеб', [dish(20, '300'), dish(30, '50')], { slug: 'hleb', parent: 1 }),
  category(4, 'Пусто', [option(40, '10')], { slug: 'pusto' }),
  category(
    5,
    'Много',
    Array.from({ length: 30 }, (_, i) => dish(500 + i, '100', { images: [`/p${i}.webp`] })),
    { slug: 'mnogo' },
  ),
]);
const at = publicStandpoint(settingsOf({}), menu);

function root(id: number): MenuCategory {
  const found = menu.category(id);
  if (!found) throw new Error(`no category ${id}`);
  return found;
}

test('a shelf has its own goods first, then each subcategory, every good once and where it belongs', () => {
  const shelf = shelfView(root(1), at, 0, CARD_WORDS);
  expect(shelf).toMatchObject({ slug: 'pech', title: 'Печь', description: 'Дрова', href: '/menu/pech', count: 4 });
  expect(shelf?.groups.map(({ title, cards }) => [title, cards.map((card) => card.id)])).toEqual([
    ['', [10]],
    ['Пицца', [11, 20]],
    ['Хлеб', [30]],
  ]);
});

test('small cards carry no descriptions', () => {
  const cards = shelfView(root(1), at, 0, CARD_WORDS)?.groups.flatMap((group) => group.cards) ?? [];
  expect(cards.map((card) => card.description)).toEqual(['', '', '', '']);
});

test('what can only be added to a dish makes no shelf', () => expect(shelfView(root(4), at, 0, CARD_WORDS)).toBeNull());

test('a subcategory is a shelf of its own goods', () => {
  expect(shelfView(root(3), at, 0, CARD_WORDS)).toMatchObject({ href: '/menu/pech/hleb', count: 2, groups: [{ title: '' }] });
});

test('a sideways shelf shows twelve and knows how many there are', () => {
  const shelf = shelfView(root(5), at, 0, CARD_WORDS);
  expect([shelf && railOf(shelf).length, shelf?.count]).toEqual([12, 30]);
});

test('a tile has the category’s picture, else its first dish’s, and its subcategories', () => {
  expect(tileView(root(1), 0)).toMatchObject({
    image: '/pech.webp',
    href: '/menu/pech',
    children: [
      { name: 'Пицца', href: '/menu/pech/pizza' },
      { name: 'Хлеб', href: '/menu/pech/hleb' },
    ],
  });
  expect(tileView(root(5), 1)).toMatchObject({ image: '/p0.webp', children: [] });
});
