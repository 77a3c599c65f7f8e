import { launchOptions } from '#tests/setup/chromium.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { chooseTime, collect, goToCheckout, placeOrder } from './steps.ts';

/** A name that leads to this machine and is not localhost: its pages on plain http are no secure context. */
const NAME = 'shop.test';
const { args = [], ...launch } = launchOptions();
test.use({
  launchOptions: { ...launch, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
  baseURL: async ({ browserName: _ }, use) => use(`http://${NAME}:${new URL(process.env.SHOP_URL ?? '').port}`),
});

test('[DLV-01] [KF-APP-01] a guest orders pickup from a restaurant over plain http under a name that is not localhost', async ({
  page,
}) => {
  await goToCheckout(page, collect);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Где заберёте' })).toBeVisible();
  await chooseTime(page);
  await placeOrder(page);
  await expect(page.getByRole('main')).toContainText('на Баумана');
});
