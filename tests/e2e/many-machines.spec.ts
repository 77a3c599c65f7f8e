import { type Machines, missing, startMachines } from '#tests/cluster/machines.ts';
import { TIRELESS } from '#tests/load/orders.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { shopCopy } from '#tests/setup/shop-copy.ts';
import { test as base, expect } from '#tests/setup/test.ts';
import { chooseSlot, placeOrder, toCheckout } from './flow.ts';

base.skip(missing !== '', missing);

/** The shop under test is two storefronts and two backends behind nginx. */
const test = base.extend<{ machines: Machines }>({
  // five processes take their time to start on a busy machine
  machines: [
    async ({ browserName: _ }, use) => {
      const open: (() => void | Promise<void>)[] = [];
      try {
        await use(await startMachines({ after: (close) => void open.push(close) }, { shopDir: shopCopy(TIRELESS) }));
      } finally {
        for (const close of open.reverse()) await close();
      }
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ machines }, use) => use(machines.url),
});

// what the browser says of a connection that was cut
test.use({ allowed: [/WebSocket|status of 50[234]|ERR_/] });

test('[ORD-03] [RT-01] [RT-02] somebody orders and hears of the order while storefronts and backends are killed and replaced', async ({
  page,
  machines,
}) => {
  test.setTimeout(180_000);
  const [[front, otherFront], [back, otherBack]] = [machines.storefronts, machines.backends];
  await toCheckout(page);
  await front?.kill();
  await chooseSlot(page);
  await back?.kill();
  const id = await placeOrder(page);
  await expect(page.getByRole('heading', { name: new RegExp(`^Заказ № ${id}`) })).toBeVisible();
  const move = async (url: string | undefined, status: string): Promise<void> => {
    const answer = await page.request.put(`${url}/wp-json/wc/v3/orders/${id}`, { params: KEYS, data: { status } });
    expect(answer.status()).toBe(200);
  };
  await move(otherBack?.url, 'making');
  await expect(page.getByRole('heading', { name: 'Готовим' })).toBeVisible({ timeout: 30_000 });
  // those that are left go, those that were replaced go on
  await Promise.all([front?.replace(), back?.replace()]);
  await Promise.all([otherFront?.end(), otherBack?.end()]);
  await move(back?.url, 'completed');
  await expect(page.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Приятного аппетита' })).toBeVisible();
});
