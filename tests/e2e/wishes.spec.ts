import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import webPush from 'web-push';
import { wholeBrowser } from '#tests/setup/chromium.ts';
import { type OwnShop, startOwnShop } from '#tests/setup/own-shop.ts';
import { pushBrowser } from '#tests/setup/push-browser.ts';
import { type PushService, pushService } from '#tests/setup/push-service.ts';
import { richDishes, SOLD_OUT } from '#tests/setup/rich-dishes.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { dialog } from './flow.ts';
import { deliverer, lendPush, notifications, sayYes } from './push-visitor.ts';

const run = promisify(execFile);

// messages are shown by the shop's worker
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

let service: PushService | undefined;
let shop: OwnShop | undefined;
let dir = '';
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((open) => open.close()));
  await shop?.stop();
  await service?.close();
  if (dir !== '') rmSync(dir, { recursive: true, force: true });
  [shop, service, dir] = [undefined, undefined, ''];
});

const bar = (page: Page) => page.locator('.wishbar');
const stock = (own: OwnShop, left: number) =>
  run(process.execPath, ['backend/cli.ts', 'stock', String(SOLD_OUT.id), '--set', String(left)], {
    env: { ...process.env, DATA_DIR: own.dataDir, SHOP_DIR: dir },
  });

/** A shop of its own that has a sold-out dish. */
async function soldOut(more: Readonly<Record<string, string>> = {}): Promise<OwnShop> {
  dir = shopCopy(richDishes);
  shop = await startOwnShop((text) => `${text}\n`, { SHOP_DIR: dir, ...more });
  return shop;
}

test('a guest’s browser is told once that a dish is there again, after a tap; the wish is kept over a reload and may be taken back', async ({
  page,
}) => {
  test.slow();
  service = await pushService();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:shop@example.org' };
  const own = await soldOut({ ...keys, PUSH_ORIGINS: service.origin });
  const browser = pushBrowser();
  await lendPush(page, browser, `${service.origin}/of-this-browser`);
  const asked = await sayYes(page);
  await page.goto(own.url + SOLD_OUT.path);
  await expect(bar(page)).toContainText('Пришлём одно уведомление в этот браузер');
  await expect(page.getByRole('button', { name: /^В корзину/ })).toHaveCount(0);
  expect(asked).toEqual([]);
  await bar(page).getByRole('button', { name: 'Сообщить' }).click();
  await expect(bar(page)).toContainText('Сообщим, когда появится');
  expect(asked).toHaveLength(1);
  await page.reload();
  await bar(page).getByRole('button', { name: 'Не сообщать' }).click();
  await expect(bar(page)).toContainText('Нет в наличии');
  await bar(page).getByRole('button', { name: 'Сообщить' }).click();
  await expect(bar(page)).toContainText('Сообщим, когда появится');

  // nobody looks at the dish: the shop's push says it
  await page.goto(`${own.url}/contacts`);
  await stock(own, 5);
  await expect.poll(() => service?.taken.length, { timeout: 20_000 }).toBe(1);
  const deliver = await deliverer(page, own.url);
  const text = browser.open(service.taken[0]?.body ?? Buffer.alloc(0));
  // a worker that slept may miss the debugger's first call; the same message twice is one notification
  await expect(async () => {
    await deliver(text);
    await expect.poll(() => notifications(page), { timeout: 3_000 }).toEqual([`Снова в наличии · ${SOLD_OUT.name}`]);
  }).toPass({ timeout: 20_000 });
  // where its tap leads
  await page.goto(`${own.url}/?product_id=${SOLD_OUT.id}`);
  await expect(dialog(page).locator('.product__title')).toHaveText(SOLD_OUT.name);
});

test('where no push can come, a customer reads it among the notifications; a guest logs in first', async ({ page }) => {
  test.slow();
  const own = await soldOut();
  await page.goto(own.url + SOLD_OUT.path);
  await expect(bar(page)).toContainText('Войдите');
  await bar(page).getByRole('button', { name: 'Сообщить' }).click();
  await expect(dialog(page)).toBeVisible();
  await logIn(page, own.url);
  await page.goto(own.url + SOLD_OUT.path);
  await expect(bar(page)).toContainText('Напишем один раз в уведомлениях аккаунта');
  await bar(page).getByRole('button', { name: 'Сообщить' }).click();
  await expect(bar(page)).toContainText('Сообщим, когда появится');
  await stock(own, 3);
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get(`${own.url}/api/wp-json/systeminfo/v2/push/user_history`)).json()), {
      timeout: 20_000,
    })
    .toContain(SOLD_OUT.name);
  await page.goto(`${own.url}/lk/notifications`);
  await expect(page.getByRole('link', { name: 'Снова в наличии' })).toBeVisible();
});

test('a backend that knows nothing of wishes is asked for none', async ({ page, variant }) => {
  const other = await variant({ answers: { '/wp-json/stock/v1/wishes': () => ({ code: 'rest_no_route' }) } });
  const answer = await page.request.get(`${other.url}/api/wishes`);
  expect(await answer.json()).toEqual({ available: false, key: '' });
});
