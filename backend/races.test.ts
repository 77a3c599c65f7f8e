import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { dropSchema, engines, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { eachAtOnce, placed, sendOrder } from '#tests/setup/race.ts';
import { loadShop } from './content/load.ts';
import { bookBonus, readBalance } from './db/bonus.ts';
import { type Db, openDatabase } from './db/open.ts';
import { transact } from './db/transaction.ts';
import { shopModel } from './services/shop-model.ts';

const coupons = (text: string) => `${text}
- { id: 920, code: hundred, discount_type: fixed_cart, amount: 100, description: Сто раз, usage_limit: 100 }
- { id: 921, code: welcome, discount_type: fixed_cart, amount: 200, description: Первый, usage_limit_first_purchase: true }
`;
const shopDir = shopFolder({ ...orderShop, 'coupons.yaml': coupons(orderShop['coupons.yaml']), 'stocks.yaml': '[]\n' });
/** Five pairs of tea for a thousand: never sold out. */
const tea = [{ productId: 202, variationId: null, count: 5, supplements: [] }];
const phoneOf = (n: number) => `+7900${String(n).padStart(7, '0')}`;

describe.each(engines)('two processes on one database (%s)', (engine) => {
  let both: readonly [BackendProcess, BackendProcess];
  let urls: readonly string[];
  let db: Db;
  let databaseUrl: string | null;
  let model: ReturnType<typeof shopModel>;
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'race-'));
    databaseUrl = await testDatabaseUrl(engine);
    const start = () => backendProcess({ SHOP_DIR: shopDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
    both = [start(), start()];
    urls = await Promise.all(both.map((one) => one.ready()));
    db = (await openDatabase({ databaseUrl, dataDir })).db;
    model = shopModel(await loadShop(shopDir));
  }, 60_000);
  afterAll(async () => {
    for (const one of both) one.child.kill('SIGKILL');
    await db.destroy();
    if (databaseUrl !== null) await dropSchema(databaseUrl);
  });

  let people = 0;
  async function customer(points = 0): Promise<{ id: number; phone: string }> {
    const phone = phoneOf(++people);
    return transact(db, async (trx) => {
      const row = { phone, email: '', name: 'Проба', birth: '', created_at: 1, deleted_at: null };
      const { id } = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
      if (points > 0) await bookBonus(trx, { userId: id, orderId: null, kind: 'granted', amount: points, reason: `gift:${id}`, now: 1 });
      return { id, phone };
    });
  }
  const order = (n: number, changes: Partial<OrderRequest>, who: { id: number | null; phone: string }) => {
    const contact = { name: 'Проба', phone: who.phone, email: '' };
    const body = orderBody({ model, clock: { now: Date.now() } }, { items: tea, contact, shownTotal: 100_000, ...changes }, who.id);
    return sendOrder(urls[n % 2] ?? '', body);
  };
  const counted = async (code: string) => {
    const uses = await db.selectFrom('coupon_uses').select('order_id').where('code', '=', code).execute();
    const { used } = await db.selectFrom('coupon_counts').select('used').where('code', '=', code).executeTakeFirstOrThrow();
    return { used, orders: new Set(uses.map((use) => use.order_id)).size };
  };

  test('[BON-03] 100 orders that each spend the whole bonus: one is placed, and the ledger sums to the balance', {
    timeout: 120_000,
  }, async () => {
    const who = await customer(300);
    const answers = await eachAtOnce(100, (n) => order(n, { bonuses: 300, shownTotal: 70_000 }, who));
    expect([placed(answers), answers.filter((a) => a.status === 422).length]).toEqual([1, 99]);
    expect(new Set(answers.flatMap((a) => a.problems))).toEqual(new Set(['bonuses_refused']));
    expect(new Set(answers.map((a) => a.quoted))).toEqual(new Set([null, 100_000]));
    expect(await readBalance(db, who.id)).toMatchObject({ balance: 0, owed: 0 });
    const rows = await db.selectFrom('bonus_ledger').select(['kind', 'amount']).where('user_id', '=', who.id).orderBy('id').execute();
    expect(rows).toEqual([
      { kind: 'granted', amount: 300 },
      { kind: 'spent', amount: -300 },
    ]);
  });

  test('[DISC-11] a coupon for 100 under 500 orders at once: 100 have it', { timeout: 180_000 }, async () => {
    const answers = await eachAtOnce(500, (n) =>
      order(n, { promoCode: 'hundred', shownTotal: 90_000 }, { id: null, phone: phoneOf(1_000 + n) }),
    );
    expect([placed(answers), answers.filter((a) => a.status === 422).length]).toEqual([100, 400]);
    expect(new Set(answers.flatMap((a) => a.problems))).toEqual(new Set(['coupon_refused used_up']));
    expect(new Set(answers.map((a) => a.quoted))).toEqual(new Set([null, 100_000]));
    expect(await counted('hundred')).toEqual({ used: 100, orders: 100 });
  });

  test('[DISC-11] once per customer under 50 at once, half of them without logging in: one has it', { timeout: 120_000 }, async () => {
    const who = await customer();
    const answers = await eachAtOnce(50, (n) =>
      order(n, { promoCode: 'once', shownTotal: 90_000 }, { phone: who.phone, id: n % 4 < 2 ? who.id : null }),
    );
    expect(placed(answers)).toBe(1);
    expect(await counted('once')).toEqual({ used: 1, orders: 1 });
  });

  test('[CPN-11] two first orders at the same moment, with one coupon or two different ones: one has a discount', {
    timeout: 120_000,
  }, async () => {
    const pairs = await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        const who = await customer();
        const first = (at: number, promoCode: string) => order(at, { promoCode, shownTotal: promoCode === 'first' ? 50_000 : 80_000 }, who);
        return Promise.all([first(n, 'first'), first(n + 1, n % 3 === 0 ? 'first' : 'welcome')]);
      }),
    );
    expect(pairs.map(placed)).toEqual(pairs.map(() => 1));
    expect(new Set(pairs.flat().map((a) => a.quoted))).toEqual(new Set([null, 100_000]));
    expect(new Set(pairs.flat().flatMap((a) => a.problems))).toEqual(new Set(['coupon_refused first_purchase']));
  });
});
