import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE_TYPES, type PageType } from '#lib/contract/page-type.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { useLayers } from '#stores/layers.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { runningShop, testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { category as categoryOf, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { homeShelves } from './grocer/grocer-pages.tsx';
import { menuSections } from './menu-sections.ts';
import { CatalogueScreen, CategoryScreen, Home } from './page-types.tsx';

testShop();
beforeEach(() => runningShop().enter());

async function shopOf(pageType: PageType) {
  const settings = await getSettings('ru');
  const menu = await getMenu('ru');
  if (menu === null) throw new Error('the demo shop has no menu');
  const view: PageView = { locale: 'ru', pageType, settings };
  return { view, menu };
}

async function openHome(pageType: PageType) {
  const { view, menu } = await shopOf(pageType);
  await renderInShop(await resolveServerTree(<Home view={view} menu={menu} />), { shop: { pageType } });
  // The parts of single page types load with their chunk.
  return within(await screen.findByRole('main'));
}

async function openCategory(pageType: PageType, path: string, route: 'menu-categories' | 'categories-id' = 'menu-categories') {
  const { view, menu } = await shopOf(pageType);
  const category = menu.category(path);
  if (category === null) throw new Error(`no category ${path}`);
  const page = await resolveServerTree(<CategoryScreen view={view} menu={menu} category={category} route={route} />);
  await renderInShop(page, { shop: { pageType } });
  return within(await screen.findByRole('main'));
}

describe.each(PAGE_TYPES)('[LAY-01] page type %s', (pageType) => {
  test('home has one main, one h1, and leads to dishes or categories', async () => {
    const main = await openHome(pageType);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await screen.findAllByRole('link', { name: pageType === 'restoran' ? 'Меню доставки' : /^Печь/ });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => /^\/menu\/|^#/.test(href)).length).toBeGreaterThan(3);
  });

  test.skipIf(pageType === 'restoran')('[LAY-01] home says that a menu has no dishes yet, and no more once it has', async () => {
    const { view } = await shopOf(pageType);
    await renderInShop(await resolveServerTree(<Home view={view} menu={menuOf([categoryOf(20, 'Печь')])} />), {
      shop: { pageType },
    });
    expect(await screen.findByText('Меню пока пустое')).toBeVisible();
    cleanup();
    await openHome(pageType);
    expect(screen.queryByText('Меню пока пустое')).toBeNull();
  });

  test('[CAT-10] a category shows its name, its subcategories and their dishes', async () => {
    // A category of home is a section of the landing page; its subcategory has a page.
    const main = await openCategory(pageType, pageType === 'lending' ? 'pech/pizza' : 'pech');
    expect((await main.findAllByRole('heading', { name: pageType === 'lending' ? /Пицца/ : /Печь/ })).length).toBeGreaterThan(0);
    const everywhere = within(document.body);
    expect(everywhere.getAllByRole('link', { name: /Пицца/ })[0]).toHaveAttribute('href', '/menu/pech/pizza');
  });

  test('[KF-LAYOUT-02] no two elements of home have one id', async () => {
    await openHome(pageType);
    await screen.findAllByRole('link');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('[LAY-01] cat1: home is tiles of categories without dishes', async () => {
  const main = await openHome('cat1');
  expect(main.getByRole('heading', { level: 3, name: /Печь/ })).toBeVisible();
  expect(main.getByRole('link', { name: 'Печь' })).toHaveAttribute('href', '/menu/pech');
  expect(main.queryByText(/^от \d/)).toBeNull();
});

test('[LAY-01] cat2: home has the list of categories with their numbers beside the first dishes of each', async () => {
  const main = await openHome('cat2');
  const list = within(main.getByRole('navigation', { name: 'Категории' }));
  expect(list.getByRole('link', { name: /^Печь/ })).toHaveAttribute('href', '/menu/pech');
  const section = (await main.findByRole('heading', { level: 2, name: /Печь/ })).closest('section');
  if (section === null) throw new Error('no section');
  expect(section.querySelectorAll('article').length).toBe(8);
  expect(within(section).getByRole('link', { name: /^Все \d+/ })).toHaveAttribute('href', '/menu/pech');
});

test('[LAY-01] cat2: prices of the cards wait until the stores are read and the place has answered', async () => {
  const main = await openHome('cat2');
  await main.findAllByRole('heading', { level: 2 });
  expect(document.querySelector('[data-prices]')).toHaveAttribute('data-prices', 'waiting');
});

test('[LAY-01] cat12: home has a shelf for each category that leads inside', async () => {
  const main = await openHome('cat12');
  const heading = await main.findByRole('heading', { level: 2, name: /Печь/ });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/menu/pech');
  expect(heading.closest('section')?.querySelectorAll('article').length).toBe(8);
});

describe('[KF-LAYOUT-11] the first screen of a phone', () => {
  test('samokat: the list of categories, then a grid of dishes before stories and offers', async () => {
    const main = await openHome('samokat');
    const [first] = await main.findAllByRole('article');
    const offers = main.getByRole('region', { name: 'Акции' });
    if (first === undefined) throw new Error('no dish');
    expect(first.compareDocumentPosition(offers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(main.queryByRole('navigation', { name: 'Все категории' })).toBeNull();
  });

  test('lavka: a mosaic of categories, then a row of dishes that leads inside', async () => {
    const main = await openHome('lavka');
    expect(main.getByRole('navigation', { name: 'Все категории' })).toBeVisible();
    const [first] = await main.findAllByRole('article');
    const offers = main.getByRole('region', { name: 'Акции' });
    if (first === undefined) throw new Error('no dish');
    expect(first.compareDocumentPosition(offers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(main.getAllByRole('link', { name: /^Ещё \d+/ }).length).toBeGreaterThan(0);
  });
});

/** Names of the lists that lead to a category. */
async function categoryLists(pageType: 'samokat' | 'lavka') {
  await openHome(pageType);
  await screen.findAllByRole('article');
  const lists = screen.getAllByRole('navigation').filter((list) => within(list).queryByRole('link', { name: /^Печь/ }) !== null);
  return lists.map((list) => list.getAttribute('aria-label'));
}

test('[KF-LAYOUT-12] samokat lists the categories of home once', async () => {
  expect(await categoryLists('samokat')).toEqual(['Категории']);
});

test('[KF-LAYOUT-12] lavka lists the categories of home once', async () => {
  expect(await categoryLists('lavka')).toEqual(['Все категории']);
});

test('[LAY-01] restoran: home offers a table before anything else, and what the shop has nothing for is not there', async () => {
  const main = await openHome('restoran');
  const [first] = main.getAllByRole('link');
  expect(first).toHaveAccessibleName('Забронировать стол');
  expect(first).toHaveAttribute('href', '?layer=booking');
  expect(main.getByRole('heading', { level: 2, name: 'Где мы' })).toBeVisible();
});

describe('[LAY-02] the layout catalog', () => {
  test.each(['lending', 'samokat', 'lavka', 'restoran'] as const)('%s has it on a category by its id', async (pageType) => {
    await openCategory(pageType, 'pech', 'categories-id');
    expect(screen.getByRole('navigation', { name: 'Категории' })).toBeVisible();
    const bar = within(screen.getByRole('navigation', { name: 'Раздел меню' }));
    expect(bar.getByRole('link', { name: 'Все категории' })).toHaveAttribute('href', '/catalog');
  });

  test('cat1 leads up from a subcategory to its parent', async () => {
    const main = await openCategory('cat1', 'pech/pizza');
    const bar = within(screen.getByRole('navigation', { name: 'Раздел меню' }));
    expect(bar.getByRole('link', { name: 'Печь' })).toHaveAttribute('href', '/menu/pech');
    expect(main.getByRole('heading', { level: 1, name: /Пицца/ })).toBeVisible();
    expect(main.getAllByRole('article').length).toBeGreaterThan(1);
  });

  test('[LAY-04] its bar opens all categories over the page, and leads to their page without code', async () => {
    await openCategory('cat1', 'pech/pizza');
    const link = within(screen.getByRole('navigation', { name: 'Раздел меню' })).getByRole('link', { name: 'Категории' });
    expect(link).toHaveAttribute('href', '/categories');
    fireEvent.click(link);
    expect(useLayers.getState().open.at(-1)).toContain('?layer=categories');
  });

  test('the category of the page is open in the list, with its subcategories', async () => {
    await openCategory('cat2', 'pech/pizza');
    const list = within(screen.getByRole('navigation', { name: 'Категории' }));
    expect(list.getByRole('link', { name: /^Пицца/ })).toHaveAttribute('aria-current', 'page');
  });
});

test.each(PAGE_TYPES)('[ROUTE-10] [ROUTE-11] all categories of %s, each with what is below it', async (pageType) => {
  const { view, menu } = await shopOf(pageType);
  const page = await resolveServerTree(<CatalogueScreen view={view} menu={menu} route="categories-page" />);
  await renderInShop(page, { shop: { pageType } });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Все категории' })).toBeVisible();
  const oven = within(main.getByRole('region', { name: 'Печь' }));
  expect(oven.getByRole('link', { name: 'Пицца' })).toHaveAttribute('href', '/menu/pech/pizza');
});

test.each(PAGE_TYPES)('[ERR-01] without a menu the home page of %s says so and offers to ask again', async (pageType) => {
  const settings = await getSettings('ru');
  await renderInShop(await resolveServerTree(<Home view={{ locale: 'ru', pageType, settings }} menu={null} />), { shop: { pageType } });
  const main = within(await screen.findByRole('main'));
  expect(main.getByText('Меню не загрузилось')).toBeVisible();
});

describe('[KF-CATALOG-14] ten thousand dishes in twenty categories', () => {
  const menu = menuOf(
    Array.from({ length: 20 }, (_, category) =>
      categoryOf(
        category + 1,
        `Раздел ${category + 1}`,
        Array.from({ length: 500 }, (__, index) => dish(category * 500 + index + 1, '100')),
      ),
    ),
  );
  const viewOf = async (pageType: PageType): Promise<PageView> => ({ locale: 'ru', pageType, settings: await getSettings('ru') });

  test.each([
    [
      'cat2 and cat12',
      async () => (await menuSections(await viewOf('cat2'), menu, menu.roots, { max: 8 })).flatMap(({ dishes }) => dishes),
    ],
    [
      'samokat',
      async () =>
        (await homeShelves(await viewOf('samokat'), menu, menu.roots, 'grid')).flatMap(({ groups }) =>
          groups.flatMap(({ dishes }) => dishes),
        ),
    ],
    [
      'lavka',
      async () =>
        (await homeShelves(await viewOf('lavka'), menu, menu.roots, 'row')).flatMap(({ groups }) => groups.flatMap(({ dishes }) => dishes)),
    ],
  ] as const)('cost the home page of %s no more than 240 cards', async (_, cardsOf) => {
    const cards = await cardsOf();
    expect(cards.length).toBeGreaterThan(100);
    expect(cards.length).toBeLessThanOrEqual(240);
  });
});
