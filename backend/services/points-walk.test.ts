import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Dice, diceOf } from '#backend/content/generate/random.ts';
import { readBalance } from '#backend/db/bonus.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS } from '#tests/setup/placing.ts';
import { correctPoints } from '../operator-data.ts';
import { Refusal } from '../refusal.ts';
import { cancelOrder } from './order-customer.ts';
import { expireOrders } from './order-expiry.ts';
import { moveOrder } from './order-status.ts';
import { takePayment } from './payments.ts';

const STEPS = 160;
const LOST = ['cancelled', 'refunded', 'failed'];
const answered = z.object({ id: z.number(), status: z.string() });

interface Placed {
  readonly id: number;
  readonly customer: number;
  /** In roubles. */
  readonly total: number;
  readonly spent: number;
  readonly earned: number;
  /** Has the coupon that can be used by three orders at a time. */
  readonly coupon: boolean;
}

/** A move may be refused: the result is read from the order afterwards. */
const tried = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/**
 * Expected points, computed without the ledger: an order uses its points until it is cancelled and earns its share once it is completed; the rest is the
 * balance or the debt of the customer.
 */
function oracle(customer: number, orders: readonly Placed[], statuses: ReadonlyMap<number, string>, corrected: number) {
  const mine = orders.filter((order) => order.customer === customer && !LOST.includes(statuses.get(order.id) ?? ''));
  const completed = mine.filter((order) => statuses.get(order.id) === 'completed');
  const net = corrected + completed.reduce((sum, order) => sum + order.earned, 0) - mine.reduce((sum, order) => sum + order.spent, 0);
  return { balance: Math.max(0, net), owed: Math.max(0, -net), spent: completed.reduce((sum, order) => sum + order.total * 100, 0) };
}

describe.each(engines)('points in %s', (engine) => {
  let backend: TestBackend;
  let customers: [number, number];
  let corrected: Map<number, number>;
  const orders: Placed[] = [];
  beforeEach(async () => {
    backend = await testBackend({ engine, files: { ...orderShop, 'stocks.yaml': '[]\n' } });
    customers = [await backend.customer(), await backend.customer()];
    corrected = new Map();
    orders.length = 0;
  });
  afterEach(async () => {
    expect(backend.errors.filter((error) => !error.startsWith('a payment came'))).toEqual([]);
    await backend.close();
  });

  const statuses = async () =>
    new Map((await backend.db.selectFrom('orders').select(['id', 'status']).execute()).map((o) => [o.id, o.status]));
  const expected = async (customer: number) => oracle(customer, orders, await statuses(), corrected.get(customer) ?? 0);

  /** Orders that are not cancelled and have the coupon. */
  async function couponUses(): Promise<number> {
    const now = await statuses();
    return orders.filter((order) => order.coupon && !LOST.includes(now.get(order.id) ?? '')).length;
  }

  async function place(dice: Dice) {
    const customer = dice.pick(customers);
    const { balance, spent } = await expected(customer);
    const steps = dice.between(5, 30);
    const goods = steps * 200;
    const coupon = dice.chance(0.35);
    const left = goods - (coupon ? 200 : 0);
    const most = Math.min(balance, Math.floor(left * 0.3));
    const isFree = !coupon || (await couponUses()) < 3;
    const bonuses = dice.pick([most + 1, most, most, dice.between(0, most)]);
    const total = left - bonuses + (left >= 2_500 ? 0 : 149);
    const promoCode = coupon ? 'three' : '';
    const payment = dice.pick(['cod', 'card_online']);
    const body = orderBody(
      backend,
      { items: [item(202, steps)], delivery: inZone, payment, bonuses, promoCode, shownTotal: total * 100 },
      customer,
    );
    const answer = await backend.call('POST', ORDERS, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(bonuses > most || !isFree ? 422 : 201);
    if (answer.status !== 201) return;
    const { id, status } = answered.parse(answer.body);
    expect(status).toBe(payment === 'cod' ? 'processing' : 'pending');
    const share = spent >= 1_000_000 ? 5 : 3;
    orders.push({ id, customer, total, spent: bonuses, earned: Math.floor(((left - bonuses) * share) / 100), coupon });
  }

  async function correct(dice: Dice) {
    const customer = dice.pick(customers);
    const amount = dice.pick([60, -40, -40]);
    const { balance } = await expected(customer);
    const before = corrected.get(customer) ?? 0;
    const work = correctPoints(backend.db, customer, amount, backend.clock.now);
    if (balance + amount < 0) return expect(work).rejects.toMatchObject({ code: 'points_below_zero' });
    await work;
    corrected.set(customer, before + amount);
  }

  async function move(dice: Dice) {
    const [first, ...rest] = orders.slice(-8);
    if (!first) return;
    const order = dice.pick([first, ...rest]);
    const { id } = order;
    const to = (status: 'making' | 'completed' | 'cancelled' | 'refunded' | 'failed') =>
      moveOrder(backend.deps, id, { to: status, source: 'test' });
    const pay = () =>
      takePayment(backend.deps, {
        transaction_id: `t-${id}-${dice.between(1, 3)}`,
        order_id: id,
        status: 'paid',
        amount: order.total * 100,
      });
    const works: [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
      pay,
      () => cancelOrder(backend.deps, id, { customerId: order.customer, orderKey: '' }),
      () => to('making'),
      () => to('completed'),
      () => to('completed'),
      () => to(dice.pick(['cancelled', 'refunded', 'failed'])),
    ];
    // Two at the same moment: the second must see the result of the first.
    await Promise.all([tried(dice.pick(works)()), ...(dice.chance(0.4) ? [tried(dice.pick(works)())] : [])]);
  }

  test.each([3, 4, 7])(
    '[BON-03] walk %i: at every moment the balance is the sum of the rows and what the orders say',
    { timeout: 120_000 },
    async (seed) => {
      const dice = diceOf(seed);
      const kinds = new Set<string>();
      let owed = 0;
      for (let step = 0; step < STEPS; step++) {
        const part = dice.between(1, 10);
        if (part <= 4) await place(dice);
        else if (part <= 5) await correct(dice);
        else if (part <= 9) await move(dice);
        else {
          backend.clock.now += 1_900_000;
          await expireOrders(backend.deps);
        }
        for (const customer of customers) {
          const state = await readBalance(backend.db, customer);
          expect(state, `seed ${seed}, step ${step}`).toEqual(await expected(customer));
          const rows = await backend.db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', customer).execute();
          expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(state.balance);
          for (const row of rows) kinds.add(row.kind);
          owed = Math.max(owed, state.owed);
        }
      }
      expect([...kinds]).toEqual(expect.arrayContaining(['earned', 'returned', 'spent']));
      expect(orders.length).toBeGreaterThan(20);
      // In SQLite these seeds lead to a debt; in PostgreSQL two simultaneous moves may end in either order.
      if (engine === 'sqlite') expect(owed).toBeGreaterThan(0);
    },
  );
});
