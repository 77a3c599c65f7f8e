import { describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { menuWith } from '#tests/setup/sample-menu.ts';
import { type CatalogueState, catalogueState } from './catalogue.ts';
import { type ModalsState, modalsState } from './modals.ts';
import { type ToastsState, toastsState } from './toasts.ts';

describe('modals', () => {
  const names = (s: ModalsState) => s.stack.map((m) => m.name);

  test('open above each other, close from the top', () => {
    const store = createStore<ModalsState>()(modalsState);
    store.getState().open('cart', {});
    store.getState().open('location', { type: 'pickup' });
    expect(names(store.getState())).toEqual(['cart', 'location']);
    store.getState().replace('auth', {});
    expect(names(store.getState())).toEqual(['cart', 'auth']);
    store.getState().close();
    expect(names(store.getState())).toEqual(['cart']);
    store.getState().closeAll();
    expect(names(store.getState())).toEqual([]);
  });

  test('one that has closed takes with it what was opened over it meanwhile, never what lies below', () => {
    const store = createStore<ModalsState>()(modalsState);
    store.getState().open('cart', {});
    store.getState().open('product', { productId: 1 });
    store.getState().open('carousel', { images: ['/a.webp'] });
    store.getState().closeFrom(2);
    expect(names(store.getState())).toEqual(['cart']);
    store.getState().closeFrom(2);
    expect(names(store.getState())).toEqual(['cart']);
    store.getState().closeFrom(0);
    expect(names(store.getState())).toEqual([]);
  });

  test('the modal on top is not opened twice, it takes the new props', () => {
    const store = createStore<ModalsState>()(modalsState);
    store.getState().open('product', { productId: 1 });
    store.getState().open('product', { productId: 2 });
    expect(store.getState().stack).toEqual([{ name: 'product', props: { productId: 2 } }]);
  });
});

describe('toasts', () => {
  test('a notice leaves by itself after 2 s', () => {
    vi.useFakeTimers();
    const store = createStore<ToastsState>()(toastsState);
    store.getState().push({ status: 'success', text: 'Добавлено' });
    vi.advanceTimersByTime(1_999);
    expect(store.getState().list).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getState().list).toEqual([]);
    for (const text of 'abcde') store.getState().push({ status: 'info', text });
    expect(store.getState().list.map((t) => t.text)).toEqual(['b', 'c', 'd', 'e']);
    vi.useRealTimers();
  });
});

describe('catalogue', () => {
  const menu = (id: number) => menuWith([{ id, name: 'Блюдо' }]);

  test('a location is loaded once, however often it is asked for', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const loader = vi.fn(async () => menu(1));
    await Promise.all([store.getState().load('11', loader), store.getState().load('11', loader)]);
    await store.getState().load('11', loader);
    expect(loader).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ status: 'ready', key: '11' });
  });

  test('the location asked for last wins, whichever answers first', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    const late = Promise.withResolvers<ReturnType<typeof menu>>();
    const first = store.getState().load('11', () => late.promise);
    await store.getState().load('12', async () => menu(2));
    late.resolve(menu(1));
    await first;
    expect(store.getState().key).toBe('12');
    expect(store.getState().menu?.product(2)?.id).toBe(2);
  });

  test('a failure leaves the menu that was there, and may be tried again', async () => {
    const store = createStore<CatalogueState>()(catalogueState);
    await store.getState().load('11', async () => menu(1));
    await store.getState().load('12', () => Promise.reject(new Error('down')));
    expect(store.getState()).toMatchObject({ status: 'failed', key: '11' });
    await store.getState().load('12', async () => menu(2));
    expect(store.getState()).toMatchObject({ status: 'ready', key: '12' });
  });
});
