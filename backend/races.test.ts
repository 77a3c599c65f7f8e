import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CART_TOTAL, spenders, spendShop } from '#tests/promises/double-spend.ts';
import { newPlace } from '#tests/promises/place.ts';
import { engines } from '#tests/setup/backend.ts';
import { placed } from '#tests/setup/race.ts';

describe.each(engines)('two processes on one database (%s)', (engine) => {
  const open: (() => void | Promise<void>)[] = [];
  let all: ReturnType<typeof spenders>;
  beforeAll(async () => {
    const place = await newPlace({ after: (close) => void open.push(close) }, { engine, files: spendShop });
    const both = await Promise.all([place.start(), place.start()]);
    all = spenders(
      place,
      both.map(({ url }) => url),
    );
  }, 60_000);
  afterAll(async () => {
    for (const close of open.reverse()) await close();
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
