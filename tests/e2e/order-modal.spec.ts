import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, arrive, chooseSlot, DISH, dialog, openMenu, placeOrder, toCheckout } from './flow.ts';
import { cartLines } from './login-ways.ts';
import { unpaidOrder } from './paying.ts';

const pill = (page: Page) => page.locator('.orderpill');

async function ordered(page: Page): Promise<{ readonly id: number; readonly address: string }> {
  await toCheckout(page);
  await chooseSlot(page);
  const id = await placeOrder(page);
  return { id, address: page.url() };
}

test('an order on its way is one tap from every page, until it is over', async ({ page, operator }) => {
  const { id } = await ordered(page);
  await expect(pill(page)).toHaveCount(0);
  await page.goto('/');
  await expect(pill(page)).toContainText('Принят');
  await pill(page).click();
  await expect(dialog(page).getByRole('list', { name: 'Ход заказа' })).toBeVisible();
  await expect(dialog(page).getByText(DISH)).toBeVisible();
  await operator('order', String(id), 'making');
  await expect(dialog(page).getByRole('heading', { name: 'Готовим' })).toBeVisible({ timeout: 8_000 });
  await dialog(page).getByRole('link', { name: 'Открыть страницу заказа' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
  await expect(dialog(page)).toHaveCount(0);
  await operator('order', String(id), 'completed');
  await page.goto('/');
  await expect(pill(page)).toHaveCount(0);
});

test('[ORD-08] an order is rated once, after it was handed over', async ({ page, operator }) => {
  const { id } = await ordered(page);
  await expect(page.getByRole('button', { name: 'Оценить' })).toHaveCount(0);
  await operator('order', String(id), 'completed');
  await page.getByRole('button', { name: 'Оценить' }).click({ timeout: 8_000 });
  await dialog(page).getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(dialog(page).getByText('Выберите от одной до пяти звёзд')).toBeVisible();
  await dialog(page).getByText('4 звезды').locator('xpath=..').click();
  await dialog(page).getByLabel('Что понравилось или нет').fill('Горячее и быстро');
  await dialog(page).getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(page.getByText('Спасибо за оценку')).toBeVisible();
  await expect(page.getByRole('img', { name: '4 звезды' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: '4 звезды' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Оценить' })).toHaveCount(0);
});

test('[ORD-07] a repeated order asks before it takes the place of a filled cart', async ({ page }) => {
  const { address } = await ordered(page);
  await openMenu(page);
  await addButton(page).click();
  await expect(page.getByText('Добавлено в корзину')).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await expect(page.getByText('В корзине уже есть блюда')).toBeVisible();
  await page.getByRole('button', { name: 'Не надо' }).click();
  await page.getByRole('button', { name: 'Повторить заказ' }).click();
  await page.getByRole('button', { name: 'Заменить корзину' }).click();
  await expect(
    dialog(page)
      .getByRole('group', { name: `Количество: ${DISH}` })
      .locator('.stepper__number'),
  ).toHaveText('4');
});

test('[ORD-07] a repeat that waits for the menu changes no cart and opens nothing once its customer has gone on to another page', async ({
  page,
}) => {
  const { address } = await ordered(page);
  await page.evaluate(() => indexedDB.deleteDatabase('menu'));
  const release = await holdBack(page, /app_sync|api\/menu\/dishes/);
  await arrive(page, address);
  const repeat = page.getByRole('button', { name: 'Повторить заказ' });
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Контакты' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/contacts$/);
  const answered = page.waitForResponse(/app_sync/);
  release();
  await answered;
  await page.waitForTimeout(1_500);
  await expect(dialog(page)).toHaveCount(0);
  expect(await cartLines(page)).toEqual([]);
});

test('of several orders on their way each is reachable, a table in its own words, and all say when they change', async ({
  page,
  operator,
}) => {
  const [first, second] = [await unpaidOrder(page.request), await unpaidOrder(page.request)];
  const kept = [second, first].map(({ id, key }) => ({ id, key, status: 'pending', paying: false, table: id === first.id }));
  await page.addInitScript((orders) => localStorage.setItem('active-orders', JSON.stringify({ state: { orders }, version: 1 })), kept);
  await page.goto('/contacts');
  await expect(pill(page)).toHaveCount(1);
  await expect(pill(page)).toContainText(`Заказ № ${second.id}`);
  await page.getByRole('button', { name: 'Ещё заказы: 1' }).click();
  await expect(pill(page)).toHaveCount(2);
  await operator('order', String(first.id), 'processing');
  const table = pill(page).filter({ hasText: `Бронь № ${first.id}` });
  await expect(table).toContainText('Стол ваш', { timeout: 5_000 });
  await table.click();
  await expect(dialog(page).getByRole('heading', { name: 'Заказ принят' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Свернуть' }).click();
  await operator('order', String(second.id), 'cancelled');
  await expect(pill(page)).toContainText(`Бронь № ${first.id}`, { timeout: 5_000 });
  await expect(page.getByRole('button', { name: /Ещё заказы/ })).toHaveCount(0);
});
