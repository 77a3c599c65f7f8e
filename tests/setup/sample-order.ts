import { bookBonus } from '#backend/db/bonus.ts';
import { takeCapacity } from '#backend/db/capacity.ts';
import { countUse, noteUse } from '#backend/db/coupons.ts';
import type { Trx } from '#backend/db/open.ts';
import { insertLines, insertOrder } from '#backend/db/orders.ts';
import { takeStock } from '#backend/db/stock.ts';
import type { NewOrderRow } from '#backend/db/tables.ts';
import type { TestBackend } from './backend.ts';

export const SAMPLE_KEY = 'wc_order_sample';
const party = JSON.stringify({ first_name: 'Анна', phone: '+79000000001', address_1: 'Озёрная, 1' });

/** The payment page of the order, as a demo's provider answers it. */
async function addOpenPayment(trx: Trx, id: number, { order_key: key, total, created_at: now }: NewOrderRow): Promise<void> {
  await trx
    .insertInto('provider_payments')
    .values({
      order_id: id,
      provider: 'demo',
      idempotence_key: `sample-${id}`,
      request: '',
      url: `http://backend.test/pay/${id}?key=${key}`,
      state: 'open',
      amount: total,
      currency: 'RUB',
      next_at: now,
      created_at: now,
    })
    .execute();
}

/** An order of two large pizzas with cheese as placement leaves it: stock, a coupon use, points and an interval are held. */
export async function sampleOrder({ db, clock }: Pick<TestBackend, 'db' | 'clock'>, changes: Partial<NewOrderRow> = {}): Promise<number> {
  const order: NewOrderRow = {
    order_key: SAMPLE_KEY,
    status: 'pending',
    customer_id: 0,
    phone: '+79000000001',
    created_at: clock.now,
    modified_at: clock.now,
    paid_at: null,
    completed_at: null,
    expires_at: clock.now + 1_800_000,
    timezone: 'Europe/Moscow',
    currency: '₽',
    total: 150_100,
    discount_total: 15_010,
    shipping_total: 14_900,
    payment_method: 'card_online',
    payment_title: 'Картой',
    customer_note: '',
    delivery_type: 'delivery',
    warehouse_id: 11,
    bonuses_spent: 0,
    bonuses_earned: 45,
    holds: 1,
    rating: null,
    billing: party,
    shipping: party,
    shipping_lines: JSON.stringify([{ method_id: 'flat_rate', method_title: 'Доставка', total: 14_900, pickup_point: '' }]),
    fee_lines: '[]',
    coupon_lines: JSON.stringify([{ code: 'ugolek10', discount: 15_010, discount_type: 'percent' }]),
    meta: JSON.stringify([{ key: 'must_be_delivered', value: '05.03.2031 14:30-15:00' }]),
    capacity_names: JSON.stringify(['slot:sample']),
    ...changes,
  };
  const line = { name: 'Маргарита', sku: '', image: '', meta: '[]' };
  return db.transaction().execute(async (trx) => {
    const id = await insertOrder(trx, order, 'test');
    await insertLines(trx, id, [
      { ...line, kind: 'main', product_id: 101, variation_id: 1012, quantity: 2, subtotal: 138_100, total: 124_290, parent: null },
      { ...line, kind: 'ingredient', product_id: 810, variation_id: 0, quantity: 2, subtotal: 12_000, total: 10_800, parent: 0 },
    ]);
    const use = { code: 'ugolek10', limit: null, limitPerCustomer: null, customers: ['phone:+79000000001'] };
    await takeStock(trx, [{ productId: 101, variationId: 1012, warehouseId: 11, quantity: 2 }]);
    await countUse(trx, use);
    await noteUse(trx, id, use, clock.now);
    await takeCapacity(trx, [{ name: 'slot:sample', place: '', begins: '', ends: '', limit: 9 }]);
    await addOpenPayment(trx, id, order);
    if (order.bonuses_spent > 0) {
      await bookBonus(trx, {
        userId: order.customer_id,
        orderId: id,
        kind: 'spent',
        amount: -order.bonuses_spent,
        reason: `spent:${id}`,
        now: clock.now,
      });
    }
    return id;
  });
}
