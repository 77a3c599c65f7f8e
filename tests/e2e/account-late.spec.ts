import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { dialog } from './flow.ts';
import { keptState, openLogin, ownAddress } from './login-ways.ts';

const PAGE = /\/lk\?.*_rsc/;
const ADDRESSES = '**/auth/user/get_addresses*';
const SETTINGS = '**/v1/all_settings*';

const rows = (page: Page) => page.locator('.addressrow');
const row = (page: Page, flat: string) => rows(page).filter({ hasText: `кв. ${flat}` });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const edit = (page: Page, flat: string) =>
  row(page, flat)
    .getByRole('button', { name: /^Изменить адрес/ })
    .click();

/** The code of the page is at work: a tap before that is lost. */
const alive = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');

async function withAddresses(page: Page, ...flats: readonly string[]): Promise<void> {
  await logIn(page);
  await page.goto('/lk');
  for (const flat of flats) {
    await page.getByRole('button', { name: 'Добавить адрес' }).click();
    await page.getByRole('combobox', { name: 'Адрес' }).fill('Пушкина, 12');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Адрес' }).press('Enter');
    await page.getByLabel('Квартира').fill(flat);
    await save(page).last().click();
    await expect(row(page, flat)).toHaveCount(1);
  }
}

/** Flat 48 becomes flat 49, and is saved. */
async function moveNextDoor(page: Page): Promise<void> {
  await edit(page, '48');
  await page.getByLabel('Квартира').fill('49');
  await save(page).last().click();
}

test('[LK-01] a changed address is what is shown, chosen, changed again and made the main one before the page has come anew', async ({
  page,
}) => {
  test.slow();
  await withAddresses(page, '48', '7');
  const release = await holdBack(page, PAGE);
  await moveNextDoor(page);
  await expect(row(page, '49')).toHaveCount(1);
  await expect(row(page, '48')).toHaveCount(0);

  await row(page, '49').locator('.spot').click();
  await expect.poll(async () => Object(await keptState(page, 'delivery')).places?.delivery?.flat).toBe('49');
  await edit(page, '49');
  await expect(page.getByLabel('Квартира')).toHaveValue('49');
  await page.getByLabel('Этаж').fill('5');
  await save(page).last().click();
  await expect(row(page, '49')).toContainText('этаж 5');
  await row(page, '49')
    .getByRole('button', { name: /^Сделать основным/ })
    .click();
  await expect(row(page, '49')).toContainText('Основной');
  // the main one it stays when more is said of it
  await edit(page, '49');
  await page.getByLabel('Подъезд').fill('2');
  await save(page).last().click();
  await expect(row(page, '49')).toContainText('подъезд 2');

  release();
  await expect(rows(page).first()).toContainText('кв. 49, подъезд 2, этаж 5');
  await page.reload();
  await expect(rows(page).first()).toContainText('кв. 49, подъезд 2, этаж 5');
  await expect(rows(page).first()).toContainText('Основной');
  await expect(rows(page).last()).toContainText('кв. 7');
});

test('[LK-01] an address that is saved late closes its own form: another one stays open with what was typed into it', async ({ page }) => {
  test.slow();
  await withAddresses(page, '48', '7');
  const release = await holdBack(page, ADDRESSES);
  await moveNextDoor(page);
  await edit(page, '7');
  const comment = page.getByLabel('Комментарий курьеру');
  await comment.fill('Собака добрая');
  release();
  await expect(row(page, '49')).toHaveCount(1);
  await expect(comment).toHaveValue('Собака добрая');
  await expect(comment).toBeFocused();
  await page.reload();
  await expect(comment).toHaveValue('Собака добрая');
  await save(page).last().click();
  await expect(comment).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
});

test.describe('when the account cannot be written', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('[LK-01] an address that was not saved is spoken of when its form is closed already', async ({ page }) => {
    await withAddresses(page, '48', '7');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(ADDRESSES, async (route) => {
      await promise;
      await route.fulfill({ status: 503, json: { code: 'down', message: '' } });
    });
    await edit(page, '48');
    await page.getByLabel('Квартира').fill('49');
    await save(page).last().click();
    await edit(page, '7');
    resolve();
    await expect(page.getByText('Сохранить не получилось. Попробуйте ещё раз.')).toBeVisible();
    await expect(page.getByLabel('Квартира')).toHaveValue('7');
    await expect(row(page, '48')).toHaveCount(1);
  });
});

test('[LK-01] what is typed into the profile while it is saved stays, and is saved with the next press', async ({ page }) => {
  await logIn(page);
  await page.goto('/lk');
  const [name, email] = [page.getByLabel('Имя'), page.getByLabel('Почта')];
  const release = await holdBack(page, '**/system/users/update*');
  await name.fill('  Проба ');
  await save(page).click();
  await email.fill('proba@example.com');
  release();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();
  await expect(name).toHaveValue('Проба');
  await expect(email).toHaveValue('proba@example.com');
  await expect(email).toBeFocused();
  await page.reload();
  await expect(email).toHaveValue('proba@example.com');
  await save(page).click();
  await expect(page.getByText('Сохранено').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
  await page.reload();
  await expect(name).toHaveValue('Проба');
  await expect(email).toHaveValue('proba@example.com');
});

test('[AUTH-01] a number without its prefix is good before the settings have come', async ({ page }) => {
  await ownAddress(page);
  await holdBack(page, SETTINGS);
  await page.goto('/');
  await openLogin(page);
  await dialog(page)
    .getByLabel('Телефон')
    .fill(`8917${Math.floor(Math.random() * 9_000_000) + 1_000_000}`);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите код')).toBeVisible();
});

test.describe('a saved address that is chosen before the settings have come', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('[DLV-04] waits for them; when they do not come, that is what is said', async ({ page }) => {
    test.slow();
    await withAddresses(page, '48');
    const release = await holdBack(page, SETTINGS);
    await page.reload();
    await alive(page);
    await row(page, '48').locator('.spot').click();
    release();
    await expect(page.getByText('Привезём сюда')).toBeVisible();
    // nothing was wrong with the address
    await expect(page.getByText('Укажите корректный адрес')).toBeHidden();
    await expect(row(page, '48').locator('.spot')).toHaveAttribute('aria-pressed', 'true');

    await page.evaluate(() => localStorage.removeItem('delivery'));
    await page.unrouteAll();
    await page.route(SETTINGS, (route) => route.abort());
    await page.reload();
    await alive(page);
    await row(page, '48').locator('.spot').click();
    await expect(page.getByText('Не получилось загрузить карту зон')).toBeVisible();
    await expect(page.getByText('Укажите корректный адрес')).toBeHidden();
  });
});
