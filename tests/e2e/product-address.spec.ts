import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const PIZZA = { id: 101, name: 'Маргарита с углей', path: '/menu/pech/pizza/margarita' };
const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const card = (page: Page) => page.getByRole('link', { name: PIZZA.name, exact: true }).first();
const opened = (page: Page, name = PIZZA.name) => dialog(page).locator('.product__title', { hasText: name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Title, description and canonical address of the document as it stands. */
const said = (page: Page) =>
  page.evaluate(() => [
    document.title,
    document.querySelector('meta[name="description"]')?.getAttribute('content'),
    new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '', location.href).pathname,
  ]);

const idOf = async (page: Page, path: string): Promise<string> => {
  const id = await page.locator(`a[data-product][href="${path}"]`).first().getAttribute('data-product');
  return id ?? '';
};

for (const [from, y] of [
  ['/', 1_200],
  ['/menu/pech/pizza', 200],
] as const)
  test(`[NAV-06] from ${from} a card opens the product at its address; every way of closing returns to the page as it was`, async ({
    page,
  }) => {
    await open(page, from);
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    let last = '';
    // address and title follow the block under the eyes
    const isSettled = async (): Promise<boolean> => {
      const was = last;
      last = [pathOf(page), ...(await said(page))].join();
      return last === was;
    };
    await expect.poll(isSettled, { intervals: [500] }).toBe(true);
    const base = pathOf(page);
    const before = await said(page);
    for (const close of ['Escape', 'cross', 'back', 'backdrop'] as const) {
      await card(page).evaluate((link: HTMLElement) => link.click());
      await expect(opened(page)).toBeVisible();
      expect(pathOf(page)).toBe(PIZZA.path);
      if (close === 'Escape') await page.keyboard.press('Escape');
      if (close === 'cross') await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
      if (close === 'back') await page.goBack();
      if (close === 'backdrop') await page.mouse.click(5, 5);
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(() => pathOf(page), close).toBe(base);
      expect(await page.evaluate(() => Math.round(scrollY)), close).toBe(y);
      await expect.poll(() => said(page), close).toEqual(before);
    }
    await page.goForward();
    await expect(opened(page), 'forward opens it again').toBeVisible();
    expect(pathOf(page)).toBe(PIZZA.path);
  });

test('[NAV-06] a new tab gets the real address: links to products are links', async ({ page, context }) => {
  await open(page, '/menu/pech/pizza');
  const [tab] = await Promise.all([context.waitForEvent('page'), card(page).click({ modifiers: ['Control'] })]);
  await expect.poll(() => new URL(tab.url()).pathname).toBe(PIZZA.path);
  await expect(tab.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(pathOf(page)).toBe('/menu/pech/pizza');
});

for (const path of ['/', '/menu/pech/pizza?sort=up', '/contacts', '/information/page/vakansii'])
  test(`[NAV-05] ?product_id= on ${path} opens the product with its own title and description`, async ({ page, request }) => {
    await open(page, '/menu/pech/pizza');
    const id = await idOf(page, PIZZA.path);
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}product_id=${id}`);
    await expect(opened(page)).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe(PIZZA.path);
    const html = await (await request.get(PIZZA.path)).text();
    const own = await page.evaluate((text) => {
      const served = new DOMParser().parseFromString(text, 'text/html');
      return [served.title, served.querySelector('meta[name="description"]')?.getAttribute('content')];
    }, html);
    expect((await said(page)).slice(0, 2)).toEqual(own);
    expect((await said(page))[2]).toBe(PIZZA.path);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => pathOf(page)).toBe(path);
    expect((await said(page))[0]).not.toBe(own[0]);
  });

test('[NAV-05] a product nobody knows is said to be unknown, and the question leaves the address', async ({ page }) => {
  for (const id of ['999999', '0', 'abc', '%3Cscript%3E']) {
    await page.goto(`/menu/pech/pizza?product_id=${id}&sort=up`);
    if (id === '999999') {
      await expect(page.getByText('Такого блюда нет в меню')).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza?sort=up');
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('[NAV-05] the question may come while the shop is open, from a link or another page’s navigation', async ({ page }) => {
  await open(page, '/menu/pech/pizza');
  const id = await idOf(page, PIZZA.path);
  await page.evaluate((to) => Object(window).next.router.push(`/contacts?product_id=${to}`), id);
  await expect(opened(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe('/contacts');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza');
});

test('[NAV-06] below brands the address stays the brand’s, whatever is open', async ({ page }) => {
  await page.goto('/brands');
  const brand = page.locator('main a[href^="/brands/"]').first();
  const path = (await brand.getAttribute('href')) ?? '';
  await open(page, path);
  const title = await page.title();
  const link = page.locator('main a[data-product]').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(opened(page, name)).toBeVisible();
  expect(pathOf(page)).toBe(path);
  expect(await page.title()).toBe(title);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(pathOf(page)).toBe(path);
  await link.click();
  await expect(opened(page, name)).toBeVisible();
  if (await page.evaluate(() => matchMedia('(max-width: 991px)').matches)) {
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    expect(pathOf(page)).toBe(path);
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[NAV-07] a product’s own address is a page of the server with the product’s texts, price and the way up', async ({ page }) => {
    const answer = await page.goto(PIZZA.path);
    expect(answer?.status()).toBe(200);
    const { head, body } = { head: page.locator('head'), body: page.locator('main') };
    await expect(page).toHaveTitle(/Маргарита с углей/);
    expect((await head.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(20);
    expect(new URL((await head.locator('link[rel="canonical"]').getAttribute('href')) ?? '', page.url()).pathname).toBe(PIZZA.path);
    expect(await head.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^https?:.+\/wp-content\/uploads\//);
    await expect(body.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
    await expect(body.getByRole('button', { name: /^В корзину.*\d\s₽/ })).toBeVisible();
    await body.getByRole('link', { name: 'Назад в «Пицца»' }).click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  });
});

test('[NAV-06] [NAV-07] a product opened by its own address closes to its subcategory; a related one opens over it and closes to it', async ({
  page,
}) => {
  await open(page, PIZZA.path);
  const related = page.locator('main .mini a').first();
  const name = (await related.textContent()) ?? '';
  await related.click();
  await expect(opened(page, name)).toBeVisible();
  expect(pathOf(page)).not.toBe(PIZZA.path);
  const next = dialog(page).locator('.mini a').first();
  if ((await next.count()) > 0) {
    const another = (await next.textContent()) ?? '';
    await next.click();
    await expect(opened(page, another), 'a related dish takes the place of the first').toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe(PIZZA.path);
  await page.getByRole('link', { name: 'Назад в «Пицца»' }).click();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
});

test('[NAV-06] a reload while a product is open gives its page; back leads to the page it was opened on, as it was', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await expect.poll(() => pathOf(page)).not.toBe('/');
  const base = pathOf(page);
  await card(page).evaluate((link: HTMLElement) => link.click());
  await expect(opened(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(base);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1_500);
  await expect(dialog(page)).toHaveCount(0);
});
