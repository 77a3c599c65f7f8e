import { describe, expect, test } from 'vitest';
import { order } from '#lib/contract/order.ts';
import { accountOrder, isMoving, joinOrders } from './account-orders.ts';

const one = (id: number, status = 'making', modified = '2031-03-05T09:00:00') =>
  accountOrder(order.parse({ id, status, date_modified_gmt: modified, customer_id: 7 }), { now: 0, timezone: 'Europe/Moscow' });
const told = (orders: readonly { id: number; status: string }[]) => orders.map(({ id, status }) => `${id} ${status}`);

describe('orders of an account', () => {
  test('come newest first, pages that overlap are shown once', () => {
    expect(told(joinOrders([one(9), one(8)], [one(8), one(7)]))).toEqual(['9 making', '8 making', '7 making']);
  });

  test('a newer reading takes the place of an older one, never the other way round', () => {
    const [old, fresh] = [one(9, 'making', '2031-03-05T09:00:00'), one(9, 'kurier', '2031-03-05T09:30:00')];
    expect(told(joinOrders([old], [fresh]))).toEqual(['9 kurier']);
    expect(told(joinOrders([fresh], [old]))).toEqual(['9 kurier']);
  });

  test('a backend that notes no time of change is believed as it is read', () => {
    expect(told(joinOrders([one(9, 'making', '')], [one(9, 'done', '')]))).toEqual(['9 done']);
  });

  test('an order that was placed meanwhile is on top', () => {
    expect(told(joinOrders([one(9)], [one(10, 'pending'), one(9)]))).toEqual(['10 pending', '9 making']);
  });

  test.each([
    ['pending', true],
    ['making', true],
    ['some-code-of-another-backend', true],
    ['completed', false],
    ['cancelled', false],
  ])('%s moves: %s', (status, moving) => {
    expect(isMoving(one(1, status))).toBe(moving);
  });

  test('no id of a customer goes to a page', () => {
    expect(one(1)).not.toHaveProperty('customerId');
  });
});
