import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, type Engine, openDatabase } from '#backend/db/open.ts';
import { type MirrorKind, readState, writeState } from '#backend/db/woo-mirror.ts';
import { dropSchema, engines, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addArticle, addCoupon, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { gmtStamp } from '#tests/setup/woocommerce/records.ts';
import { type WooClient, wooClient } from './client.ts';
import { type Sync, wooSync } from './sync.ts';

const NOON = Date.UTC(2031, 1, 5, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (after: number): string => gmtStamp(NOON + after);

let double: WooDouble;
let client: WooClient;
let db: Db;
let databaseUrl: string | null = null;
let now = NOON;
let sync: Sync;
let warnings: string[] = [];

async function open(engine: Engine): Promise<void> {
  now = NOON;
  databaseUrl = await testDatabaseUrl(engine);
  ({ db } = await openDatabase(testConfig({ databaseUrl })));
  double = await wooDouble({ clock: () => now });
  client = wooClient({ url: double.url, ...double.keys, now: () => now, wait: async () => undefined });
  warnings = [];
  sync = wooSync({ client, db, clock: () => now, url: double.url, warn: (line) => warnings.push(line) });
}

async function close(): Promise<void> {
  await client.close();
  await double.close();
  await db.destroy();
  if (databaseUrl !== null) await dropSchema(databaseUrl);
}

const bodyOf = async (kind: MirrorKind, id: number): Promise<Record<string, unknown>> => {
  const row = await db.selectFrom('woo_mirror').select('body').where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
  return Object(JSON.parse(row?.body ?? '{}'));
};
const priceOf = async (kind: MirrorKind, id: number): Promise<unknown> => (await bodyOf(kind, id)).price;

const COLLECTIONS = { product: 'products', variation: 'variations', coupon: 'coupons' } as const;
type Kind = keyof typeof COLLECTIONS;

/** A change that leaves the date of modification in WooCommerce as it was. */
const silently = (kind: Kind, id: number, change: Record<string, unknown>): void =>
  void Object.assign(double.records.of(COLLECTIONS[kind]).get(id) ?? {}, change);

const SALE = { price: '9', regular_price: '9', sale_price: '7' };
const sizes = (): void => {
  addProduct(double.records, { id: 50, name: 'Pizza', type: 'variable', attributes: [] });
  addVariation(double.records, 50, { id: 60, price: '5' });
};

describe.each(engines)('sales with dates, on %s', (engine) => {
  beforeEach(() => open(engine));
  afterEach(close);

  test.each<Kind>(['variation', 'product'])(
    '[KF-WOO-17] the price of a %s is read again as soon as its sale begins and ends',
    async (kind) => {
      const dates = { date_on_sale_from_gmt: at(HOUR), date_on_sale_to_gmt: at(2 * HOUR) };
      sizes();
      if (kind === 'variation') addVariation(double.records, 50, { id: 61, ...SALE, ...dates });
      else addProduct(double.records, { id: 61, name: 'Soup', ...SALE, ...dates });
      await sync.look();
      now = NOON + HOUR - 1;
      expect(await sync.lookAtSales()).toBe(false);
      now = NOON + HOUR;
      silently(kind, 61, { price: '7' });
      expect([await sync.lookAtSales(), await priceOf(kind, 61), await sync.lookAtSales()]).toEqual([true, '7', false]);
      // The last second is still in the sale.
      now = NOON + 2 * HOUR;
      expect(await sync.lookAtSales()).toBe(false);
      now += 1_000;
      silently(kind, 61, { price: '9' });
      expect([await sync.lookAtSales(), await priceOf(kind, 61), await sync.lookAtSales()]).toEqual([true, '9', false]);
    },
  );

  test.each([
    ['begins and never ends', { date_on_sale_from_gmt: at(HOUR), date_on_sale_to_gmt: null }, '9', '7', HOUR],
    ['runs and ends', { date_on_sale_from_gmt: null, date_on_sale_to_gmt: at(HOUR) }, '7', '9', HOUR + 1_000],
  ])('[KF-WOO-17] a sale that %s', async (_, dates, before, after, moment) => {
    sizes();
    addVariation(double.records, 50, { id: 61, ...SALE, price: before, ...dates });
    await sync.look();
    now = NOON + moment;
    silently('variation', 61, { price: after });
    await sync.lookAtSales();
    expect(await priceOf('variation', 61)).toBe(after);
  });

  test('[KF-WOO-17] where WooCommerce’s own timer is late, every look asks again until the price is the one of the dates', async () => {
    double.hasVariationList = false;
    sizes();
    for (let n = 0; n < 300; n += 1) {
      addProduct(double.records, { id: 1_000 + n, name: `Pizza ${n}`, type: 'variable', attributes: [] });
      addVariation(double.records, 1_000 + n, { id: 2_000 + n, price: '5' });
    }
    addVariation(double.records, 1_299, { id: 61, ...SALE, date_on_sale_from_gmt: at(HOUR) });
    await sync.look();
    now = NOON + HOUR;
    expect([await sync.lookAtSales(), await priceOf('variation', 61)]).toEqual([true, '9']);
    silently('variation', 61, { price: '7' });
    await sync.look();
    expect(await priceOf('variation', 61)).toBe('7');
  });

  test('[KF-WOO-17] a sale that passed while WooCommerce was away is read when it is back', async () => {
    sizes();
    addVariation(double.records, 50, { id: 61, ...SALE, date_on_sale_from_gmt: at(HOUR) });
    await sync.look();
    now = NOON + HOUR;
    silently('variation', 61, { price: '7' });
    double.faultOf = () => ({ kind: 'reset', ran: false });
    await expect(sync.lookAtSales()).rejects.toThrow();
    double.faultOf = () => null;
    expect([await sync.lookAtSales(), await priceOf('variation', 61)]).toEqual([true, '7']);
  });
});

describe('changes that WooCommerce does not date', () => {
  beforeEach(() => open('sqlite'));
  afterEach(close);

  test.each<[string, Kind, Record<string, unknown>]>([
    ['a plugin sets the price of a product', 'product', { price: '8' }],
    ['dishes are dragged into another order', 'product', { menu_order: 7 }],
    ['a category is deleted', 'product', { categories: [{ id: 15 }] }],
    ['a term of an attribute is renamed', 'product', { attributes: [{ id: 1, name: 'Sauce', options: ['none'], variation: false }] }],
    ['a picture is replaced', 'product', { images: [{ src: 'https://kitchen.example/b.jpg', date_modified_gmt: '2031-02-05T13:00:00' }] }],
    ['a plugin sets the price of a variation', 'variation', { price: '8' }],
    ['a term of a variation is renamed', 'variation', { attributes: [{ id: 1, name: 'Size', option: 'XL' }] }],
    ['a coupon is used', 'coupon', { usage_count: 9 }],
  ])('[KF-WOO-18] %s: the next look reads it', async (_, kind, change) => {
    sizes();
    addProduct(double.records, { id: 70, name: 'Soup', price: '5' });
    addCoupon(double.records, { id: 80, code: 'ten', usage_limit: 9 });
    const id = { product: 70, variation: 60, coupon: 80 }[kind];
    await sync.look();
    now += HOUR;
    silently(kind, id, change);
    await sync.look();
    expect(await bodyOf(kind, id)).toMatchObject(change);
  });

  test('[KF-WOO-18] a large menu is read in turn: three hundred dishes in three looks', async () => {
    for (let n = 0; n < 300; n += 1) addProduct(double.records, { id: 1_000 + n, name: `Soup ${n}`, price: '5' });
    await sync.look();
    for (let n = 0; n < 300; n += 1) silently('product', 1_000 + n, { price: '6' });
    for (let n = 0; n < 3; n += 1) await sync.look();
    const bodies = await db.selectFrom('woo_mirror').select('body').where('kind', '=', 'product').execute();
    expect(bodies.filter(({ body }) => Object(JSON.parse(body)).price !== '6')).toEqual([]);
  });
});

describe.each(engines)('the reading cursor on %s', (engine) => {
  beforeEach(() => open(engine));
  afterEach(close);

  describe('[KF-WOO-22] stays at now when a dish of next week', () => {
    test.each([
      ['is scheduled before the first look', true],
      ['is scheduled later', false],
    ])('%s: other changes show with the next look', async (_, isFirst) => {
      // More than are read one after another.
      for (let n = 0; n < 300; n += 1) addProduct(double.records, { id: 1_000 + n, name: `Soup ${n}`, price: '5' });
      const schedule = () =>
        addProduct(double.records, { id: 70, name: 'Next week', price: '5', status: 'future', date_modified_gmt: gmtStamp(now + 7 * DAY) });
      if (isFirst) schedule();
      await sync.look();
      if (!isFirst) schedule();
      // An older version, which did not limit the cursor, stored this value.
      if (isFirst) await writeState(db, 'cursor', gmtStamp(now + 7 * DAY));
      for (const id of [1_000, 1_150, 1_299]) {
        now += 600_000;
        double.records.put('products', { id, price: '6' });
        await sync.look();
        expect([id, await priceOf('product', id), (await readState(db, 'cursor')) <= gmtStamp(now)]).toEqual([id, '6', true]);
      }
    });
  });
});

describe.each(engines)('lists that are incomplete or refused, on %s', (engine) => {
  beforeEach(() => open(engine));
  afterEach(close);

  const idsOf = async (kind: MirrorKind) =>
    (await db.selectFrom('woo_mirror').select('id').where('kind', '=', kind).orderBy('id').execute()).map(({ id }) => id);
  const wholeAgain = () => writeState(db, 'whole', '0');

  test('a size that moves to the page before while the pages are read is kept; the deleted one goes', async () => {
    addProduct(double.records, { id: 50, name: 'Pizza', type: 'variable' });
    for (let n = 0; n < 250; n += 1) addVariation(double.records, 50, { id: 1_000 + n, price: '5' });
    await sync.look();
    now += DAY;
    let isRemoved = false;
    double.faultOf = ({ path, query }) => {
      if (path === '/wc/v3/variations' && query.get('page') === '2' && !isRemoved) double.records.remove('variations', 1_003);
      isRemoved ||= query.get('page') === '2';
      return null;
    };
    await wholeAgain();
    await sync.look();
    for (let n = 0; n < 3; n += 1) await sync.look();
    const ids = await idsOf('variation');
    expect([isRemoved, ids.length, ids.includes(1_100), ids.includes(1_003)]).toEqual([true, 249, true, false]);
  });

  test('[KF-WOO-18] a size that was deleted without a change of its product is not sold any more', async () => {
    sizes();
    addVariation(double.records, 50, { id: 61, price: '6' });
    await sync.look();
    now += DAY / 8;
    double.records.remove('variations', 61);
    await sync.look();
    expect(await idsOf('variation')).toEqual([60]);
  });

  test.each([
    [
      'a plugin for security',
      401,
      '{"code":"rest_login_required","message":"For members only.","data":{"status":401}}',
      'plugin for security',
    ],
    ['a plugin that switches them off', 404, '{"code":"rest_no_route","message":"No.","data":{"status":404}}', 'switched this list'],
    ['an article that cannot be rendered', 500, '{"code":"internal_server_error","message":"<p>Critical error</p>"}', 'its own log'],
    ['a page in their place', 200, '<html>Soon</html>', 'coming soon'],
  ])('posts and pages behind %s do not close the shop; known ones stay', async (_, status, body, words) => {
    const blocked: WooDouble['faultOf'] = ({ path }) => (path.startsWith('/wp/v2/') ? { kind: 'status', ran: false, status, body } : null);
    addProduct(double.records, { id: 70, name: 'Soup', price: '5' });
    addArticle(double.records, 'pages', { id: 90, slug: 'about', title: 'About', content: '<p>A</p>' });
    double.faultOf = blocked;
    await sync.look();
    expect([await sync.hasMenu(), await idsOf('product'), await idsOf('page')]).toEqual([true, [70], []]);
    expect(warnings.filter((line) => line.startsWith('posts are not read'))).toEqual([expect.stringContaining(words)]);
    double.faultOf = () => null;
    await sync.look();
    double.faultOf = blocked;
    double.records.put('products', { id: 70, price: '6' });
    await sync.look();
    expect([await priceOf('product', 70), await idsOf('page')]).toEqual(['6', [90]]);
  });

  test.each([
    [
      'refused to the owner of the key',
      403,
      '{"code":"woocommerce_rest_cannot_view","message":"No.","data":{"status":403}}',
      'may not do that',
    ],
    ['stopped by a firewall', 403, '<html>Forbidden</html>', 'firewall'],
    ['broken by a plugin', 500, '{"code":"internal_server_error","message":"<p>Critical error</p>"}', 'its own log'],
  ])('a list of coupons %s does not close the shop; known ones stay', async (_, status, body, words) => {
    const refused: WooDouble['faultOf'] = ({ path }) =>
      path.startsWith('/wc/v3/coupons') ? { kind: 'status', ran: false, status, body } : null;
    addProduct(double.records, { id: 70, name: 'Soup', price: '5' });
    addCoupon(double.records, { id: 80, code: 'ten', amount: '10' });
    double.faultOf = refused;
    await sync.look();
    expect([await sync.hasMenu(), await idsOf('product'), await idsOf('coupon')]).toEqual([true, [70], []]);
    expect(warnings.filter((line) => line.startsWith('coupons are not read'))).toEqual([expect.stringContaining(words)]);
    double.faultOf = () => null;
    await sync.look();
    expect(await idsOf('coupon')).toEqual([80]);
    double.faultOf = refused;
    double.records.put('products', { id: 70, price: '6' });
    await sync.look();
    expect([await priceOf('product', 70), await idsOf('coupon')]).toEqual(['6', [80]]);
  });
});
