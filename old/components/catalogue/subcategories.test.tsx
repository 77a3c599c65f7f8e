import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/setup/render.tsx';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { Subcategories } from './subcategories.tsx';

const menu = menuOf([
  category(1, 'Печь', [dish(1, '100')], { slug: 'pech' }),
  category(2, 'Пицца', [dish(2, '100')], { slug: 'pizza', parent: 1 }),
  category(3, 'Хлеб', [dish(3, '100')], { slug: 'hleb', parent: 1 }),
  category(4, 'Тонкая', [dish(4, '100')], { slug: 'thin', parent: 2 }),
  category(5, 'Толстая', [dish(5, '100')], { slug: 'thick', parent: 2 }),
]);

/** The rails on the page of a category: their names, and their links with the one that is shown marked. */
async function railsOf(current: number): Promise<[string | null, string[]][]> {
  const [root] = menu.roots;
  if (root) await renderInShop(<Subcategories category={root} current={current} />);
  return screen.queryAllByRole('navigation').map((nav) => [
    nav.getAttribute('aria-label'),
    within(nav)
      .getAllByRole('link')
      .map((link) => `${link.textContent}${link.getAttribute('aria-current') === 'page' ? '!' : ''} ${link.getAttribute('href')}`),
  ]);
}

const FIRST = ['Печь /menu/pech', 'Пицца /menu/pech/pizza', 'Хлеб /menu/pech/hleb'];
const THIRD = ['Тонкая /menu/pizza/thin', 'Толстая /menu/pizza/thick'];
const shown = (links: readonly string[], name: string): string[] => links.map((link) => link.replace(`${name} `, `${name}! `));

test.each<[string, number, [string, string[]][]]>([
  ['a root has its subcategories', 1, [['Подкатегории', shown(FIRST, 'Печь')]]],
  ['a subcategory without any has its neighbours', 3, [['Подкатегории', shown(FIRST, 'Хлеб')]]],
  [
    'a subcategory with some leads to them',
    2,
    [
      ['Подкатегории', shown(FIRST, 'Пицца')],
      ['Подкатегории: Пицца', THIRD],
    ],
  ],
  [
    'one of the third level stands beside its neighbours, below its parent',
    5,
    [
      ['Подкатегории', FIRST],
      ['Подкатегории: Пицца', shown(THIRD, 'Толстая')],
    ],
  ],
])('[CAT-10] %s', async (_, current, rails) => expect(await railsOf(current)).toEqual(rails));
