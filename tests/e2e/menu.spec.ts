import { expect, test } from '#tests/setup/test.ts';
import { chooseAddress, dialog, openMenu } from './flow.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-01] home shows the categories and dishes of the shop with prices and working links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
    expect(await page.locator('article').count()).toBeGreaterThan(100);
    // a category opens with its signature dish, wider than the others
    await expect(page.locator('section#pech article').first().getByRole('heading')).toHaveText('Пицца «Уголёк»');
    const [wide, plain] = await Promise.all([0, 1].map((i) => page.locator('section#pech article').nth(i).boundingBox()));
    expect(wide?.width ?? 0).toBeGreaterThan(1.5 * (plain?.width ?? 0));
    await page.getByRole('link', { name: 'Пицца «Уголёк»', exact: true }).first().click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza\/pizza-ugolek$/);
    await expect(page.getByRole('heading', { name: 'Пицца «Уголёк»', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^В корзину.*\d\s₽/ })).toBeVisible();
  });

  test('[CAT-02] option products and hidden categories are in no menu', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /uncategorized/i })).toHaveCount(0);
    await expect(page.getByText('Подарки', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Рекомендуемые в корзине', { exact: true })).toHaveCount(0);
  });
});

for (const path of ['/menu/pech', '/menu/pech/pizza', '/menu/pech/pizza/margarita', '/menu/supy', '/menu/supy/supy/tokmach'])
  test(`[ROUTE-13] ${path} answers`, async ({ page, request }) => {
    expect((await request.get(path)).status()).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

for (const path of [
  '/menu/nothing',
  '/menu/gril/pizza',
  '/menu/gril/pizza/margarita',
  '/menu/pech/nothing',
  '/menu/pech/pizza/tokmach',
  '/menu/pech/pizza/margarita/more',
])
  test(`[ROUTE-13] ${path} is no page of the shop: 404`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Страница не найдена');
  });

test('[ROUTE-13] the short address of a dish in a category without subcategories leads to its page', async ({ request }) => {
  const answer = await request.get('/menu/supy/tokmach', { maxRedirects: 0 });
  expect([answer.status(), new URL(answer.headers().location ?? '', answer.url()).pathname]).toEqual([308, '/menu/supy/supy/tokmach']);
});

test('[ROUTE-01] the second visitor is answered from the page cache', async ({ request }) => {
  await request.get('/');
  const { 'x-nextjs-cache': state, 'cache-control': control } = (await request.get('/')).headers();
  expect(state).toMatch(/HIT|STALE/);
  expect(control).toMatch(/s-maxage=180, stale-while-revalidate/);
});

test('[CAT-01] the whole catalogue is asked for once, in its three-minute bucket, then the file of the chosen place', async ({ page }) => {
  const files: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/app_sync/')) files.push(new URL(request.url()));
  });
  await openMenu(page);
  await expect.poll(() => files.length).toBe(1);
  expect(files[0]?.pathname).toMatch(/\/prodcat\.json$/);
  expect(Number(files[0]?.searchParams.get('t')) % 3).toBe(0);
  await page
    .getByRole('button', { name: /^Добавить в корзину: / })
    .first()
    .click();
  await chooseAddress(page);
  await expect.poll(() => files.length).toBe(2);
  expect(files[1]?.pathname).toMatch(/\/price-11\.json$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('[ROUTE-01] from home, scrolled to a category far below, a dish opens over the page and goes into the cart', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('link', { name: 'Пломбир, три шарика', exact: true }).first().scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/\/menu\/deserty$/);
  await page.getByRole('link', { name: 'Пломбир, три шарика', exact: true }).first().click();
  await expect(page).toHaveURL(/\/menu\/deserty\/[\w-]+\/[\w-]+$/);
  await dialog(page)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await chooseAddress(page);
  // the word about it is gone in two seconds, the cart stays
  await expect(page.locator('.cartbar:visible, .cartbtn:visible').first()).toHaveAccessibleName(/1.*270/);
  expect(loads).toEqual([]);
});
