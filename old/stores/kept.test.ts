import { describe, expect, test, vi } from 'vitest';
import { create } from 'zustand/react';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage, openTab } from '#tests/setup/tabs.ts';
import { activeOrdersState } from './active-orders.ts';
import { cartState } from './cart.ts';
import { deliveryState } from './delivery.ts';
import { favouritesState } from './favourites.ts';
import { hydrateStores, isOutdated, storesRead } from './hydrate.ts';
import { preferencesState } from './preferences.ts';
import { sessionState } from './session.ts';

describe('favourites', () => {
  test('a toggle adds and takes away, and is kept', async () => {
    const storage = memoryStorage();
    const tab = await openTab(favouritesState, storage);
    for (const [id, isOn] of [
      [1, true],
      [2, true],
      [1, false],
    ] as const)
      tab.getState().put(id, isOn);
    expect((await openTab(favouritesState, storage)).getState().ids).toEqual([2]);
  });

  test("the server's list is joined with the guest's", async () => {
    const tab = await openTab(favouritesState, memoryStorage({ favourites: '{"state":{"ids":[1,"x",2,2]}}' }));
    tab.getState().join(77, [2, 3]);
    expect(tab.getState().ids).toEqual([2, 3, 1]);
  });
});

describe('food preferences', () => {
  const onion = { code: 'no_onion', text: '' };

  test('[LK-08] are kept with whose they are, and go at logout in every tab', async () => {
    const storage = memoryStorage();
    const [one, two] = [await openTab(preferencesState, storage), await openTab(preferencesState, storage)];
    one.getState().choose([onion], true);
    await two.persist.rehydrate();
    expect(two.getState()).toMatchObject({ wanted: [onion], own: true });
    two.getState().forget();
    await one.persist.rehydrate();
    expect(one.getState()).toMatchObject({ wanted: [], own: false });
  });

  test.each([
    ['{"state":{"wanted":[{"code":"no_onion"},{"code":"no_onion","text":"x"},{"code":""},7,null]}}', ['no_onion']],
    ['{"state":{"wanted":"all","own":"yes"}}', []],
    [
      `{"state":{"wanted":${JSON.stringify(Array.from({ length: 90 }, (_, i) => ({ code: `c${i}` })))}}}`,
      Array.from({ length: 50 }, (_, i) => `c${i}`),
    ],
    ['no json', []],
  ])('of a broken storage only what is whole is read: %.60s', async (text, codes) => {
    const tab = await openTab(preferencesState, memoryStorage({ preferences: text }));
    expect(tab.getState().wanted.map(({ code }) => code)).toEqual(codes);
    expect(tab.getState().own).toBe(false);
  });
});

describe('orders on their way', () => {
  test('are kept newest first, change status in place, and go', async () => {
    const storage = memoryStorage();
    const tab = await openTab(activeOrdersState, storage);
    tab.getState().add({ id: 1, status: 'pending' });
    tab.getState().add({ id: 2, status: 'pending' });
    tab.getState().setStatus(1, 'making');
    const again = await openTab(activeOrdersState, storage);
    expect(again.getState().orders.map((o) => `${o.id} ${o.status}`)).toEqual(['2 pending', '1 making']);
    again.getState().setPaying(1);
    expect((await openTab(activeOrdersState, storage)).getState().orders.map((o) => o.paying)).toEqual([false, true]);
    again.getState().remove(2);
    expect(again.getState().orders.map((o) => o.id)).toEqual([1]);
  });

  test('[AUTH-05] of a customer go when another visitor uses the browser, those of a guest stay', async () => {
    const storage = memoryStorage();
    const tab = await openTab(activeOrdersState, storage);
    const ids = () => tab.getState().orders.map((o) => o.id);
    tab.getState().add({ id: 1, status: 'making' });
    tab.getState().add({ id: 2, status: 'making', customerId: 77 });
    tab.getState().add({ id: 3, status: 'making', customerId: 78 });
    tab.getState().keepFor(77);
    expect(ids()).toEqual([2, 1]);
    tab.getState().keepFor(null);
    expect(ids()).toEqual([1]);
    expect((await openTab(activeOrdersState, storage)).getState().orders.map((o) => o.id)).toEqual([1]);
  });

  test('no key of an order is kept, nor one that an earlier version has kept', async () => {
    const old = '{"state":{"orders":[{"id":7,"key":"wc_order_secret","status":"making"}]},"version":1}';
    const storage = memoryStorage({ 'active-orders': old });
    const tab = await openTab(activeOrdersState, storage);
    expect(tab.getState().orders.map((o) => o.id)).toEqual([7]);
    tab.getState().add({ id: 8, status: 'pending', customerId: 77 });
    expect(storage.getItem('active-orders')).not.toContain('secret');
    expect(storage.getItem('active-orders')).not.toContain('key');
  });
});

describe('session', () => {
  const profile = { id: 77, name: 'Гость', email: '', phone: '+70000000000', birth: '' };

  test('logout in one tab clears profile and orders count in every tab', async () => {
    const storage = memoryStorage();
    const [one, two] = [await openTab(sessionState, storage), await openTab(sessionState, storage)];
    one.getState().setProfile(profile);
    await two.persist.rehydrate();
    two.getState().setProfile(profile);
    two.getState().setOrdersCount(4);
    await two.persist.rehydrate();
    expect(two.getState()).toMatchObject({ customerId: 77, known: true, ordersCount: 4 });
    one.getState().clear();
    await two.persist.rehydrate();
    expect(two.getState()).toMatchObject({ customerId: null, profile: null, ordersCount: 0, known: false, ended: false });
  });

  test('a session that the server ended is said once, a guest and a logout are not', async () => {
    const tab = await openTab(sessionState, memoryStorage());
    tab.getState().setProfile(null);
    expect(tab.getState().ended).toBe(false);
    tab.getState().setProfile(profile);
    tab.getState().setProfile(null);
    tab.getState().setProfile(null);
    expect(tab.getState()).toMatchObject({ ended: true, customerId: null });
    tab.getState().told();
    tab.getState().setProfile(null);
    expect(tab.getState().ended).toBe(false);
    tab.getState().setProfile(profile);
    tab.getState().clear();
    expect(tab.getState().ended).toBe(false);
  });

  test('nothing of the customer but the number is kept in the browser', async () => {
    const storage = memoryStorage();
    (await openTab(sessionState, storage)).getState().setProfile(profile);
    const { state, version } = JSON.parse(storage.kept.get('session') ?? '');
    expect({ state, version }).toEqual({ state: { customerId: 77 }, version: 1 });
  });

  test('another customer inherits nothing', async () => {
    const tab = await openTab(sessionState, memoryStorage());
    tab.getState().setProfile(profile);
    tab.getState().setOrdersCount(9);
    tab.getState().setProfile({ ...profile, id: 78 });
    expect(tab.getState().ordersCount).toBe(0);
    tab.getState().setProfile(null);
    expect(tab.getState()).toMatchObject({ customerId: null, known: true });
  });
});

describe('all kept stores', () => {
  test('[CART-08] are read when hydrated, and again when another tab writes', async () => {
    const storage = memoryStorage({ cart: '{"state":{"promoCode":"A"}}' });
    const store = create(cartState(storage));
    expect(store.getState().promoCode).toBe('');
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const write = (key: string, promoCode: string): void => {
      storage.setItem('cart', JSON.stringify({ state: { promoCode } }));
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const stop = hydrateStores('2.0.15', { stores: [store], storage });
    await storesRead();
    expect(store.getState().promoCode).toBe('A');
    write('other', 'B');
    await storesRead();
    expect(store.getState().promoCode).toBe('A');
    write('cart', 'C');
    await vi.waitFor(() => expect(store.getState().promoCode).toBe('C'), { timeout: 15_000 });
    stop();
    write('cart', 'D');
    await storesRead();
    expect(store.getState().promoCode).toBe('C');
    vi.unstubAllGlobals();
  });

  test('[CART-08] are read together: a cart is never seen without its place', async () => {
    const storage = memoryStorage({
      cart: JSON.stringify({ state: { lines: [line(1)] } }),
      delivery: '{"state":{"type":"pickup"}}',
    });
    const [cart, delivery] = [create(cartState(storage)), create(deliveryState(storage))];
    vi.stubGlobal('addEventListener', () => undefined);
    let seen = '';
    cart.subscribe(() => {
      queueMicrotask(() => {
        seen = delivery.getState().type;
      });
    });
    const stop = hydrateStores('2.0.15', { stores: [cart, delivery], storage });
    await storesRead();
    stop();
    await vi.waitFor(() => expect(seen).toBe('pickup'), { timeout: 15_000 });
    vi.unstubAllGlobals();
  });

  test('the version of the last visit is compared with the shop’s; a first visit has nothing old', () => {
    const storage = memoryStorage({});
    expect(['2.0.15', '2.0.15', '2.0.16', '2.0.16', '2.0.15'].map((version) => isOutdated(version, storage))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});
