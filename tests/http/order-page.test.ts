import { expect, test } from 'vitest';
import { ownBackend } from '#tests/setup/own-backend.ts';
import { guest } from './online-order.ts';
import { openPage, SHOP } from './page.ts';
import { variant } from './variant.ts';

test('[ROUTE-08] [KF-APP-28] an order page opens for the browser that placed it and with its key; everybody else gets 404', async () => {
  const owner = guest(SHOP, '203.0.113.41');
  const { order } = await owner.order('+79170004141', 'cod');
  if (order === null) throw new Error('the order was refused');
  const stranger = guest(SHOP, '203.0.113.42');
  const statusFor = async ({ visitor }: typeof owner, path: string): Promise<number> => (await visitor.ask(path)).status;
  for (const path of [`/order/${order.id}`, `/order/${order.id}?key=wrong`, '/order/999999', '/order/abc'])
    expect(await statusFor(stranger, path), path).toBe(404);
  expect(await statusFor(stranger, `/order/${order.id}?key=${order.key}`)).toBe(200);
  expect(await statusFor(owner, `/order/${order.id}`)).toBe(200);
  // The page takes the key out of the address only where the browser opens the order without it.
  for (const [who, expected] of [
    [owner, true],
    [stranger, false],
  ] as const)
    expect((await who.visitor.ask(`/order/${order.id}?key=${order.key}`)).text).toContain(`\\"opensWithoutKey\\":${expected}`);
});

test('[ROUTE-08] [ERR-01] while the backend is away an order page says so, keeps its key in the link to try again, and blames nobody', async () => {
  const backend = await ownBackend({});
  const shop = await variant({ env: backend.env });
  const owner = guest(shop.url, '203.0.113.43');
  const { order } = await owner.order('+79170004343', 'cod');
  if (order === null) throw new Error('the order was refused');
  await backend.stop();
  const page = await openPage(`/order/${order.id}?key=${order.key}`, { shop: shop.url });
  expect(page.status).toBe(503);
  expect(page.getByText('Заказ не загрузился')).toBeTruthy();
  expect(page.getByText('Повторить').closest('a')?.getAttribute('href')).toBe('');
});
