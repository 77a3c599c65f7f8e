import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, DISH, dialog, openCart, openMenu, pickAt } from './flow.ts';

const FAVOURITES = '**/user_favorites*';
const off = (scope: Page | ReturnType<Page['locator']>, name = DISH) => scope.getByRole('button', { name: `В избранное: ${name}` });
const on = (scope: Page | ReturnType<Page['locator']>, name = DISH) => scope.getByRole('button', { name: `Убрать из избранного: ${name}` });
const notice = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** Asks the account what it holds, in a browser that keeps nothing. */
const inAccount = async (page: Page): Promise<unknown> => (await page.request.get('/api/wp-json/systeminfo/v2/user_favorites')).json();

test('[LK-05] hearts of a guest are taken along into the account, from card, dish and cart, with a notice that takes them back', async ({
  page,
  context,
}) => {
  test.slow();
  await openMenu(page);
  await off(page).click();
  await expect(notice(page, 'Добавлено в избранное')).toBeVisible();
  await notice(page, 'Добавлено в избранное').getByRole('button', { name: 'Отменить' }).click();
  await expect(off(page)).toBeVisible();
  await expect(notice(page, 'Добавлено в избранное')).toHaveCount(0);
  await off(page).click();
  await expect(on(page)).toHaveAttribute('aria-pressed', 'true');

  // the cart's line has the same heart
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  const cart = await openCart(page);
  await on(cart).click();
  await notice(page, 'Удалено из избранного').getByRole('button', { name: 'Отменить' }).click();
  await expect(on(cart)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // logged in: what the guest marked is the account's, beside what that had
  await logIn(page);
  await page.request.post('/api/wp-json/systeminfo/v2/user_favorites', { data: { favorites: [801] } });
  await page.goto('/lk/favorite');
  await expect(page.locator('.card')).toHaveCount(2);
  await expect.poll(() => inAccount(page)).toEqual([801, 804]);

  // another tab follows, both ways
  const other = await context.newPage();
  await other.goto('/menu/deserty/morozhenoe');
  await on(other).click();
  await expect(page.locator('.card')).toHaveCount(1);
  await expect.poll(() => inAccount(page)).toEqual([801]);
  await off(other).click();
  await expect(page.locator('.card')).toHaveCount(2);
  await expect(page.locator('.card').first()).toContainText(DISH);
  await expect.poll(() => inAccount(page)).toEqual([801, 804]);
  // this browser knows that the account has both
  const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '{}').state?.base?.length);
  await expect.poll(known).toBe(2);
  await other.close();

  // what another device removed does not come back
  await page.request.post('/api/wp-json/systeminfo/v2/user_favorites', { data: { favorites: [801] } });
  await page.reload();
  await expect.poll(known).toBe(1);
  await expect(page.locator('.card')).toHaveCount(1);
  await expect.poll(() => inAccount(page)).toEqual([801]);
  await page
    .locator('.card')
    .getByRole('button', { name: /^Убрать из избранного/ })
    .click();
  await expect(page.getByText('В избранном пусто')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'С этого можно начать' })).toBeVisible();
  await expect.poll(() => inAccount(page)).toEqual([]);
});

test.describe('a heart that cannot be saved', () => {
  test.use({ allowed: [/503|ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('[LK-05] is put back and said when the server refuses, kept and sent later without a connection', async ({ page, context }) => {
    await logIn(page);
    // until this page knows its customer a heart is a guest's
    const asked = page.waitForResponse(FAVOURITES);
    await openMenu(page);
    await asked;
    await expect(off(page)).toBeVisible();
    await page.route(FAVOURITES, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { code: 'down', message: '' } }) : route.continue(),
    );
    await off(page).click();
    await expect(notice(page, 'Избранное не сохранилось, всё как было')).toBeVisible();
    await expect(off(page)).toBeVisible();
    expect(await inAccount(page)).toEqual([]);
    await page.unroute(FAVOURITES);

    await context.setOffline(true);
    await off(page).click();
    await expect(notice(page, 'Нет связи: запомнили здесь')).toBeVisible();
    await expect(on(page)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => inAccount(page)).toEqual([804]);
    await page.reload();
    await expect(on(page)).toBeVisible();
  });
});
