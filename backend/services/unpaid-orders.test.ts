import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { transact } from '../db/open.ts';
import { expireOrder, expireOrders } from './order-expiry.ts';
import { takePayment } from './payments.ts';
import { type Buyer, takeUnpaid } from './unpaid-orders.ts';

const MINUTE = 60_000;
const LIMITS = 'unpaid_orders: { per_phone: 0, per_address: 0 }';
const HALL = 'payment_methods:\n  - { id: card_hall, title: Картой, shipping_methods: [restaurants] }';

function shopWith(limits: string) {
  const settings = (text: string) => orderShop['settings.yaml'](text).replace(LIMITS, limits).replace('payment_methods:', HALL);
  return { ...orderShop, 'settings.yaml': settings };
}
const placed = z.object({ id: z.number(), status: z.string(), order_key: z.string() });
const refused = z.object({ code: z.string(), data: z.object({ params: z.object({ problems: z.array(z.unknown()) }) }) });

describe.each(engines)('unpaid orders of one visitor in %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: shopWith('') });
  });
  afterEach(() => backend.close());

  const online = (phone = '+79000000001', customerId: number | null = null) =>
    placing(backend).place(
      { payment: 'card_online', delivery: inZone, contact: { name: 'Анна', phone, email: '' }, shownTotal: 194_900 },
      undefined,
      customerId,
    );
  const accepted = async (...args: Parameters<typeof online>) => placed.parse((await online(...args)).body);
  const counters = () => backend.db.selectFrom('capacity').select(['name', 'taken']).where('name', 'like', 'unpaid:%').execute();
  const take = (buyer: Partial<Buyer>) =>
    transact(backend.db, (trx) => takeUnpaid(backend.deps, trx, { customerId: 0, phone: '+79000000009', address: null, ...buyer }));
  const isRefused = async (buyer: Partial<Buyer>) => 'path' in (await take(buyer));

  test('a phone has two at a time; the third is refused by name and holds nothing', async () => {
    await accepted();
    await accepted();
    const left = await placing(backend).soup();
    const third = await online();
    expect(third.status).toBe(422);
    expect(refused.parse(third.body)).toMatchObject({
      code: 'invalid_order',
      data: { params: { problems: [{ path: 'payment', code: 'too_many_unpaid', params: { most: 2 } }] } },
    });
    expect(await placing(backend).soup()).toBe(left);
    expect((await online('+79000000002')).status, 'another phone').toBe(201);
    expect((await placing(backend).place({})).status, 'paid on receipt').toBe(201);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['paid', (id) => takePayment(backend.deps, { order_id: id, transaction_id: `t-${id}`, amount: 194_900, status: 'paid' })],
    ['cancelled', (id) => placing(backend).move(id, 'cancelled')],
    ['accepted by the restaurant', (id) => placing(backend).move(id, 'making')],
    ['given up', (id) => expireOrder(backend.deps, id)],
  ])('one that was %s does not count any more, and no counter stays', async (_, end) => {
    const [first, second] = [await accepted(), await accepted()];
    expect((await online()).status).toBe(422);
    await end(first.id);
    const third = await accepted();
    for (const { id } of [second, third]) await end(id);
    expect(await counters()).toEqual([]);
    const order = await backend.db.selectFrom('orders').select('capacity_names').where('id', '=', first.id).executeTakeFirstOrThrow();
    expect(order.capacity_names).toBe('[]');
  });

  test('guests of one network have two at a time, whatever phones they name; customers who logged in are counted by account', async () => {
    const guests = ['+79000000011', '+79000000012', '+79000000013'];
    const from = async (address: string | null, more: Partial<Buyer> = {}) => {
      const answers: boolean[] = [];
      for (const phone of guests) answers.push(await isRefused({ phone, address, ...more }));
      await backend.db.deleteFrom('capacity').execute();
      return answers;
    };
    expect(await from('203.0.113.7')).toEqual([false, false, true]);
    expect(await from(null), 'the storefront passed no address on').toEqual([false, false, false]);
    expect(await from('203.0.113.7', { customerId: 5 }), 'one account').toEqual([false, false, true]);
    expect(await isRefused({ address: '2001:db8:1:2::a', phone: guests[0] ?? '' })).toBe(false);
    expect(await isRefused({ address: '2001:db8:1:2:ffff::b', phone: guests[1] ?? '' })).toBe(false);
    expect(await isRefused({ address: '2001:db8:1:2::c', phone: guests[2] ?? '' }), 'the same /64').toBe(true);
    expect(await isRefused({ address: '2001:db8:1:3::c', phone: guests[2] ?? '' }), 'another /64').toBe(false);
  });

  test('what is counted names no phone and no address', async () => {
    await take({ address: '203.0.113.7' });
    expect(JSON.stringify(await counters())).not.toMatch(/7900|203\.0/);
    expect(await counters()).toHaveLength(2);
  });

  test('twenty at the same moment are two', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => online()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(18);
    expect(await placing(backend).soup()).toBe(50 - 2 * 2);
  });

  test('the shop says how many, and 0 lifts a limit', async () => {
    const other = await testBackend({ engine, files: shopWith('unpaid_orders: { per_phone: 1, per_address: 0 }') });
    try {
      const buyer = { customerId: 0, phone: '+79000000009', address: '203.0.113.7' };
      const take = (phone: string) => transact(other.db, (trx) => takeUnpaid(other.deps, trx, { ...buyer, phone }));
      for (const n of [1, 2, 3, 4]) expect('path' in (await take(`+7900000000${n}`))).toBe(false);
      expect(await take('+79000000001')).toMatchObject({ code: 'too_many_unpaid', params: { most: 1 } });
    } finally {
      await other.close();
    }
  });

  describe('of a guest', () => {
    const statusOf = async (id: number) =>
      (await backend.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
    const pass = async (minutes: number) => {
      backend.clock.now += minutes * MINUTE;
      await expireOrders(backend.deps);
    };
    const slot = { kind: 'slot', date: '2031-03-06', from: '15:00', to: '15:30' } as const;

    test('goods, the interval and the table come back ten minutes after somebody last opened its page', async () => {
      const dish = placed.parse(
        (await placing(backend).place({ payment: 'card_online', delivery: inZone, time: slot, shownTotal: 194_900 })).body,
      );
      const table = { type: 'lounge', placeId: '6', guests: 2, date: '2031-03-06', time: '19:00', wishes: '' } as const;
      const hall = placed.parse((await placing(backend).place({ payment: 'card_hall', delivery: table, items: [item(500, 2)] })).body);
      const held = () => backend.db.selectFrom('capacity').select('name').where('taken', '>', 0).execute();
      expect((await held()).map(({ name }) => name.split(':')[0]).sort()).toEqual(['slot', 'table', 'unpaid']);
      await pass(9);
      expect([await statusOf(dish.id), await statusOf(hall.id)]).toEqual(['pending', 'pending']);
      await pass(1);
      expect([await statusOf(dish.id), await statusOf(hall.id)]).toEqual(['cancelled', 'cancelled']);
      expect([await held(), await placing(backend).soup()]).toEqual([[], 50]);
    });

    test.each<[string, (order: z.output<typeof placed>) => Promise<{ readonly status: number }>]>([
      ['its payment page', ({ id, order_key }) => backend.call('GET', `/pay/${id}?key=${order_key}`, { keys: false })],
      ['its own page', ({ id }) => backend.call('GET', `${ORDERS}/${id}`)],
    ])('it is held on while somebody looks at %s, but not beyond the time to pay', async (_, look) => {
      const order = await accepted();
      for (let minutes = 0; minutes < 27; minutes += 9) {
        await pass(9);
        expect((await look(order)).status).toBe(200);
        expect(await statusOf(order.id)).toBe('pending');
      }
      await pass(2);
      expect(await statusOf(order.id)).toBe('pending');
      await look(order);
      await pass(1);
      expect(await statusOf(order.id)).toBe('cancelled');
    });

    test('a stranger who looks without its key holds nothing on', async () => {
      const { id } = await accepted();
      await pass(9);
      expect((await backend.call('GET', `/pay/${id}?key=guess`, { keys: false })).status).toBe(404);
      await pass(1);
      expect(await statusOf(id)).toBe('cancelled');
    });

    test('one of a customer who logged in is held for the whole time to pay', async () => {
      const { id } = await accepted('+79000000001', await backend.customer('+79000000001'));
      await pass(29);
      expect(await statusOf(id)).toBe('pending');
      await pass(1);
      expect(await statusOf(id)).toBe('cancelled');
    });

    test('a payment and the end of the hold at the same moment end in one of them', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await accepted();
        backend.clock.now += 10 * MINUTE;
        const paying = takePayment(backend.deps, { order_id: id, transaction_id: `t-${id}`, amount: 194_900, status: 'paid' });
        await Promise.all([paying, expireOrders(backend.deps), expireOrders(backend.deps)]);
        const isPaid = (await paying) === 'accepted';
        expect(await statusOf(id)).toBe(isPaid ? 'processing' : 'cancelled');
        if (isPaid) await placing(backend).move(id, 'cancelled');
      }
      expect([await placing(backend).soup(), await counters()]).toEqual([50, []]);
    });
  });
});
