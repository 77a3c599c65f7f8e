import { describe, expect, test } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createOrders } from './orders.ts';

describe('orders on their way', () => {
  test('are kept newest first, change status in place, and go', () => {
    const storage = memoryStorage();
    const tab = openStore(createOrders, storage);
    tab.getState().add({ id: 1, status: 'pending' });
    tab.getState().add({ id: 2, status: 'pending' });
    tab.getState().setStatus(1, 'making');
    const again = openStore(createOrders, storage);
    expect(again.getState().orders.map((o) => `${o.id} ${o.status}`)).toEqual(['2 pending', '1 making']);
    again.getState().setPaying(1);
    expect(
      openStore(createOrders, storage)
        .getState()
        .orders.map((o) => o.paying),
    ).toEqual([false, true]);
    again.getState().remove(2);
    expect(again.getState().orders.map((o) => o.id)).toEqual([1]);
  });

  test('[AUTH-05] of a customer go when another visitor uses the browser, those of a guest stay', () => {
    const storage = memoryStorage();
    const tab = openStore(createOrders, storage);
    const ids = () => tab.getState().orders.map((o) => o.id);
    tab.getState().add({ id: 1, status: 'making' });
    tab.getState().add({ id: 2, status: 'making', customerId: 77 });
    tab.getState().add({ id: 3, status: 'making', customerId: 78 });
    tab.getState().keepFor(77);
    expect(ids()).toEqual([2, 1]);
    tab.getState().keepFor(null);
    expect(ids()).toEqual([1]);
    expect(
      openStore(createOrders, storage)
        .getState()
        .orders.map((o) => o.id),
    ).toEqual([1]);
  });

  test('no key of an order is kept, nor one that an earlier version has kept', () => {
    const old = '{"state":{"orders":[{"id":7,"key":"wc_order_secret","status":"making"}]},"version":1}';
    const storage = memoryStorage({ 'active-orders': old });
    const tab = openStore(createOrders, storage);
    expect(tab.getState().orders.map((o) => o.id)).toEqual([7]);
    tab.getState().add({ id: 8, status: 'pending', customerId: 77 });
    expect(storage.getItem('active-orders')).not.toContain('secret');
    expect(storage.getItem('active-orders')).not.toContain('key');
  });
});
