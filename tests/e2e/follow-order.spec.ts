import type { Page } from '@playwright/test';
import { holdResponses } from '#tests/setup/hold-back.ts';
import { expect } from '#tests/setup/journey.ts';
import { logIn } from './customer.ts';
import { test } from './offline-fixtures.ts';
import { orderPage, unpaidOrder } from './paying.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const notices = (page: Page, id: number) => page.getByRole('listitem').filter({ hasText: `№ ${id}` });

test('[RT-01] status, notifications and points arrive on open pages, on channels that only the session opens', async ({
  page,
  context,
  operator,
  baseURL,
}) => {
  const sockets: string[] = [];
  const received: string[] = [];
  const [list, points] = [await context.newPage(), await context.newPage()];
  for (const one of [page, list, points])
    one.on('websocket', (socket) => {
      sockets.push(socket.url());
      socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    });
  await logIn(page, baseURL);
  const order = await unpaidOrder(page.request, baseURL);
  await operator('order', String(order.id), 'processing');

  // What happens before a page has its channel is on it as soon as it has.
  const release = await holdResponses(list, '**/api/realtime/auth');
  const asked = list.waitForRequest('**/api/realtime/auth');
  const loaded = list.waitForResponse(/push\/user_history/);
  await list.goto('/lk/notifications');
  await Promise.all([asked, loaded]);
  await expect(notices(list, order.id)).toHaveCount(1);
  await operator('order', String(order.id), 'making');
  release();
  await expect(notices(list, order.id)).toHaveCount(2);

  await page.goto(orderPage(order));
  await points.goto('/lk/bonuses');
  await expect(title(page, 'Готовим')).toBeVisible();
  const balance = points
    .getByRole('main')
    .getByText(/^\d+\s*бонус/)
    .first();
  await expect(balance).toHaveText(/^100\D/);
  const subscriptions = (channel: string): number =>
    received.filter((frame) => frame.includes('subscription_succeeded') && frame.includes(channel)).length;
  await expect.poll(() => subscriptions(`private-order-${order.id}`)).toBe(1);
  await expect.poll(() => subscriptions('private-user-'), { timeout: 20_000 }).toBe(3);
  // One connection for each page, at the address of the shop.
  expect(sockets).toHaveLength(3);
  for (const url of sockets) expect(new URL(url).host + new URL(url).pathname).toBe(`${new URL(baseURL ?? '').host}/rt/app/shop`);

  await operator('order', String(order.id), 'done');
  await expect(title(page, 'Заказ готов')).toBeVisible({ timeout: 3_000 });
  await expect(notices(list, order.id)).toHaveCount(3);
  await operator('order', String(order.id), 'completed');
  await expect(balance).not.toHaveText(/^100\D/);
  await expect(notices(list, order.id)).toHaveCount(4);
});
