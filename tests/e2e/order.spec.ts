import type { Request } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, DISH, placeOrder, toCheckout } from './flow.ts';
import { orderPage, unpaidOrder } from './paying.ts';

test('[ORD-05] statuses appear on the open page as the kitchen sets them', async ({ page, operator }) => {
  await toCheckout(page);
  await chooseSlot(page);
  const id = await placeOrder(page);
  const track = page.getByRole('list', { name: 'Ход заказа' });
  await expect(track.locator('[aria-current=step]')).toContainText('Принят');
  await operator('order', String(id), 'making');
  await expect(page.getByRole('heading', { name: 'Готовим' })).toBeVisible({ timeout: 6_000 });
  await operator('order', String(id), 'kurier');
  await expect(track.locator('[aria-current=step]')).toContainText('Курьер', { timeout: 6_000 });
  await operator('order', String(id), 'completed');
  await expect(page.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible({ timeout: 6_000 });
});

test.describe('a stranger', () => {
  test.use({ allowed: [/404/] });

  test('[ROUTE-08] gets 404 for an order without its key, and for one that does not exist', async ({ page, browser, baseURL }) => {
    await toCheckout(page);
    await chooseSlot(page);
    const id = await placeOrder(page);
    const own = new URL(page.url());
    const guest = await browser.newContext({ baseURL: baseURL ?? '' });
    const foreign = await guest.newPage();
    for (const path of [`/order/${id}`, `/order/${id}?key=wrong`, '/order/999999', '/order/abc']) {
      expect((await foreign.goto(path))?.status(), path).toBe(404);
    }
    expect((await foreign.goto(own.pathname + own.search))?.status()).toBe(200);
    await guest.close();
    expect((await page.goto(`/order/${id}`))?.status()).toBe(200);
  });
});

test('an order is printed on one sheet with its sums, shared by its secret link, and tells nobody else its key', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await unpaidOrder(page.request);
  const told: string[] = [];
  const looks: Promise<void>[] = [];
  const look = async (request: Request): Promise<void> => {
    // as it was really sent
    const { referer = '' } = await request.allHeaders();
    const isAboutIt = new URL(request.url()).pathname.startsWith(`/order/${order.id}`) || request.url().includes(`/api/orders/${order.id}`);
    if (referer.includes(order.key) || (request.url().includes(order.key) && !isAboutIt)) told.push(request.url());
  };
  const watch = (request: Request): void => void looks.push(look(request));
  page.on('requestfinished', watch);
  // a device without a share sheet
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(orderPage(order));
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText('Ссылка на заказ скопирована')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newContext();
  const foreign = await friend.newPage();
  expect((await foreign.goto(link))?.status()).toBe(200);
  await expect(foreign.getByRole('heading', { name: `Заказ № ${order.id}` })).toBeVisible();
  await friend.close();

  await page.emulateMedia({ media: 'print' });
  const receipt = page.locator('.receipt');
  await expect(receipt).toBeVisible();
  await expect(receipt.getByText(DISH)).toBeVisible();
  await expect(receipt.locator('.receipt__total')).toContainText('540 ₽');
  await expect(receipt).toContainText('Уголёк');
  await expect(receipt).not.toContainText('завтра');
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Контакты' }).first().click();
  await expect(page).toHaveURL(/contacts/);
  page.off('requestfinished', watch);
  await Promise.all(looks);
  expect(looks.length).toBeGreaterThan(20);
  expect(told).toEqual([]);
});

test('the minutes left are counted by the kitchen’s clock, a late kitchen says so, and nobody is late with what is ready', async ({
  page,
  operator,
}) => {
  const order = await unpaidOrder(page.request);
  await operator('order', String(order.id), 'processing');
  const tomorrow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + 86_400_000);
  const promised = Date.parse(`${tomorrow}T15:30:00+03:00`);
  let now = promised - 81 * 60_000 + 500;
  await page.route(`**/api/orders/${order.id}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now } });
  });
  await page.goto(orderPage(order));
  const eta = page.locator('.order__eta');
  await expect(eta).toContainText('осталось 1 ч 21 мин');
  now = promised - 40 * 60_000 + 500;
  await page.reload();
  await expect(eta).toContainText('осталось 40 минут');
  now = promised + 500;
  await operator('order', String(order.id), 'making');
  await expect(eta).toHaveText('Задерживаемся и спешим. Простите.');
  await operator('order', String(order.id), 'done');
  await expect(eta).toContainText('Заберите');
});
