import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageType } from '#lib/contract/page-type.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { useFavourites } from '#stores/favourites.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { Redirect } from '#tests/component/next/navigation.ts';
import { server } from '#tests/component/server.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { NOON, runningShop, testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import * as brandPage from '../../app/(shop)/[locale]/brands/[slug]/page.tsx';
import * as brandsPage from '../../app/(shop)/[locale]/brands/page.tsx';
import * as catalogRest from '../../app/(shop)/[locale]/catalog/[...rest]/page.tsx';
import * as catalogBelow from '../../app/(shop)/[locale]/catalog/[id]/menu/[slug]/page.tsx';
import * as catalogCategory from '../../app/(shop)/[locale]/catalog/[id]/page.tsx';
import * as catalogCustom from '../../app/(shop)/[locale]/catalog/custom/page.tsx';
import * as catalog from '../../app/(shop)/[locale]/catalog/page.tsx';
import * as categoryById from '../../app/(shop)/[locale]/categories/[id]/page.tsx';
import * as subcategoryById from '../../app/(shop)/[locale]/categories/[id]/subcategories/[subcategory]/page.tsx';
import * as categoryPage from '../../app/(shop)/[locale]/menu/[category]/page.tsx';
import * as summaries from '../../app/api/menu/summaries/route.ts';

/** The page type that the visitor chose. React keeps it per request, of which there are none in tests. */
const asked = vi.hoisted((): { value: PageType | null } => ({ value: null }));
vi.mock('#lib/i18n/page-locale.ts', async (original) => ({
  ...(await original<typeof import('#lib/i18n/page-locale.ts')>()),
  askedPageType: () => asked,
}));

testShop();
beforeEach(async () => {
  await runningShop().enter();
  await runningShop().setNow(NOON);
  asked.value = null;
});

interface Page<P> {
  readonly default: (props: { readonly params: Promise<P> }) => Promise<ReactNode>;
  readonly generateMetadata: (props: { readonly params: Promise<P> }) => Promise<Metadata>;
}

async function open<P>(page: Page<P>, params: P, pageType: PageType = 'lending') {
  asked.value = pageType;
  await renderInShop(await resolveServerTree(await page.default({ params: Promise.resolve(params) })), { shop: { pageType } });
  return within(await screen.findByRole('main'));
}

async function redirectOf<P>(page: Page<P>, params: P): Promise<string> {
  try {
    await page.default({ params: Promise.resolve(params) });
  } catch (error) {
    if (error instanceof Redirect) return error.href;
    throw error;
  }
  throw new Error('no redirect');
}

const metadataOf = <P,>(page: Page<P>, params: P) => page.generateMetadata({ params: Promise.resolve(params) });

async function idOf(path: string): Promise<string> {
  const category = (await getMenu('ru'))?.category(path);
  if (category === null || category === undefined) throw new Error(`no category ${path}`);
  return String(category.id);
}

describe.each(['cat1', 'cat2'] as const)('[NAV-03] %s', (pageType) => {
  const locale = 'ru';
  test('leads from each address below /catalog to the same below /categories', async () => {
    asked.value = pageType;
    expect(await redirectOf(catalog, { locale })).toBe('/categories');
    expect(await redirectOf(catalogCustom, { locale })).toBe('/categories/custom');
    expect(await redirectOf(catalogCategory, { locale, id: 'pech' })).toBe('/categories/pech');
    expect(await redirectOf(catalogBelow, { locale, id: 'pech', slug: 'pizza' })).toBe('/categories/pech/menu/pizza');
    expect(await redirectOf(catalogRest, { locale, rest: ['a', 'b', 'c'] })).toBe('/categories/a/b/c');
  });
});

test('[NAV-08] /catalog/{category} leads to the page of the category, by id and by slug', async () => {
  expect(await redirectOf(catalogCategory, { locale: 'ru', id: 'pech' })).toBe('/menu/pech');
  expect(await redirectOf(catalogCategory, { locale: 'ru', id: await idOf('pech') })).toBe('/menu/pech');
});

describe('[ROUTE-10] below a category of the catalogue', () => {
  test('a slug of a subcategory shows it', async () => {
    const main = await open(catalogBelow, { locale: 'ru', id: 'pech', slug: 'pizza' });
    expect(main.getByRole('heading', { level: 1, name: /Пицца/ })).toBeVisible();
  });

  test('a slug of a dish shows the dish, whose canonical address is that of the menu', async () => {
    const dish = (await getMenu('ru'))?.productsOf(Number(await idOf('pech/pizza')))[0];
    if (dish === undefined) throw new Error('no pizza');
    const params = { locale: 'ru', id: 'pech', slug: dish.slug };
    const main = await open(catalogBelow, params);
    expect(main.getByRole('heading', { level: 1, name: dish.name })).toBeVisible();
    expect(String((await metadataOf(catalogBelow, params)).alternates?.canonical)).toMatch(new RegExp(`/menu/pech/pizza/${dish.slug}$`));
  });

  test('[ROUTE-13] what is not below it is a 404', async () => {
    const params = { locale: 'ru', id: 'vok', slug: 'pizza' };
    const main = await open(catalogBelow, params);
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
    expect((await metadataOf(catalogBelow, params)).other).toEqual({ 'page-status': '404' });
  });
});

describe('[ROUTE-11] a category by its id', () => {
  test('is shown with the canonical address of the menu', async () => {
    const params = { locale: 'ru', id: await idOf('pech') };
    const main = await open(categoryById, params);
    expect(main.getByRole('heading', { level: 1, name: /Печь/ })).toBeVisible();
    expect(String((await metadataOf(categoryById, params)).alternates?.canonical)).toMatch(/\/menu\/pech$/);
  });

  test('has its subcategories below it, by id', async () => {
    const main = await open(subcategoryById, { locale: 'ru', id: await idOf('pech'), subcategory: await idOf('pech/pizza') });
    expect(main.getByRole('heading', { level: 1, name: /Пицца/ })).toBeVisible();
  });

  test('[LAY-02] an unknown one is a 404, for cat1 beside the categories', async () => {
    await open(categoryById, { locale: 'ru', id: '999999' }, 'cat1');
    expect(screen.getByRole('navigation', { name: 'Категории' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
  });
});

test('[SEO-01] the page of all categories lists them for machines and names its one address', async () => {
  await open(catalog, { locale: 'ru' });
  expect(String((await metadataOf(catalog, { locale: 'ru' })).alternates?.canonical)).toMatch(/\/catalog$/);
  expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain('/menu/pech');
});

test('[KF-CATALOG-03] [CAT-03] a page that is made in a later bucket shows what can be had then', async () => {
  const params = { locale: 'ru', category: 'zavtraki' };
  await open(categoryPage, params, 'restoran');
  expect((await screen.findAllByText(/^С \d/)).length).toBeGreaterThan(0);
  document.body.replaceChildren();
  await runningShop().setNow(NOON + 21 * 3_600_000);
  await open(categoryPage, params, 'restoran');
  await screen.findAllByRole('article');
  expect(screen.queryByText(/^С \d/)).toBeNull();
});

describe('[ROUTE-09] [CMS-05] brands', () => {
  test('are listed, each a link to its page', async () => {
    const main = await open(brandsPage, { locale: 'ru' });
    const [first] = main.getAllByRole('heading', { level: 2 });
    expect(first && within(first).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/brands\/.+/));
  });

  test('a brand shows who it is and its dishes', async () => {
    const list = await open(brandsPage, { locale: 'ru' });
    const link = list.getAllByRole('link').find((each) => each.getAttribute('href')?.startsWith('/brands/'));
    const slug = link?.getAttribute('href')?.slice('/brands/'.length) ?? '';
    const name = link?.textContent ?? '';
    document.body.replaceChildren();
    const main = await open(brandPage, { locale: 'ru', slug });
    expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await main.findAllByRole('article')).length).toBeGreaterThan(0);
    expect(main.getByRole('link', { name: 'Бренды' })).toHaveAttribute('href', '/brands');
  });

  test('an unknown one is a 404', async () => {
    const params = { locale: 'ru', slug: 'nobody' };
    await open(brandPage, params);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
    expect((await metadataOf(brandPage, params)).other).toEqual({ 'page-status': '404' });
  });
});

describe('[ROUTE-10] the visitor’s own selection', () => {
  const dishesOf = async (...ids: readonly number[]) => {
    const menu = await getMenu('ru');
    return ids.map((index) => menu?.products.filter(({ type, isInMenu }) => type !== 'supplements_options' && isInMenu)[index]);
  };
  beforeEach(() => {
    localStorage.clear();
    useFavourites.setState({ ids: [] });
    server.use(
      http.get('*/api/menu/summaries', async ({ request }) => summaries.GET(request)),
      http.get('*/api/menu/place', () => HttpResponse.json({ dishes: {} })),
    );
  });

  test('is empty at first, says so and leads to the menu', async () => {
    const main = await open(catalogCustom, { locale: 'ru' });
    const stop = rehydrateStores();
    expect(await main.findByText('Здесь будет ваш выбор')).toBeVisible();
    expect(main.getByRole('link', { name: 'В меню' })).toHaveAttribute('href', '/');
    stop();
  });

  test('shows the marked dishes, the latest first, and says what is not sold', async () => {
    const [one, two] = await dishesOf(0, 5);
    if (one === undefined || two === undefined) throw new Error('the menu is too small');
    const main = await open(catalogCustom, { locale: 'ru' });
    const stop = rehydrateStores();
    useFavourites.setState({ ids: [one.id, two.id, 999_999] });
    await waitFor(() =>
      expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([two.name, one.name]),
    );
    expect(main.getByText('Ещё 1 блюдо сейчас не продаётся здесь')).toBeVisible();
    stop();
  });

  test('is not for search engines', async () => {
    expect((await metadataOf(catalogCustom, { locale: 'ru' })).robots).toMatchObject({ index: false });
  });
});

test('the cards of dishes are told in the order of their ids, without those that are not shown', async () => {
  const ids = ((await getMenu('ru'))?.productsOf(Number(await idOf('pech/pizza'))) ?? []).slice(0, 2).map(({ id }) => id);
  const answer = await summaries.GET(
    new Request(`http://shop.test/api/menu/summaries?locale=ru&ids=${[ids[1], 999_999, ids[0]].join(',')}`),
  );
  const { dishes } = (await answer.json()) as { dishes: { id: number }[] };
  expect(dishes.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await summaries.GET(new Request('http://shop.test/api/menu/summaries?locale=ru&ids=x'))).status).toBe(400);
});
