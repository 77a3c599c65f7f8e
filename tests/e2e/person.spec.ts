import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { dialog } from './flow.ts';
import { unpaidOrder } from './paying.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

async function addAddress(page: Page, text: string, flat: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  await page.getByRole('combobox', { name: 'Адрес' }).fill(text);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Адрес' }).press('Enter');
  await page.getByLabel('Квартира').fill(flat);
  await save(page).last().click();
  await expect(page.locator('.addressrow').filter({ hasText: `кв. ${flat}` })).toHaveCount(1);
}

test('[LK-01] name, e-mail and birth are saved, birth once and after a question; every error stands at its field', async ({ page }) => {
  const phone = await logIn(page);
  await page.goto('/lk');
  await expect(page.getByLabel('Телефон')).toHaveValue(new RegExp(phone.slice(-2)));
  await page.getByLabel('Почта').fill('нет');
  await page.getByLabel('День рождения').fill('31.02.1990');
  await save(page).click();
  await expect(page.getByText('Проверьте адрес почты')).toBeVisible();
  await expect(page.getByText('Введите дату рождения')).toBeVisible();
  await expect(page.getByLabel('Почта')).toBeFocused();
  await page.getByLabel('Имя').fill('Проба');
  await page.getByLabel('Почта').fill('proba@example.com');
  await page.getByLabel('День рождения').fill('1.3.1994');
  await save(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Вы родились 01.03.1994?' }).last()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Да, сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Почта')).toHaveValue('proba@example.com');
  await expect(page.getByLabel('День рождения')).toHaveValue('01.03.1994');
  await expect(page.getByLabel('День рождения')).toHaveAttribute('readonly', '');
});

test('[LK-01] addresses are added, chosen, changed, made the main one, deleted and taken back; the keyboard stays in its place', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  await page.goto('/lk');
  const rows = page.locator('.addressrow');
  await addAddress(page, 'Пушкина, 12', '48');
  await addAddress(page, 'Пушкина, 12', '7');
  await expect(rows.first()).toContainText('кв. 7');
  await expect(rows.first()).toContainText('Основной');

  await rows.last().locator('.spot').click();
  await expect(rows.last().locator('.spot')).toHaveAttribute('aria-pressed', 'true');
  await rows
    .last()
    .getByRole('button', { name: /^Сделать основным/ })
    .click();
  await expect(rows.first()).toContainText('кв. 48');

  // a change keeps its place
  await rows
    .last()
    .getByRole('button', { name: /^Изменить адрес/ })
    .click();
  await expect(page.getByLabel('Квартира')).toHaveValue('7');
  await page.getByLabel('Квартира').fill('9');
  await save(page).last().click();
  await expect(rows.last()).toContainText('кв. 9');
  await expect(rows.first()).toContainText('кв. 48');

  await rows
    .first()
    .getByRole('button', { name: /^Удалить адрес/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('кв. 48');

  for (const left of [1, 0]) {
    await rows
      .first()
      .getByRole('button', { name: /^Удалить адрес/ })
      .click();
    await expect(rows).toHaveCount(left);
    await expect(page.getByRole('heading', { name: 'Адреса' })).toBeFocused();
  }
  await page.reload();
  await expect(page.getByText('Сохраните адрес, чтобы не вводить его каждый раз.')).toBeVisible();
});

test('all data can be taken along as a file; an account with an order on its way stays, then goes with everything, in every tab', async ({
  page,
  context,
  operator,
  allowed,
}) => {
  test.slow();
  // an order on its way; then calls of the other tab that were on their way when the session died
  allowed.push(/409/, /40[13]/);
  await logIn(page);
  await page.goto('/lk');
  await page.getByLabel('Имя').fill('Проба');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Проба' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать мои данные' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('Проба');

  const order = await unpaidOrder(page.request);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: /^Личный кабинет/ })).toBeVisible();

  const erase = page.getByRole('button', { name: 'Удалить аккаунт' });
  await erase.first().click();
  const ask = dialog(page);
  await expect(ask.getByText('Заказы останутся в бухгалтерии')).toBeVisible();
  await ask.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(ask.getByText('Чтобы удалить аккаунт, введите УДАЛИТЬ')).toBeVisible();
  await expect(ask.getByLabel('Введите слово УДАЛИТЬ')).toBeFocused();
  await ask.getByLabel('Введите слово УДАЛИТЬ').fill(' удалить ');
  await ask.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(ask.getByText('1 заказ ещё в пути')).toBeVisible();
  await operator('order', String(order.id), 'cancelled');
  await page.reload();
  await expect(page.locator(`[data-order="${order.id}"]`).getByText('Отменён')).toBeVisible();
  await erase.first().click();
  await ask.getByLabel('Введите слово УДАЛИТЬ').fill('УДАЛИТЬ');
  await ask.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page.getByText('Аккаунт удалён')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // at its top and not where the account was left, in whichever block that lies
  await expect(page.locator('section[id]').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Личный кабинет' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Личный кабинет' })).toBeVisible();
  await page.goto('/lk');
  await expect(page).toHaveURL(/\/$/);
});
