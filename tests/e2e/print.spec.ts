import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, openCart, openMenu } from './flow.ts';
import { choose } from './looks.ts';

/** What is on paper is black on white, whatever the theme, and offers nothing to press. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.cartbar:visible, .pills:visible, .toasts:visible, .iconbtn:visible, nav:visible, input:visible')).toHaveCount(
    0,
  );
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p), .sheet :is(h2, p, dd)')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${getComputedStyle(each).color} ${getComputedStyle(document.body).backgroundColor}`),
  );
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) rgb(255, 255, 255)']));
  return (await page.pdf({ format: 'A4' })).toString('latin1');
}
const pages = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('theme', 'dark')));

test('a part of the menu is printed with its prices, three dishes in a row, none cut in two', async ({ page }) => {
  await page.goto('/menu/deserty/morozhenoe');
  await expect(addButton(page)).toBeVisible();
  const dishes = await page.locator('.card').count();
  const pdf = await printed(page);
  expect(pages(pdf)).toBeLessThanOrEqual(Math.ceil(dishes / 6) + 1);
  for (const card of await page.locator('.card').all()) {
    await expect(card.locator('.buy__price')).toBeVisible();
    expect(await card.evaluate((each) => getComputedStyle(each).breakInside)).toBe('avoid');
  }
  await expect(page.locator('header .header__phone')).toBeVisible();
});

test('a restaurant’s first screen is printed as words', async ({ page, context, baseURL }) => {
  await choose(context, 'restoran', baseURL ?? '');
  await page.goto('/');
  await expect(page.locator('.rhero__media')).toBeVisible();
  await printed(page);
  await expect(page.locator('.rhero__title')).toBeVisible();
  await expect(page.locator('.rhero__media')).toBeHidden();
});

test('a dish is printed with its picture, its sum and what may be added', async ({ page }) => {
  await page.goto('/menu/pech/pizza/pizza-ugolek');
  await expect(page.getByRole('button', { name: /^В корзину/ })).toBeVisible();
  expect(pages(await printed(page))).toBeLessThanOrEqual(2);
  await expect(page.locator('.product__slide img').first()).toBeVisible();
  await expect(page.locator('.product__add')).toHaveText(/^(В корзину)?\s*\d[\d\s]*₽$/);
  await expect(page.locator('.supp__item').first()).toContainText('₽');
});

test('an open cart is printed alone, on one sheet', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  expect(pages(await printed(page))).toBe(1);
  await expect(cart.getByText(DISH).first()).toBeVisible();
  await expect(page.locator('.totals__sum dd')).toContainText('₽');
  await expect(page.locator('main')).toBeHidden();
});
