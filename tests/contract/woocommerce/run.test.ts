import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import type { FaultOf } from '#tests/setup/woocommerce/faults.ts';
import { addCategory, addProduct } from '#tests/setup/woocommerce/goods.ts';
import { stockDouble } from '#tests/setup/woocommerce/order-traffic.ts';
import { runWooContract, wooReport } from './run.ts';

let double: WooDouble;
beforeEach(async () => {
  double = await wooDouble();
  stockDouble(double);
  const menu = addCategory(double.records, { name: 'Меню' });
  for (const { id } of double.records.of('products').values())
    double.records.put('products', { id, categories: [{ id: menu.id, name: 'Меню' }] });
});
afterEach(() => double.close());
const ask = (write: boolean) => runWooContract({ url: double.url, ...double.keys, write, wait: async () => undefined });

test('[API-01] a shop of stock WooCommerce fits, and the trial order leaves nothing behind', async () => {
  double.records.of('products').delete(101);
  const found = await ask(true);
  expect(found.filter(({ outcome }) => outcome === 'no' || outcome === 'mind')).toEqual([]);
  expect(found.map(({ name }) => name)).toContain('order: found by its mark');
  expect(double.records.of('orders').size).toBe(0);
  expect(wooReport(found)).toContain('This shop fits.');
});

test('reading alone writes nothing', async () => {
  await ask(false);
  expect(double.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});

const general =
  (id: string, value: string): FaultOf =>
  ({ path }) =>
    path === '/wc/v3/settings/general' ? { kind: 'status', ran: false, status: 200, body: JSON.stringify([{ id, value }]) } : null;

const noCoupons: FaultOf = ({ path }) =>
  path === '/wc/v3/coupons'
    ? { kind: 'status', ran: false, status: 404, body: '{"code":"rest_no_route","message":"No.","data":{"status":404}}' }
    : null;
const changes = {
  taxes: () => Object.assign(double, { faultOf: general('woocommerce_calc_taxes', 'yes') }),
  decimals: () => Object.assign(double, { faultOf: general('woocommerce_price_num_decimals', '0') }),
  readOnly: () => Object.assign(double.keys, { permission: 'read' }),
  empty: () => double.records.of('products').clear(),
  unpriced: () => addProduct(double.records, { name: 'Без цены' }),
  noRoute: () => Object.assign(double, { faultOf: noCoupons }),
};

test.each([
  ['settings', 'Enable taxes', 'taxes'],
  ['settings', 'two decimals', 'decimals'],
  ['order: made', 'Read/Write', 'readOnly'],
  ['products', 'Publish a product', 'empty'],
  ['menu', '«Без цены»: no price', 'unpriced'],
  ['coupons', 'permalinks', 'noRoute'],
] as const)('%s: what does not fit is named with a remedy (%s)', async (name, remedy, change) => {
  double.records.of('products').delete(101);
  changes[change]();
  const found = (await ask(true)).find((each) => each.name === name);
  expect(found).toMatchObject({ remedy: expect.stringContaining(remedy) });
});

test('where nobody opens it is said once', async () => {
  const found = await runWooContract({ url: double.url, ...double.keys, secret: 'cs_another', write: true });
  expect(found[0]).toMatchObject({
    outcome: 'no',
    detail: expect.not.stringContaining('Read/Write'),
    remedy: expect.stringContaining('manager'),
  });
  expect(new Set(found.slice(1).map(({ outcome }) => outcome))).toEqual(new Set(['left out']));
});
