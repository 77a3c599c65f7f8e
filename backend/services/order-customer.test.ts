import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBalance } from '#backend/db/bonus.ts';
import { calls } from '#lib/contract/calls.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { rateOrder } from './order-customer.ts';
import { changeOrder, moveOrder } from './order-status.ts';

const ANNA = '+79000000001';
const CLAIM = calls.claimOrders.path;

describe.each(engines)('orders of a guest who logs in, on %s', (engine) => {
  let backend: TestBackend;
  let anna: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine });
    anna = await logIn(backend, ANNA);
  });
  afterEach(() => backend.close());

  const claim = async (orders: unknown, token = anna.token) => backend.call('POST', CLAIM, { keys: false, body: { orders, token } });
  const ownerOf = async (id: number) =>
    (await backend.db.selectFrom('orders').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()).customer_id;

  test('become the customer’s by key and phone together, once', async () => {
    const id = await sampleOrder(backend);
    expect((await claim([{ id, key: 'wc_order_sample' }])).body).toEqual({ claimed: [id] });
    expect(await ownerOf(id)).toBe(anna.id);
    expect((await claim([{ id, key: 'wc_order_sample' }])).body).toEqual({ claimed: [] });
    const { body } = await backend.call('GET', `${calls.customerOrders.path}?customer=${anna.id}`);
    expect(body).toMatchObject([{ id, customer_id: anna.id }]);
  });

  test('give a customer without a name the one they ordered under, and change none', async () => {
    const nameOf = async () =>
      (await backend.db.selectFrom('users').select('name').where('id', '=', anna.id).executeTakeFirstOrThrow()).name;
    const first = await sampleOrder(backend);
    await claim([{ id: first, key: 'wc_order_sample' }]);
    expect(await nameOf()).toBe('Анна');
    await backend.db.updateTable('users').set({ name: 'Аня' }).where('id', '=', anna.id).execute();
    const second = await sampleOrder(backend, { order_key: 'second' });
    expect((await claim([{ id: second, key: 'second' }])).body).toEqual({ claimed: [second] });
    expect(await nameOf()).toBe('Аня');
  });

  test('neither a key alone nor a phone alone claims anything, and the answer does not tell them from unknown ones', async () => {
    const otherPhone = await sampleOrder(backend, { order_key: 'other-phone', phone: '+79000000002' });
    const otherKey = await sampleOrder(backend, { order_key: 'other-key' });
    const boris = await backend.customer();
    const taken = await sampleOrder(backend, { order_key: 'taken', customer_id: boris });
    const answer = await claim([
      { id: otherPhone, key: 'other-phone' },
      { id: otherKey, key: 'guessed' },
      { id: taken, key: 'taken' },
      { id: 999_999, key: 'other-key' },
    ]);
    expect([answer.status, answer.body]).toEqual([200, { claimed: [] }]);
    expect([await ownerOf(otherPhone), await ownerOf(otherKey), await ownerOf(taken)]).toEqual([0, 0, boris]);
  });

  test('an account without a phone, as a social provider makes it, claims nothing', async () => {
    const id = await sampleOrder(backend, { phone: '' });
    await backend.db.updateTable('users').set({ phone: null }).where('id', '=', anna.id).execute();
    expect((await claim([{ id, key: 'wc_order_sample' }])).body).toEqual({ claimed: [] });
    expect(await ownerOf(id)).toBe(0);
  });

  test('what a claimed order cost counts once: handed over before or after it was claimed, gone when it is refunded', async () => {
    const before = await sampleOrder(backend, { order_key: 'before', status: 'kurier' });
    const after = await sampleOrder(backend, { order_key: 'after', status: 'kurier' });
    await moveOrder(backend.deps, before, { to: 'completed', source: 'cli' });
    await claim([
      { id: before, key: 'before' },
      { id: after, key: 'after' },
    ]);
    await moveOrder(backend.deps, after, { to: 'completed', source: 'cli' });
    expect((await readBalance(backend.db, anna.id)).spent).toBe(2 * 150_100);
    await moveOrder(backend.deps, before, { to: 'refunded', source: 'cli' });
    expect((await readBalance(backend.db, anna.id)).spent).toBe(150_100);
  });

  test('a claimed order tells its customer’s pages from then on', async () => {
    const id = await sampleOrder(backend);
    await claim([{ id, key: 'wc_order_sample' }]);
    await moveOrder(backend.deps, id, { to: 'making', source: 'cli' });
    expect(backend.events.some(({ channels }) => channels.includes(`private-user-${anna.id}`))).toBe(true);
  });

  test('claimed from two tabs while the kitchen completes it: one owner, and its sum counts once', async () => {
    const id = await sampleOrder(backend, { status: 'kurier' });
    const both = await Promise.all([
      claim([{ id, key: 'wc_order_sample' }]),
      claim([{ id, key: 'wc_order_sample' }]),
      moveOrder(backend.deps, id, { to: 'completed', source: 'cli' }),
    ]);
    expect([both[0].body, both[1].body].flatMap((body) => Object(body).claimed)).toEqual([id]);
    expect((await readBalance(backend.db, anna.id)).spent).toBe(150_100);
  });

  test.each([
    ['no token', [], '', 401],
    ['a guessed token', [], 'A'.repeat(43), 401],
    ['no list', undefined, undefined, 400],
    ['a list that is a text', 'all', undefined, 400],
    ['an id below 1', [{ id: 0, key: 'x' }], undefined, 400],
    ['half an id', [{ id: 1.5, key: 'x' }], undefined, 400],
    ['an empty key', [{ id: 1, key: '' }], undefined, 400],
    ['a key of 10,000 letters', [{ id: 1, key: 'x'.repeat(10_000) }], undefined, 400],
    ['more than a browser keeps', Array.from({ length: 21 }, (_, i) => ({ id: i + 1, key: 'x' })), undefined, 400],
  ])('%s is refused', async (_, orders, token, status) => {
    expect((await claim(orders, token ?? anna.token)).status).toBe(status);
  });
});

describe.each(engines)('a rated order, on %s', (engine) => {
  test('[ORD-08] keeps the text of its rating and the notes that an operator writes at the same moment', async () => {
    const backend = await testBackend({ engine });
    const id = await sampleOrder(backend, { status: 'completed' });
    for (let turn = 0; turn < 5; turn += 1) {
      await backend.db.updateTable('orders').set({ rating: null, meta: '[]' }).where('id', '=', id).execute();
      const visitor = { customerId: undefined, orderKey: 'wc_order_sample' };
      await Promise.all([
        rateOrder(backend.deps, id, visitor, { rate: 5, text: 'Вкусно' }),
        changeOrder(backend.deps, id, { meta_data: [{ key: 'courier', value: 'Пётр' }] }, 'operator'),
      ]);
      const { meta } = await backend.db.selectFrom('orders').select('meta').where('id', '=', id).executeTakeFirstOrThrow();
      expect(JSON.parse(meta)).toEqual(
        expect.arrayContaining([
          { key: 'rate_order_text', value: 'Вкусно' },
          { key: 'courier', value: 'Пётр' },
        ]),
      );
    }
    await backend.close();
  });
});
