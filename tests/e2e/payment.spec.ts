import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { startOwnShop } from '#tests/setup/own-shop.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { chooseSlot, fillGuest, payWith, submit, toCheckout } from './flow.ts';
import { orderPage, report, reportOf, unpaidOrder } from './paying.ts';

const MINUTE = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const note = (page: Page) => page.locator('.order__note');
const payLink = (page: Page) => page.getByRole('link', { name: /^Оплатить/ });
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

test('[ORD-04] from checkout to the payment page and back: left, declined and paid are what the order says', async ({ page }) => {
  await toCheckout(page);
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Картой онлайн');
  await submit(page).click();
  await page.waitForURL(/\/pay\/\d+\?key=/);
  // left by the browser's own button
  await page.goBack();
  await expect(page).toHaveURL(/\/order\/\d+\?key=/);
  await expect(heading(page, 'Ждём оплату')).toBeVisible();
  await expect(page.getByText(/Держим заказ ещё (29|30):\d\d/)).toBeVisible();
  await expect(note(page)).toHaveText('Уже оплатили? Статус обновится сам, второй раз платить не нужно.');
  await payLink(page).click();
  await press(page, /^Отклонить оплату/);
  await expect(page.getByRole('alert')).toContainText('Деньги не списаны');
  await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
  await expect(heading(page, 'Ждём оплату')).toBeVisible();
  await expect(note(page)).toHaveText('Банк отклонил оплату. Деньги не списаны, можно попробовать ещё раз.');
  await payLink(page).click();
  await press(page, /^Оплатить/);
  await page.waitForURL(/\/order\/\d+\?key=/);
  await expect(heading(page, 'Заказ принят')).toBeVisible();
  await expect(payLink(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Ход заказа' }).locator('[aria-current=step]')).toContainText('Принят');
});

test('[ORD-04] a tab closed on the payment page: the bank reports, open pages follow, a second payment and forgeries change no status', async ({
  page,
  context,
}) => {
  const order = await unpaidOrder(page.request);
  await page.goto(orderPage(order));
  const paying = await context.newPage();
  await paying.goto(order.paymentUrl);
  await paying.close();
  await expect(heading(page, 'Ждём оплату')).toBeVisible();
  const forged = { ...reportOf(order, 'paid', 'bank'), signature: '0'.repeat(64) };
  expect(await report(page.request, forged)).toBe('403 payment_bad_signature');
  expect(await report(page.request, reportOf({ ...order, total: 100 }, 'paid', 'bank'))).toBe('422 payment_amount_differs');
  const strange = await page.request.get(`/pay/${order.id}?key=wrong`);
  expect([strange.status(), await strange.text()]).toEqual([404, expect.stringContaining('Здесь уже остыло')]);
  const paid = reportOf(order, 'paid', 'bank');
  expect(await report(page.request, paid)).toBe('200 accepted');
  await expect(heading(page, 'Заказ принят')).toBeVisible();
  await expect(note(page)).toBeEmpty();
  expect(await report(page.request, paid)).toBe('200 repeated');
  expect(await report(page.request, reportOf(order, 'declined', 'bank'))).toBe('200 accepted');
  expect(await report(page.request, reportOf(order, 'paid', 'again'))).toBe('200 excess');
  await expect(note(page)).toHaveText(/Заказ оплачен дважды. Лишние 540\s₽ вернём тем же способом./);
  await expect(heading(page, 'Заказ принят')).toBeVisible();
  expect(await report(page.request, reportOf(order, 'refunded', 'again'))).toBe('200 accepted');
  await expect(note(page)).toBeEmpty();
});

test('[ORD-04] an order that waits can be paid from the account, and counts its time by the shop’s clock', async ({ page }) => {
  await logIn(page);
  const order = await unpaidOrder(page.request);
  // this device is three hours ahead
  await page.clock.install({ time: Date.now() + 180 * MINUTE });
  await page.goto('/lk/orders');
  await payLink(page).click();
  await expect(page).toHaveURL(new RegExp(`/pay/${order.id}`));
  await page.getByRole('link', { name: 'Вернуться к заказу' }).click();
  await expect(page.getByText(/Держим заказ ещё (29|30):\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Отменить, (29|30):/ })).toBeVisible();
  await payLink(page).click();
  await press(page, /^Оплатить/);
  await expect(heading(page, 'Заказ принят')).toBeVisible();
  await page.goto('/lk/orders');
  await expect(page.getByText('Принят', { exact: true })).toBeVisible();
  await expect(payLink(page)).toHaveCount(0);
});

test('[ORD-06] a cancellation that is under way is not taken back', async ({ page }) => {
  const order = await unpaidOrder(page.request);
  await page.goto(orderPage(order));
  const answer = await holdBack(page, '**/cancel');
  await press(page, /^Отменить, /);
  await press(page, /^Да, отменить$/);
  await expect(page.getByRole('button', { name: 'Не отменять' })).toBeDisabled();
  answer();
  await expect(heading(page, 'Заказ отменён')).toBeVisible();
});

test('[ORD-06] an order is cancelled within its time, gives itself up after it, and late money is said to go back', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const shop = await startOwnShop((text) => text.replace('pending_order_cansel_time: 1800', 'pending_order_cansel_time: 25'));
  const guest = await browser.newContext();
  try {
    const own = await guest.newPage();
    const first = await unpaidOrder(guest.request, shop.url);
    await own.goto(`${shop.url}${orderPage(first)}`);
    await expect(own.getByRole('button', { name: /^Отменить, 0:(2\d|1\d)$/ })).toBeVisible();
    await own.getByRole('button', { name: /^Отменить/ }).click();
    await expect(own.getByRole('button', { name: 'Да, отменить' })).toBeFocused();
    await own.getByRole('button', { name: 'Не отменять' }).click();
    await expect(own.getByRole('button', { name: /^Отменить/ })).toBeFocused();
    await own.getByRole('button', { name: /^Отменить/ }).click();
    await own.getByRole('button', { name: 'Да, отменить' }).click();
    await expect(heading(own, 'Заказ отменён')).toBeVisible();
    await expect(own.getByText('Вы отменили этот заказ')).toBeVisible();

    const second = await unpaidOrder(guest.request, shop.url);
    const cancel = (key: string) => page.request.post(`${shop.url}/api/orders/${second.id}/cancel`, { data: { key } });
    expect((await cancel('wc_order_guess')).status(), 'by a stranger').toBe(404);
    await own.goto(`${shop.url}${orderPage(second)}`);
    await expect(own.getByText(/Держим заказ ещё 0:\d\d/)).toBeVisible();
    await expect(own.getByRole('progressbar', { name: 'Осталось на оплату' })).toBeVisible();
    // its time is over until the shop says so, which may be at once
    await expect(own.getByText('Время на оплату вышло', { exact: true }).or(heading(own, 'Заказ отменён'))).toBeVisible({
      timeout: 30_000,
    });
    await expect(own.getByRole('button', { name: /тменить/ })).toHaveCount(0);
    await expect(payLink(own)).toHaveCount(0);
    expect((await cancel(second.key)).status(), 'after its time').toBe(409);
    await expect(heading(own, 'Заказ отменён')).toBeVisible({ timeout: 20_000 });
    await expect(own.getByText('Время на оплату вышло, и заказ отменился сам')).toBeVisible();

    expect(await report(guest.request, reportOf(second, 'paid', 'slow', shop.dataDir), shop.url)).toBe('200 late');
    await expect(note(own)).toHaveText(/Деньги, 540\s₽, вернём тем же способом, каким вы платили./);
    expect(await report(guest.request, reportOf(second, 'refunded', 'slow', shop.dataDir), shop.url)).toBe('200 accepted');
    await expect(heading(own, 'Деньги вернутся на карту')).toBeVisible();
    await own.goto(second.paymentUrl);
    await expect(own.getByText('Деньги за заказ возвращены.')).toBeVisible();

    await shop.stopBackend();
    const away = await guest.request.get(second.paymentUrl);
    expect([away.status(), away.headers()['retry-after'] !== undefined, await away.text()]).toEqual([
      503,
      true,
      expect.stringContaining('Обновите страницу'),
    ]);
  } finally {
    await guest.close();
    await shop.stop();
  }
});
