import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import webPush from 'web-push';
import { wholeBrowser } from '#tests/setup/chromium.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { startOwnShop } from '#tests/setup/own-shop.ts';
import { pushBrowser } from '#tests/setup/push-browser.ts';
import { pushService } from '#tests/setup/push-service.ts';
import { acceptNotifications, deliverer, notifications, stubPushSubscription } from '#tests/setup/push-visitor.ts';
import { richDishes, SOLD_OUT } from '#tests/setup/rich-dishes.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';

const run = promisify(execFile);

// The shop's worker shows the messages.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

let cleanUp: (() => Promise<void>)[] = [];
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((open) => open.close()));
  for (const step of cleanUp.toReversed()) await step();
  cleanUp = [];
});

test('a guest’s browser is told once that a sold-out dish is there again; the wish outlives a reload and can be taken back', async ({
  page,
}) => {
  test.slow();
  const service = await pushService();
  cleanUp.push(() => service.close());
  const shopDir = shopCopy(richDishes);
  cleanUp.push(async () => rmSync(shopDir, { recursive: true, force: true }));
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:shop@example.org' };
  const shop = await startOwnShop((text) => `${text}\n`, { SHOP_DIR: shopDir, PUSH_ORIGINS: service.origin, ...keys });
  cleanUp.push(() => shop.stop());
  const browser = pushBrowser();
  await stubPushSubscription(page, browser, `${service.origin}/of-this-browser`);
  const questions = await acceptNotifications(page);

  await page.goto(shop.url + SOLD_OUT.path);
  const state = page.getByRole('status');
  await expect(state.filter({ hasText: 'Пришлём одно уведомление в этот браузер' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^В корзину/ })).toHaveCount(0);
  expect(questions, 'the permission is asked for after a press only').toEqual([]);
  await page.getByRole('button', { name: 'Сообщить', exact: true }).click();
  await expect(state.filter({ hasText: 'Сообщим, когда появится' })).toBeVisible();
  expect(questions).toHaveLength(1);
  await page.reload();
  await page.getByRole('button', { name: 'Не сообщать' }).click();
  await expect(state.filter({ hasText: 'Нет в наличии' })).toBeVisible();
  await page.getByRole('button', { name: 'Сообщить', exact: true }).click();
  await expect(state.filter({ hasText: 'Сообщим, когда появится' })).toBeVisible();

  await page.goto(`${shop.url}/contacts`);
  await run(process.execPath, ['backend/cli.ts', 'stock', String(SOLD_OUT.id), '--set', '5'], {
    env: { ...process.env, DATA_DIR: shop.dataDir, SHOP_DIR: shopDir },
  });
  await expect.poll(() => service.taken.length, { timeout: 20_000 }).toBe(1);
  const deliver = await deliverer(page, shop.url);
  const text = browser.open(service.taken[0]?.body ?? Buffer.alloc(0));
  // A worker that is starting may miss the debugger's first call; the same message twice is one notification.
  await expect(async () => {
    await deliver(text);
    await expect.poll(() => notifications(page), { timeout: 3_000 }).toEqual([`Снова в наличии · ${SOLD_OUT.name}`]);
  }).toPass({ timeout: 20_000 });
  await page.goto(`${shop.url}/?product_id=${SOLD_OUT.id}`);
  await expect(page.getByRole('dialog', { name: SOLD_OUT.name })).toBeVisible();
});
