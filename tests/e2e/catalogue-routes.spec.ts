import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { boxOf, DESKTOP, widthOf } from '#tests/setup/boxes.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { asked, choose } from './looks.ts';

const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';
const canonical = (html: string): string => new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '', 'http://shop').pathname;

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/catalog', '/categories', '/CategoriesPage'])
    test(`[${path === '/catalog' ? 'ROUTE-10' : 'ROUTE-11'}] ${path} shows all categories with what is below them`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Все категории' })).toBeVisible();
      const main = page.locator('main');
      await expect(main.getByRole('link', { name: 'Печь', exact: true })).toHaveAttribute('href', '/menu/pech');
      await expect(main.getByRole('link', { name: 'Пицца', exact: true })).toHaveAttribute('href', '/menu/pech/pizza');
      await expect(page.getByText('Подарки', { exact: true })).toHaveCount(0);
      await expect(page).toHaveTitle(/Все категории/);
    });

  test('[ROUTE-11] /categories?id= leads to that category, whatever else the address says', async ({ page }) => {
    await page.goto('/categories?id=41&utm_source=letter');
    await expect(page).toHaveURL(/\/categories\/41\?utm_source=letter$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Пицца/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Пицца «Уголёк»', exact: true }).first()).toBeVisible();
  });
});

for (const [path, heading, address] of [
  ['/catalog/20/menu/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/catalog/pech/menu/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/catalog/20/menu/margarita', 'Маргарита', '/menu/pech/pizza/margarita'],
  ['/categories/20', 'Печь', '/menu/pech'],
  ['/categories/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/subcategories/41', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/subcategories/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/menu/margarita', 'Маргарита', '/menu/pech/pizza/margarita'],
] as const)
  test(`[ROUTE-10] ${path} shows what it names and says its one true address`, async ({ page, request }) => {
    const answer = await request.get(path);
    expect([answer.status(), canonical(await answer.text())]).toEqual([200, address]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${heading}`) })).toBeVisible();
  });

test('[ROUTE-10] a category of the catalogue by id is its own page', async ({ request }) => {
  for (const ref of ['20', 'pech']) {
    const answer = await request.get(`/catalog/${ref}?utm_source=x`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, '/menu/pech?utm_source=x']);
  }
});

for (const path of [
  '/catalog/9999',
  '/catalog/podarki',
  '/catalog/uncategorized',
  '/catalog/15',
  '/catalog/20/menu/tokmach',
  '/catalog/9999/menu/pizza',
  '/catalog/20/menu',
  '/catalog/a/b/c/d',
  '/categories/9999',
  '/categories/15',
  '/categories/-1',
  '/categories?id=9999',
  '/categories?id=a.b',
  '/categories/21/subcategories/41',
  '/categories/20/menu/tokmach',
  '/categoriespage',
])
  test(`[ROUTE-10] ${path} is nothing: 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });

test('[CAT-02] hidden and uncategorised categories have no address', async ({ request }) => {
  const hidden = ['podarki', 'uncategorized', 'rekomenduemye-v-korzine'];
  for (const slug of hidden) {
    for (const path of [`/menu/${slug}`, `/categories/${slug}`, `/catalog/${slug}`])
      expect((await request.get(path)).status(), path).toBe(404);
  }
  const html = await (await request.get('/catalog')).text();
  for (const slug of hidden) expect(html).not.toContain(`/menu/${slug}`);
});

for (const type of PAGE_TYPES)
  test(`[NAV-03] page type ${type}: /catalog… ${type === 'cat1' || type === 'cat2' ? 'is the same path below /categories' : 'stays'}`, async ({
    request,
  }) => {
    for (const path of ['', '/custom', '/20', '/20/menu/pizza', '/9999', '/some/other/path']) {
      const answer = await request.get(`/catalog${path}?a=1&b=%D0%B0`, { headers: asked(type), maxRedirects: 0 });
      const moved = [answer.status(), answer.headers().location];
      if (type === 'cat1' || type === 'cat2') expect(moved, path).toEqual([308, `/categories${path}?a=1&b=%D0%B0`]);
      else expect(moved[1] ?? '', path).not.toContain('/categories');
    }
  });

test('[ROUTE-10] /catalog/custom is the visitor’s own selection, the latest first, kept by this browser', async ({ page }) => {
  await page.goto('/catalog/custom');
  await expect(page.getByText('Здесь будет ваш выбор')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goto('/menu/pech/pizza');
  for (const dish of ['Маргарита с углей', 'Пепперони двойная'])
    await page
      .getByRole('button', { name: `В избранное: ${dish}` })
      .first()
      .click();
  await page.goto('/catalog/custom');
  await expect(page.locator('main article')).toHaveCount(2);
  await expect(page.locator('main article').first()).toContainText('Пепперони двойная');
  await page.getByRole('button', { name: 'Убрать из избранного: Пепперони двойная' }).click();
  await expect(page.locator('main article')).toHaveCount(1);
  const release = await holdBack(page, /\/app_sync\//);
  await page.reload();
  // what waits stands where it comes, as large as it is
  const waiting = await boxOf(page.locator('main .card:has(.sk)').first());
  release();
  await expect(page.locator('main article')).toHaveCount(1);
  expect(await boxOf(page.locator('main article'))).toEqual(waiting);
  await expect(page.locator('main article')).toContainText('Маргарита с углей');
  // one that the shop no longer sells is not hidden without a word
  const keep = (ids: readonly number[]) =>
    page.evaluate(
      (list) => localStorage.setItem('favourites', JSON.stringify({ state: { ids: list, base: [], owner: null }, version: 1 })),
      ids,
    );
  await keep([102, 99_999_991]);
  await page.reload();
  await expect(page.getByText('Ещё 1 блюдо сейчас не продаётся здесь')).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(1);
  await keep([99_999_991, 99_999_992]);
  await page.reload();
  await expect(page.getByText('Здесь будет ваш выбор')).toBeVisible();
  await expect(page.getByText('Ещё 2 блюда сейчас не продаются здесь')).toBeVisible();
});

test('[CAT-10] a category shows its pictures, colour, description, visual name and subcategories', async ({ page, context, variant }) => {
  const category = z.looseObject({ id: z.number() });
  const { url } = await variant({
    answers: {
      [CATALOGUE]: (body) =>
        z
          .array(category)
          .parse(body)
          .map((c) =>
            c.id === 20
              ? {
                  ...c,
                  visual_name_category: 'Печь на дровах',
                  color_text_category: '#7a2c06',
                  description: '<p>Только берёза</p>',
                  image: '/wp-content/uploads/pizza_margarita.webp',
                  image_dop: '/wp-content/uploads/khachapuri.webp',
                  image_dop_2: '/wp-content/uploads/coals.webp',
                }
              : c,
          ),
    },
  });
  await choose(context, 'cat1', url);
  await page.goto(`${url}/`);
  const tile = page.locator('.cattile').filter({ hasText: 'Печь на дровах' });
  await expect(tile.getByRole('heading')).toHaveCSS('color', 'rgb(122, 44, 6)');
  await expect(tile.getByText('Только берёза')).toBeVisible();
  await expect(tile.locator('img[src*=pizza_margarita]')).toBeVisible();
  if (widthOf(page) >= DESKTOP) await expect(tile.locator('img[src*=khachapuri]')).toBeVisible();
  await page.goto(`${url}/menu/pech`);
  const hero = page.locator('.cathero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(/^Печь на дровах/);
  await expect(hero.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(122, 44, 6)');
  await expect(hero.getByText('Только берёза')).toBeVisible();
  for (const picture of ['pizza_margarita', 'khachapuri', 'coals']) await expect(hero.locator(`img[src*=${picture}]`)).toBeVisible();
  await expect(page.locator('.cattiles--plain').getByRole('heading', { name: 'Пицца' })).toBeVisible();
});
