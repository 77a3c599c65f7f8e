import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { orderPage, report, reportOf, unpaidOrder } from './paying.ts';

test('[RT-02] without the channel an order page asks and says nothing; after a reconnect it catches up at once', async ({
  page,
  operator,
  allowed,
}) => {
  test.setTimeout(90_000);
  // the browser's own line about a call that was cut
  allowed.push(/ERR_FAILED/);
  let reachable = false;
  const lines = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/rt\/app\//, (socket) => {
    if (!reachable) return void socket.close();
    socket.connectToServer();
    lines.add(socket);
  });
  const asked: number[] = [];
  const order = await unpaidOrder(page.request);
  page.on('request', (request) => {
    if (request.url().includes(`/api/orders/${order.id}`)) asked.push(Date.now());
  });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const silent = async () => {
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveCount(0);
  };
  await page.goto(orderPage(order));
  await expect(title('Ждём оплату')).toBeVisible();
  expect(await report(page.request, reportOf(order, 'paid', 'bank'))).toBe('200 accepted');
  await expect(title('Заказ принят')).toBeVisible();
  await silent();
  // the backend itself is away for a while
  await page.route(`**/api/orders/${order.id}?**`, (route) => route.abort());
  await operator('order', String(order.id), 'making');
  await page.waitForTimeout(6_000);
  await expect(title('Заказ принят')).toBeVisible();
  await silent();
  await page.unroute(`**/api/orders/${order.id}?**`);
  await expect(title('Готовим')).toBeVisible();

  // the channel comes back by itself, and with it what was missed
  reachable = true;
  await expect.poll(() => lines.size, { timeout: 40_000 }).toBeGreaterThan(0);
  await expect
    .poll(() => Date.now() - (asked.at(-1) ?? 0), { timeout: 20_000, message: 'no more asking every few seconds' })
    .toBeGreaterThan(8_000);
  const before = asked.length;
  await operator('order', String(order.id), 'done');
  await expect(title('Заказ готов')).toBeVisible({ timeout: 3_000 });
  expect(asked.length).toBe(before + 1);

  // cut again: what happens meanwhile is there right after the next connection
  reachable = false;
  for (const line of lines) await line.close();
  lines.clear();
  await operator('order', String(order.id), 'completed');
  reachable = true;
  await expect(title('Приятного аппетита')).toBeVisible();
  await silent();
});

test('[ORD-04] a tab that slept or lost its network tells the truth as soon as it is back', async ({
  page,
  context,
  request,
  operator,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await page.routeWebSocket(/\/rt\/app\//, (socket) => void socket.close());
  const order = await unpaidOrder(page.request);
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.goto(orderPage(order));
  await expect(title('Ждём оплату')).toBeVisible();
  // no question is on its way when the tab falls asleep
  await page.waitForResponse((answer) => answer.url().includes(`/api/orders/${order.id}`));
  await look('hidden');
  expect(await report(request, reportOf(order, 'paid', 'bank'))).toBe('200 accepted');
  await page.waitForTimeout(6_000);
  await expect(title('Ждём оплату'), 'nobody looks, nobody asks').toBeVisible();
  await look('visible');
  await expect(title('Заказ принят')).toBeVisible({ timeout: 2_000 });
  await context.setOffline(true);
  await operator('order', String(order.id), 'making');
  await page.waitForTimeout(6_000);
  await expect(title('Заказ принят')).toBeVisible();
  await context.setOffline(false);
  await expect(title('Готовим')).toBeVisible({ timeout: 5_000 });
});

test('what happens after a page was made and before it hears anything stands on it once it hears', async ({ page, operator }) => {
  await logIn(page);
  const order = await unpaidOrder(page.request);
  await operator('order', String(order.id), 'processing');
  const release = await holdBack(page, '**/api/realtime/auth');
  const asked = page.waitForRequest('**/api/realtime/auth');
  const looked = page.waitForResponse(/push\/user_history/);
  await page.goto('/lk/notifications');
  await Promise.all([asked, looked]);
  await expect(page.locator('.notice')).toHaveCount(1);
  await operator('order', String(order.id), 'making');
  release();
  await expect(page.locator('.notice')).toHaveCount(2);
});

test('[RT-01] status, notifications and points of a customer arrive on open pages by themselves, on channels that only the session opens', async ({
  page,
  context,
  operator,
  browser,
  baseURL,
}) => {
  test.slow();
  const sockets: string[] = [];
  const heard: string[] = [];
  const listenTo = (one: Page): void => {
    one.on('websocket', (socket) => {
      sockets.push(socket.url());
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
  };
  const [notices, points] = [await context.newPage(), await context.newPage()];
  for (const one of [page, notices, points]) listenTo(one);
  await logIn(page);
  const order = await unpaidOrder(page.request);
  await operator('order', String(order.id), 'processing');
  await page.goto(orderPage(order));
  await notices.goto('/lk/notifications');
  await points.goto('/lk/bonuses');
  const balance = points.locator('.bonuscard__sum');
  await expect(balance).toContainText('100');
  await expect(notices.locator('.notice')).toHaveCount(1);
  const subscriptions = (channel: string) => heard.filter((one) => one.includes('subscription_succeeded') && one.includes(channel)).length;
  await expect.poll(() => subscriptions(`private-order-${order.id}`)).toBe(1);
  await expect.poll(() => subscriptions('private-user-'), { timeout: 20_000 }).toBe(3);
  // one connection a page, on the shop's own address
  expect(sockets).toHaveLength(3);
  for (const url of sockets) expect(new URL(url).host + new URL(url).pathname).toBe(`${new URL(baseURL ?? '').host}/rt/app/shop`);

  await operator('order', String(order.id), 'making');
  await expect(page.getByRole('heading', { name: 'Готовим', level: 1 })).toBeVisible({ timeout: 3_000 });
  await expect(notices.locator('.notice')).toHaveCount(2);
  await expect(notices.locator('.notice').first()).toContainText('Готовится');
  await operator('order', String(order.id), 'completed');
  await expect(balance).not.toContainText(/^100/);
  await expect(notices.locator('.notice')).toHaveCount(3);

  // neither a guest nor another customer is let into the channels
  const user = /private-user-\d+/.exec(heard.join())?.[0] ?? '';
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await stranger.newPage();
  const knock = async (channel: string) => {
    const form = { socket_id: '1.2', channel_name: channel };
    const answer = await other.request.post('/api/realtime/auth', { form });
    return [answer.status(), (await answer.json()).code];
  };
  const shut = [403, 'channel_refused'];
  expect([await knock(user), await knock(`private-order-${order.id}`)]).toEqual([shut, shut]);
  await logIn(other);
  expect([await knock(user), await knock(`private-order-${order.id}`), await knock('private-order-999999')]).toEqual([shut, shut, shut]);
  await stranger.close();
});
