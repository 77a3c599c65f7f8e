import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import type { FaultOf } from '#tests/setup/woocommerce/faults.ts';
import { addCategory, addProduct } from '#tests/setup/woocommerce/goods.ts';
import { stockDouble } from '#tests/setup/woocommerce/order-traffic.ts';
import { runWooContract, wooReport } from './run.ts';
import { BEFORE_WRITING } from './trial-order.ts';

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

test('[KF-KIT-02] differences between the settings of the folder and those of WooCommerce are named', async () => {
  const checked = async (shopDir: string | null) =>
    (await runWooContract({ url: double.url, ...double.keys, write: false, shopDir, wait: async () => undefined })).find(
      ({ name }) => name === 'settings.yaml',
    );
  expect(await checked(null)).toMatchObject({ outcome: 'left out', detail: expect.stringContaining('--shop') });
  expect(await checked(shopFolder())).toMatchObject({ outcome: 'fits' });
  expect(await checked('no-such-folder')).toMatchObject({ outcome: 'no', remedy: expect.stringContaining('init') });
  double.currency = 'UAH';
  double.site.timezone_string = 'Europe/Kyiv';
  double.language = 'en_US';
  const folder = shopFolder({
    'settings.yaml': (yaml: string) => `${yaml}front_currency: ₽\nlanguage_list: [{ code: ru, text: Русский }]\n`,
  });
  const { remedy } = Object(await checked(folder));
  for (const word of ['UAH', 'Europe/Kyiv', 'WordPress speaks en']) expect(remedy).toContain(word);
});

test('[KF-KIT-04] a trial order is told of before, and after it whom its mail may have reached', async () => {
  expect(BEFORE_WRITING).toMatch(/cancels it and deletes it.*no customer gets mail/);
  const mailOf = async () => (await ask(true)).find(({ name }) => name === 'order: mail')?.detail;
  expect(await mailOf()).toContain("to the shop's own address");
  const mail = (enabled: string) =>
    JSON.stringify([
      { id: 'enabled', value: enabled },
      { id: 'recipient', value: 'cook@kitchen.example' },
    ]);
  for (const [enabled, told] of [
    ['yes', 'to cook@kitchen.example'],
    ['no', 'switched off'],
  ] as const) {
    double.faultOf = ({ path }) =>
      path === '/wc/v3/settings/email_cancelled_order' ? { kind: 'status', ran: false, status: 200, body: mail(enabled) } : null;
    expect(await mailOf()).toContain(told);
  }
});

test('reading alone writes nothing: a batch of nothing is all that is sent', async () => {
  await ask(false);
  const sent = double.asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  expect(sent).toEqual([['/wc/v3/orders/batch', {}]]);
  expect(double.records.of('orders').size).toBe(0);
});

test('[KF-KIT-03] a key that may only read does not fit, with and without --write', async () => {
  double.keys.permission = 'read';
  for (const write of [false, true]) {
    const found = await ask(write);
    expect(found).toContainEqual({
      name: 'key',
      outcome: 'no',
      detail: expect.stringContaining('write permissions'),
      remedy: expect.stringContaining('may only read'),
    });
    expect(wooReport(found)).not.toContain('This shop fits');
  }
});

const general =
  (id: string, value: string): FaultOf =>
  ({ path }) =>
    path === '/wc/v3/settings/general' ? { kind: 'status', ran: false, status: 200, body: JSON.stringify([{ id, value }]) } : null;

const noProducts: FaultOf = ({ path }) =>
  path === '/wc/v3/products'
    ? { kind: 'status', ran: false, status: 404, body: '{"code":"rest_no_route","message":"No.","data":{"status":404}}' }
    : null;
const changes = {
  taxes: () => Object.assign(double, { faultOf: general('woocommerce_calc_taxes', 'yes') }),
  threeDecimals: () => Object.assign(double, { faultOf: general('woocommerce_price_num_decimals', '3') }),
  readOnly: () => Object.assign(double.keys, { permission: 'read' }),
  empty: () => double.records.of('products').clear(),
  unpriced: () => addProduct(double.records, { name: 'Без цены' }),
  noRoute: () => Object.assign(double, { faultOf: noProducts }),
};

test('[KF-KIT-02] sums without decimals fit: the shop counts in whole units then', async () => {
  double.faultOf = general('woocommerce_price_num_decimals', '0');
  const found = (await ask(true)).find((each) => each.name === 'settings');
  expect(found).toMatchObject({ outcome: 'fits', detail: expect.stringContaining('decimals: 0') });
});

test.each([
  ['settings', 'Enable taxes', 'taxes'],
  ['settings', 'rounds the prices', 'threeDecimals'],
  ['order: made', 'Read/Write', 'readOnly'],
  ['products', 'Publish a product', 'empty'],
  ['menu', '«Без цены»: no price', 'unpriced'],
  ['products', 'not active', 'noRoute'],
] as const)('%s: what does not fit is named with a remedy (%s)', async (name, remedy, change) => {
  double.records.of('products').delete(101);
  changes[change]();
  const found = (await ask(true)).find((each) => each.name === name);
  expect(found).toMatchObject({ remedy: expect.stringContaining(remedy) });
});

test('[KF-KIT-01] a grouped product that cannot be sold is named', async () => {
  addProduct(double.records, { name: 'Пустой набор', type: 'grouped', grouped_products: [77] });
  const found = (await ask(false)).find(({ name }) => name === 'menu');
  expect(found).toMatchObject({ remedy: expect.stringContaining('«Пустой набор»: a group without products for sale') });
});

test('[KF-KIT-07] posts and pages that a plugin hides are named with what visitors lose, and the shop fits', async () => {
  double.records.of('products').delete(101);
  double.faultOf = ({ path }) =>
    path.startsWith('/wp/v2/') ? { kind: 'status', ran: false, status: 401, body: '{"code":"rest_login"}' } : null;
  const found = await ask(false);
  const { detail, ...pages } = Object(found.find(({ name }) => name === 'pages'));
  expect([detail, pages]).toEqual([
    expect.stringContaining('401'),
    { name: 'pages', outcome: 'mind', remedy: 'The shop lacks the texts of these pages; dishes are sold.' },
  ]);
  expect(wooReport(found)).toContain('This shop fits.');
});

test('[KF-KIT-07] coupons that the key may not see are named with what visitors lose, and the shop fits', async () => {
  double.records.of('products').delete(101);
  const body = '{"code":"woocommerce_rest_cannot_view","message":"No."}';
  double.faultOf = ({ path }) => (path.startsWith('/wc/v3/coupons') ? { kind: 'status', ran: false, status: 403, body } : null);
  const found = await ask(false);
  expect(found.find(({ name }) => name === 'coupons')).toMatchObject({
    outcome: 'mind',
    detail: expect.stringContaining('403'),
    remedy: 'The coupons of WooCommerce are unknown here then; dishes are sold.',
  });
  expect(found.find(({ name }) => name === 'menu')).toMatchObject({ detail: expect.stringContaining('0 coupons can be sold') });
  expect(wooReport(found)).toContain('This shop fits.');
});

test.each([
  ['the key is wrong', { secret: 'cs_another' }, false, 'does not accept this key'],
  ['permalinks are plain', {}, true, 'Settings → Permalinks'],
  ['WordPress lies in another folder', { url: '/another' }, false, 'says that its address is http://127.0.0.1'],
] as const)('%s: it is said once, with its own remedy', async (_, given, hasPlainPermalinks, remedy) => {
  double.hasPlainPermalinks = hasPlainPermalinks;
  const url = double.url + ('url' in given ? given.url : '');
  const found = await runWooContract({ ...double.keys, ...given, url, write: true, wait: async () => undefined });
  expect(found[0]).toMatchObject({ outcome: 'no', detail: expect.not.stringContaining(remedy), remedy: expect.stringContaining(remedy) });
  expect(new Set(found.slice(1).map(({ outcome }) => outcome))).toEqual(new Set(['left out']));
});
