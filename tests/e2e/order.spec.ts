import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, fillGuest, payWith, placeOrder, submit, toCheckout } from './flow.ts';

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

test.describe('paid online', () => {
  // the hosted payment page is the backend's, which has no icon
  test.use({ allowed: [/favicon\.ico/] });

  test('[ORD-04] [ORD-06] an order to be paid online waits for payment and can be cancelled', async ({ page }) => {
    await toCheckout(page);
    await chooseSlot(page);
    await fillGuest(page);
    await payWith(page, 'Картой онлайн');
    await submit(page).click();
    await page.waitForURL(/\/pay\/\d+\?key=/);
    await page.goto(page.url().replace('/pay/', '/order/'));
    await expect(page.getByRole('heading', { name: 'Ждём оплату' })).toBeVisible();
    await expect(page.getByText(/Держим заказ ещё (29|30):\d\d/)).toBeVisible();
    await page.getByRole('button', { name: /^Отменить/ }).click();
    await page.getByRole('button', { name: 'Да, отменить' }).click();
    await expect(page.getByRole('heading', { name: 'Заказ отменён' })).toBeVisible();
  });
});
