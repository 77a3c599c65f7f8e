import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookBonus } from '#backend/db/bonus.ts';
import { transact } from '#backend/db/open.ts';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { insertOrder } from '#tests/setup/order-row.ts';

describe.each(engines)('the movements of points by pages in %s', (engine) => {
  let backend: TestBackend;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine });
    me = await logIn(backend, '+79990000001');
  });
  afterEach(() => backend.close());

  const read = async (page?: number) => {
    const query = page === undefined ? '' : `&page=${page}`;
    const { body } = await backend.call('GET', `/wp-json/systeminfo/v1/bonus?token=${me.token}${query}`, { keys: false });
    const parsed = parseAnswer(calls.bonus.answer, body);
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.value;
  };
  const book = (reason: string, amount = 1, orderId: number | null = null) =>
    transact(backend.db, (trx) =>
      bookBonus(trx, { userId: me.id, orderId, kind: amount > 0 ? 'granted' : 'spent', amount, reason, now: backend.clock.now }),
    );

  test('[LK-04] every movement is on exactly one page, the newest first', async () => {
    for (let at = 1; at <= 75; at += 1) await book(`corrected:${at}`, at);
    const pages = [await read(), await read(2), await read(3)];
    expect(pages.map(({ historyPages, history }) => [historyPages, history.length])).toEqual([
      [3, 30],
      [3, 30],
      [3, 15],
    ]);
    expect(pages.flatMap(({ history }) => history.map((row) => row.amount))).toEqual(Array.from({ length: 75 }, (_, at) => 75 - at));
    expect((await read(4)).history).toEqual([]);
  });

  test.each(['0', '-1', 'x', '1.5', '10001'])('a page that is none is refused: %s', async (page) => {
    const { status } = await backend.call('GET', `/wp-json/systeminfo/v1/bonus?token=${me.token}&page=${page}`, { keys: false });
    expect(status).toBe(400);
  });

  test('[LK-04] a gift says what it was for; the order of a friend is not named', async () => {
    await book('wheel:1');
    await book('welcome:1');
    await book('referral:17', 300, 17);
    expect((await read()).history.map(({ source, orderId }) => [source, orderId])).toEqual([
      ['referral', null],
      ['welcome', null],
      ['wheel', null],
    ]);
  });

  test('[LK-04] points to come are those of orders under way', async () => {
    const under = await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'making' });
    const over = await insertOrder(backend.db, { customerId: me.id, phone: '+79990000001', status: 'cancelled' });
    const foreign = await insertOrder(backend.db, { customerId: me.id + 1, phone: '+79990000002', status: 'making' });
    for (const id of [under, over, foreign])
      await backend.db.updateTable('orders').set({ bonuses_earned: 40 }).where('id', '=', id).execute();
    expect((await read()).coming).toEqual([{ orderId: under, amount: 40 }]);
  });
});
