import type { Page } from '@playwright/test';
import webPush from 'web-push';
import { wholeBrowser } from '#tests/setup/chromium.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { type OwnShop, startOwnShop } from '#tests/setup/own-shop.ts';
import { pushBrowser } from '#tests/setup/push-browser.ts';
import { type PushService, pushService } from '#tests/setup/push-service.ts';
import { acceptNotifications, deliverer, notifications, stubPushSubscription } from '#tests/setup/push-visitor.ts';
import { orderPage, type Unpaid, unpaidOrder } from '../paying.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

let service: PushService | undefined;
let shop: OwnShop | undefined;
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((open) => open.close()));
  await shop?.stop();
  await service?.close();
  [shop, service] = [undefined, undefined];
});

const panel = (page: Page) => page.getByRole('region', { name: 'Сказать, когда заказ изменится?' });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function move(own: OwnShop, order: Unpaid, status: string): Promise<void> {
  const answer = await fetch(`${own.backendUrl}/wp-json/wc/v3/orders/${order.id}?consumer_key=ck_demo&consumer_secret=cs_demo`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  expect(answer.status).toBe(200);
}

test('permission is asked by a press alone; then a push shows each step of the order in place of the one before, until it is switched off', async ({
  page,
}) => {
  test.slow();
  service = await pushService();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:shop@example.org' };
  const own = await startOwnShop((text) => `${text}\n`, { ...keys, PUSH_ORIGINS: service.origin });
  shop = own;
  const browser = pushBrowser();
  await stubPushSubscription(page, browser, `${service.origin}/of-this-browser`);
  const asked = await acceptNotifications(page);
  const order = await unpaidOrder(page.request, own.url);
  await page.goto(own.url + orderPage(order));
  await expect(panel(page)).toContainText('Держать страницу открытой не нужно');
  expect(asked).toEqual([]);
  await panel(page).getByRole('button', { name: 'Включить' }).click();
  await expect(panel(page)).toContainText('даже если закроете страницу');
  expect(asked).toHaveLength(1);

  // The order's page is left, so the push of the shop has to tell.
  await page.goto(`${own.url}/contacts`);
  await move(own, order, 'making');
  await expect.poll(() => service?.taken.length).toBe(1);
  const text = browser.open(service.taken[0]?.body ?? Buffer.alloc(0));
  expect(text).not.toContain(order.key);
  const deliver = await deliverer(page, own.url);
  await deliver(text);
  await expect.poll(() => notifications(page)).toEqual([`Готовится · Заказ № ${order.id}`]);
  await deliver('{"title":"Зайдите","path":"https://evil.example/"}');
  await move(own, order, 'done');
  await expect.poll(() => service?.taken.length).toBe(2);
  await deliver(browser.open(service.taken[1]?.body ?? Buffer.alloc(0)));
  // The notification before stays until the worker has replaced it.
  const steps = async () => (await notifications(page)).map((one) => [one.includes(`Заказ № ${order.id}`), one.includes('Готовится')]);
  await expect.poll(steps).toEqual([[true, false]]);

  // The choice is kept. It is taken back while the page is still telling it to the shop: the last choice counts.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/push', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const said = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/push'));
  await page.goto(own.url + orderPage(order));
  await expect(panel(page)).toContainText('Уведомления включены');
  await said;
  const since: string[] = [];
  page.on('request', (request) => request.url().includes('/api/push') && since.push(new URL(request.url()).pathname));
  const stopped = page.waitForResponse((answer) => answer.url().endsWith('/api/push/stop'));
  await panel(page).getByRole('button', { name: 'Выключить' }).click();
  await expect(panel(page).getByRole('button', { name: 'Включить' })).toBeVisible();
  expect(since).toEqual([]);
  held.resolve();
  expect((await stopped).status()).toBe(200);
  await move(own, order, 'completed');
  await expect(title(page, 'Приятного аппетита')).toBeVisible();
  expect(service.taken).toHaveLength(2);
  await expect(panel(page)).toHaveCount(0);
});
