import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { forgetAnswers, lockKey, readAnswer, rememberAnswer } from '../services/idempotency.ts';
import { bookBonus, readBalance } from './bonus.ts';
import { returnCapacity, takeCapacity } from './capacity.ts';
import { countUse, readUses } from './coupons.ts';
import { transact } from './open.ts';

describe.each(engines)('counters in %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());
  const many = <T>(n: number, work: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => work(i)));
  const yes = (all: readonly boolean[]) => all.filter(Boolean).length;
  const orElseBack = (work: Parameters<typeof transact<boolean>>[1]) =>
    transact(backend.db, async (trx) => {
      if (await work(trx)) return true;
      throw new Error('refused');
    }).catch(() => false);

  test('a coupon limited to 10 is counted 10 times under 40 at once', async () => {
    const use = (i: number) => ({ code: 'c', limit: 10, limitPerCustomer: null, customers: [`phone:${i}`] });
    expect(yes(await many(40, (i) => orElseBack((trx) => countUse(trx, use(i)))))).toBe(10);
    const uses = await readUses(backend.db, ['c'], ['phone:0']);
    expect(uses.total.get('c')).toBe(10);
  });

  test('once per customer holds under any of the names, and a refused use counts nothing', async () => {
    const use = (customers: string[]) => orElseBack((trx) => countUse(trx, { code: 'c', limit: null, limitPerCustomer: 1, customers }));
    expect(yes(await many(8, () => use(['user:1', 'phone:1'])))).toBe(1);
    expect([await use(['user:2', 'phone:1']), await use(['user:1']), await use(['user:2', 'phone:2'])]).toEqual([false, false, true]);
    expect((await readUses(backend.db, ['c'], ['user:2'])).total.get('c')).toBe(2);
  });

  test('[BON-03] points are spent once however many ask, and a reason is booked once', async () => {
    const userId = await backend.customer();
    const book = (amount: number, reason: string) =>
      orElseBack((trx) => bookBonus(trx, { userId, orderId: null, kind: amount > 0 ? 'granted' : 'spent', amount, reason, now: 1 }));
    expect([await book(100, 'gift'), await book(100, 'gift')]).toEqual([true, false]);
    expect(yes(await many(20, (i) => book(-100, `spent:${i}`)))).toBe(1);
    expect(await readBalance(backend.db, userId)).toEqual({ balance: 0, spent: 0, owed: 0 });
    const ledger = await backend.db.selectFrom('bonus_ledger').select('amount').execute();
    expect(ledger.reduce((sum, row) => sum + row.amount, 0)).toBe(0);
  });

  test('places are taken up to their limit, all or none, and come back', async () => {
    const take = (names: string[]) =>
      orElseBack(
        async (trx) =>
          (await takeCapacity(
            trx,
            names.map((name) => ({ name, limit: 2, place: '', begins: '', ends: '' })),
          )) === null,
      );
    expect(yes(await many(6, () => take(['b', 'a'])))).toBe(2);
    expect(await take(['c', 'a'])).toBe(false);
    const counters = await backend.db.selectFrom('capacity').select(['name', 'taken']).orderBy('name').execute();
    expect(counters).toEqual([
      { name: 'a', taken: 2 },
      { name: 'b', taken: 2 },
    ]);
    await transact(backend.db, (trx) => returnCapacity(trx, ['a', 'b', 'never']));
    expect(await take(['a', 'b'])).toBe(true);
  });

  test('an answer is remembered until it is forgotten; a key that is worked on is locked for others', async () => {
    const remember = transact(backend.db, async (trx) => {
      expect(await lockKey(trx, engine, 'k')).toBe(true);
      if (engine === 'postgres') expect(await backend.db.transaction().execute((other) => lockKey(other, engine, 'k'))).toBe(false);
      await rememberAnswer(trx, 'k', { bodyHash: 'h', answer: '{}', orderId: 1, now: 100 });
    });
    await remember;
    expect(await readAnswer(backend.db, 'k')).toEqual({ bodyHash: 'h', answer: '{}' });
    await forgetAnswers(backend.db, 100);
    expect(await readAnswer(backend.db, 'k')).toBeDefined();
    await forgetAnswers(backend.db, 101);
    expect(await readAnswer(backend.db, 'k')).toBeUndefined();
  });
});
