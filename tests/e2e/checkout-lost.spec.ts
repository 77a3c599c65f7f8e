import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, DISH, fillGuest, payWith, submit, toCheckout } from './flow.ts';

test.use({ allowed: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/] });

/** A filled form whose orders can be told from others by the phone it answers. */
async function filled(page: Page): Promise<string> {
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  const phone = `+7917${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;
  await page.getByLabel('Телефон').fill(phone);
  await payWith(page, 'Наличными');
  return phone;
}

/** Keys of every attempt, in order; the first `lose` ones reach the shop, whose answer the browser never hears. */
async function losing(page: Page, lose: number, then: () => Promise<void> = async () => {}): Promise<string[]> {
  const keys: string[] = [];
  await page.context().route('**/api/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > lose) return route.continue();
    await route.fetch();
    await then();
    await route.abort('internetdisconnected');
  });
  return keys;
}

/** Numbers of the orders of a phone, as the shop's own command tells. */
const ordersOf = async (operator: (...args: string[]) => Promise<string>, phone: string): Promise<number[]> =>
  (await operator('orders', '--limit', '100'))
    .split('\n')
    .filter((line) => line.includes(phone))
    .map((line) => Number(/\d+/.exec(line)?.[0]));

test('[ORD-03] [ORD-09] the connection breaks while the order is on its way: nothing is lost, and it exists once', async ({
  page,
  context,
  operator,
}) => {
  const phone = await filled(page);
  const keys = await losing(page, 1, () => context.setOffline(true));
  await submit(page).click();
  await expect(page.getByText('Ответ не дошёл')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue('Проба');
  await expect(page.locator('.summary').getByText(DISH)).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Мы не знаем, принят ли заказ')).toBeVisible();
  await context.setOffline(false);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
  expect(await ordersOf(operator, phone)).toEqual([Number(/\/order\/(\d+)/.exec(page.url())?.[1])]);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  await page.goto('/order');
  await expect(page.getByText('Корзина пуста')).toBeVisible();
});

test('[ORD-03] without a connection nothing is sent and everything stays', async ({ page, context }) => {
  await filled(page);
  const keys = await losing(page, 0);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText('Заказ не отправлен, всё введённое сохранено')).toBeVisible();
  expect(keys).toEqual([]);
  await context.setOffline(false);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
  expect(keys).toHaveLength(1);
});

test('[ORD-03] a tab closed in the middle: another one knows the attempt, says so, and finds the same order', async ({
  page,
  context,
  operator,
}) => {
  const phone = await filled(page);
  await page.getByLabel('Комментарий к заказу').fill('Позвонить за час');
  const keys = await losing(page, 1, () => page.close({ runBeforeUnload: false }));
  await submit(page)
    .click()
    .catch(() => {});
  await expect.poll(() => keys.length).toBe(1);
  const next = await context.newPage();
  await next.goto('/order');
  await expect(next.getByText('Ответ не дошёл')).toBeVisible();
  await expect(next.getByLabel('Комментарий к заказу')).toHaveValue('Позвонить за час');
  await expect(next.getByLabel('Имя')).toHaveValue('Проба');
  await submit(next).click();
  await next.waitForURL(/\/order\/\d+/);
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(operator, phone)).toHaveLength(1);
});
