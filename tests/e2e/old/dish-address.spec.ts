import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { cartButton, deliverTo, layer, metadata, openCart, openHydrated, pathOf, quantity } from '../steps.ts';

const PIZZA = { id: 102, name: 'Маргарита с углей', path: '/menu/pech/pizza/margarita' };

test('[NAV-06] a dish opens in a new tab as a page of its own', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/menu/pech/pizza');
  const card = page.getByRole('main').getByRole('link', { name: PIZZA.name, exact: true });
  const [tab] = await Promise.all([context.waitForEvent('page'), card.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(tab.getByRole('heading', { name: PIZZA.name, level: 1 })).toBeVisible();
  expect(pathOf(tab)).toBe(PIZZA.path);
  await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza');
});

test('[NAV-05] ?product_id= of an unknown dish says so and leaves the address', async ({ page }) => {
  for (const id of ['999999', 'abc']) {
    await page.goto(`/menu/pech/pizza?product_id=${id}&sort=up`);
    await expect(page.getByText('Такого блюда больше нет')).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/menu/pech/pizza?sort=up');
  }
});

test('[NAV-06] below a brand the address stays the brand’s while a dish is open', async ({ page }) => {
  await page.goto('/brands');
  const brand = (await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')) ?? '';
  expect(brand).toMatch(/^\/brands\/./);
  await openHydrated(page, brand);
  const ofBrand = await metadata(page);
  const card = page.getByRole('main').getByRole('article').first();
  const dish = (await card.locator('[data-product]').first().getAttribute('data-product')) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe(brand);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe(brand);

  await test.step('[NAV-05] ?product_id= gives the page the title and description of its dish until it is closed', async () => {
    await page.goto(`${brand}?product_id=${dish}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe(brand);
    await expect.poll(() => page.title()).not.toBe(ofBrand.title);
    const shown = await metadata(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => metadata(page)).toEqual(ofBrand);
    await page.goto(String(shown.canonical));
    expect(await metadata(page)).toEqual(shown);
  });
});

test('[ROUTE-01] from a category far down the home page a dish opens over it and goes into the cart', async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Супы' }).click();
  await expect(page).toHaveURL(/\/menu\/supy$/);
  const block = page
    .getByRole('region', { name: 'Супы' })
    .or(page.getByRole('heading', { name: 'Супы', level: 2 }))
    .first();
  await expect(block).toBeInViewport();
  const dish = page
    .getByRole('main')
    .getByRole('link', { name: /Том-?ям/i })
    .first();
  const name = (await dish.textContent()) ?? '';
  await dish.click();
  await layer(page)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await deliverTo(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(quantity(await openCart(page), { name, page: '' })).toContainText('1');
});

test('[NAV-06] [NAV-07] over a dish’s own page a related dish opens, another takes its place, and closing returns to the page', async ({
  page,
}) => {
  await openHydrated(page, PIZZA.path);
  const related = (scope: Page | Locator) => scope.getByRole('article').getByRole('link').first();
  const open = async (link: Locator): Promise<void> => {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect.poll(() => pathOf(page)).not.toBe(PIZZA.path);
  };
  await open(related(page.getByRole('main')));
  await open(related(layer(page)));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => pathOf(page)).toBe(PIZZA.path);
  await page.getByRole('link', { name: 'Назад в «Пицца»' }).click();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
});

test('on its own page a dish is added beside the cart button, and each of several quick taps of a finger on plus counts', async ({
  page,
}) => {
  await openHydrated(page, PIZZA.path);
  const add = page.getByRole('button', { name: /^В корзину/ });
  await add.tap();
  await deliverTo(page);
  await expect(cartButton(page)).toBeVisible();
  await page.reload();
  await openHydrated(page, PIZZA.path);
  // A trial press fails where something lies over the button.
  for (const button of [add, cartButton(page)]) await button.click({ trial: true });
  const cart = await openCart(page);
  const count = quantity(cart, { name: PIZZA.name, page: '' });
  await expect(count).toContainText('1');
  const more = count.getByRole('button', { name: 'Добавить ещё одну' });
  // The sheet still moves when it is first seen; a trial press waits until the button stands still.
  await more.click({ trial: true });
  const plus = await more.boundingBox();
  const [x, y] = [(plus?.x ?? 0) + (plus?.width ?? 0) / 2, (plus?.y ?? 0) + (plus?.height ?? 0) / 2];
  for (let tap = 0; tap < 6; tap += 1) await page.touchscreen.tap(x, y);
  await expect(count).toContainText('7');
});
