import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CART_TOTAL, spenders, spendShop } from '#tests/promises/double-spend.ts';
import { newPlace, type Place } from '#tests/promises/place.ts';
import { engines } from '#tests/setup/backend.ts';
import { orderBody } from '#tests/setup/order-shop.ts';
import { eachAtOnce, placed, sendOrder } from '#tests/setup/race.ts';

/** 20 pieces for two sizes together. */
const SHARED = `- id: 600
  slug: piroshki
  name: Пирожки
  type: variable
  categories: [pizza]
  stock: 20
  attributes: [{ name: Вид, options: [мясо, сыр], variation: true }]
  variations:
    - { id: 601, attributes: { Вид: мясо }, price: 900 }
    - { id: 602, attributes: { Вид: сыр }, price: 900 }
`;

describe.each(engines)('two processes on one database (%s)', (engine) => {
  const open: (() => void | Promise<void>)[] = [];
  let place: Place;
  let urls: readonly string[];
  let all: ReturnType<typeof spenders>;
  beforeAll(async () => {
    const files = { ...spendShop, 'products/menu.yaml': spendShop['products/menu.yaml'] + SHARED };
    place = await newPlace({ after: (close) => void open.push(close) }, { engine, files });
    const both = await Promise.all([place.start(), place.start()]);
    urls = both.map(({ url }) => url);
    all = spenders(place, urls);
  }, 60_000);
  afterAll(async () => {
    for (const close of open.reverse()) await close();
  });

  test('[ORD-10] [KF-BACKEND-09] two sizes of one count, asked for by many at once: no piece is sold twice', {
    timeout: 120_000,
  }, async () => {
    const items = [601, 602].map((variationId) => ({ productId: 600, variationId, count: 1, supplements: [] }));
    const at = { model: place.model, clock: { now: Date.now() } };
    const answers = await eachAtOnce(60, (n) => {
      const cart = n % 3 === 0 ? items : [items[n % 2] ?? items].flat();
      const shownTotal = cart.length * 90_000;
      return sendOrder(urls[n % urls.length] ?? '', orderBody(at, { items: cart, shownTotal }));
    });
    const db = await place.open();
    const lines = await db.selectFrom('order_lines').select('quantity').where('product_id', '=', 600).execute();
    const rows = await db.selectFrom('stock').select('quantity').where('product_id', '=', 600).where('warehouse_id', '=', 11).execute();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(20);
    expect(rows.map(({ quantity }) => Number(quantity))).toEqual([0, 0]);
  });

  test('[BON-03] 100 orders that each spend the whole bonus: one is placed, and the ledger sums to the balance', {
    timeout: 120_000,
  }, async () => {
    const { answers, balance, owed, rows } = await all.points(100);
    expect([placed(answers), answers.filter((a) => a.status === 422).length]).toEqual([1, 99]);
    expect(new Set(answers.flatMap((a) => a.problems))).toEqual(new Set(['bonuses_refused']));
    expect(new Set(answers.map((a) => a.quoted))).toEqual(new Set([null, CART_TOTAL]));
    expect({ balance, owed }).toEqual({ balance: 0, owed: 0 });
    expect(rows).toEqual([
      { kind: 'granted', amount: 300 },
      { kind: 'spent', amount: -300 },
    ]);
  });

  test('[DISC-11] a coupon for 100 under 500 orders at once: 100 have it', { timeout: 180_000 }, async () => {
    const { answers, used, orders } = await all.limited(500);
    expect([placed(answers), answers.filter((a) => a.status === 422).length]).toEqual([100, 400]);
    expect(new Set(answers.flatMap((a) => a.problems))).toEqual(new Set(['coupon_refused used_up']));
    expect(new Set(answers.map((a) => a.quoted))).toEqual(new Set([null, CART_TOTAL]));
    expect({ used, orders }).toEqual({ used: 100, orders: 100 });
  });

  test('[DISC-11] once per customer under 50 at once, half of them without logging in: one has it', { timeout: 120_000 }, async () => {
    const { answers, used, orders } = await all.once(50);
    expect([placed(answers), used, orders]).toEqual([1, 1, 1]);
  });

  test('[CPN-11] two first orders at the same moment, with one coupon or two different ones: one has a discount', {
    timeout: 120_000,
  }, async () => {
    const pairs = await all.firstOrders(15);
    expect(pairs.map(placed)).toEqual(pairs.map(() => 1));
    expect(new Set(pairs.flat().map((a) => a.quoted))).toEqual(new Set([null, CART_TOTAL]));
    expect(new Set(pairs.flat().flatMap((a) => a.problems))).toEqual(new Set(['coupon_refused first_purchase']));
  });
});
