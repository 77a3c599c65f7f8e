import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, placeOrder, toCheckout } from './flow.ts';

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
