import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { keptState } from './login-ways.ts';

const PAGE = /\/lk\?.*_rsc/;

const rows = (page: Page) => page.locator('.addressrow');
const row = (page: Page, flat: string) => rows(page).filter({ hasText: `кв. ${flat}` });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const edit = (page: Page, flat: string) =>
  row(page, flat)
    .getByRole('button', { name: /^Изменить адрес/ })
    .click();

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

test('[LK-01] a changed address is what is shown, chosen, changed again and made the main one before the page has come anew', async ({
  page,
}) => {
  test.slow();
  await withAddresses(page, '48', '7');
  const release = await holdBack(page, PAGE);
  await edit(page, '48');
  await page.getByLabel('Квартира').fill('49');
  await save(page).last().click();
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
