import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { createPersisted, readStoredValues, type StoredItem, wholeOf } from './storage.ts';

interface Counter {
  readonly count: number;
  readonly other: number;
  /** Not stored. */
  readonly changes: number;
  add(by: number): void;
  touch(): void;
}

const item = (name: 'count' | 'other'): StoredItem<Counter> => ({
  name,
  version: 1,
  pick: (state) => ({ value: state[name] }),
  read: ({ value }) => ({ [name]: wholeOf(value, 0) }),
});

const page = new EventTarget();
const local = memoryStorage();
const dispatch = (type: string, fields: object = {}): void => void page.dispatchEvent(Object.assign(new Event(type), fields));

const create = (setup: Parameters<typeof createPersisted>[2] = {}) =>
  createPersisted<Counter>(
    [item('count'), item('other')],
    (change) => ({
      count: 0,
      other: 0,
      changes: 0,
      add: (by) => change((s) => ({ count: s.count + by, changes: s.changes + 1 })),
      touch: () => change((s) => ({ changes: s.changes + 1 })),
    }),
    setup,
  );

const stored = (count: number): string => JSON.stringify({ state: { value: count }, version: 1 });
const countIn = (text: string | null): unknown => JSON.parse(text ?? 'null')?.state?.value;

beforeEach(() => {
  local.kept.clear();
  vi.stubGlobal('window', { localStorage: local });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('[CART-07] a store holds its initial state until it is read, so that the first render equals the server’s', () => {
  local.setItem('count', stored(3));
  const store = create();
  expect([store.getState().count, store.getInitialState().count]).toEqual([0, 0]);
  const stop = readStoredValues();
  expect([store.getState().count, store.getInitialState().count]).toEqual([3, 0]);
  stop();
});

test('a store of a chunk that comes later is read by itself', async () => {
  local.setItem('count', stored(3));
  const stop = readStoredValues();
  const store = create();
  expect(store.getState().count).toBe(0);
  await Promise.resolve();
  expect(store.getState().count).toBe(3);
  stop();
});

describe('[CART-08] other tabs', () => {
  test('are heard by their event, when the page comes back from the back/forward cache, and no longer after the end', () => {
    const store = create();
    const stop = readStoredValues();
    local.setItem('count', stored(1));
    dispatch('storage', { key: 'unknown' });
    expect(store.getState().count).toBe(0);
    dispatch('storage', { key: 'count' });
    expect(store.getState().count).toBe(1);
    local.setItem('count', stored(2));
    dispatch('pageshow', { persisted: false });
    expect(store.getState().count).toBe(1);
    dispatch('pageshow', { persisted: true });
    expect(store.getState().count).toBe(2);
    stop();
    local.setItem('count', stored(3));
    dispatch('storage', { key: 'count' });
    expect(store.getState().count).toBe(2);
  });

  test('have cleared the storage: the store begins anew instead of writing its old state back', () => {
    local.setItem('count', stored(4));
    const store = create();
    const stop = readStoredValues();
    local.kept.clear();
    dispatch('storage', { key: null });
    expect(store.getState().count).toBe(0);
    store.getState().add(1);
    expect(countIn(local.getItem('count'))).toBe(1);
    stop();
  });

  test('write one item of two: the other one is not written with it', () => {
    const store = create({ storage: local, schedule: () => undefined });
    store.getState().add(1);
    expect([...local.kept.keys()]).toEqual(['count']);
    local.setItem('other', stored(9));
    store.getState().add(1);
    expect([store.getState().other, countIn(local.getItem('other'))]).toEqual([9, 9]);
    expect(local.getItem('other')).toBe(stored(9));
  });

  test('hear nothing of a change that alters no stored field', () => {
    const store = create({ storage: local, schedule: () => undefined });
    store.getState().touch();
    expect([store.getState().changes, local.kept.size]).toEqual([1, 0]);
  });

  test('a change that waits to be made again is written when the page is left', () => {
    const store = create();
    const stop = readStoredValues();
    store.getState().add(1);
    // Written by another tab that had not read it.
    local.setItem('count', JSON.stringify({ state: { value: 5 }, version: 1, writers: [] }));
    dispatch('storage', { key: 'count' });
    expect([store.getState().count, countIn(local.getItem('count'))]).toEqual([6, 5]);
    expect(store.getState().changes).toBe(1);
    dispatch('pagehide');
    expect(countIn(local.getItem('count'))).toBe(6);
    stop();
  });

  test('a change of a minute ago is not made again', () => {
    const store = create({ storage: local, schedule: () => undefined });
    store.getState().add(1);
    vi.setSystemTime(Date.now() + 60_000);
    local.setItem('count', JSON.stringify({ state: { value: 5 }, version: 1, writers: [['other', 1, Date.now()]] }));
    store.getState().add(1);
    vi.useRealTimers();
    expect(store.getState().count).toBe(6);
  });
});

test('[CART-07] a browser without storage keeps the state while the page is open', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const store = create();
  const stop = readStoredValues();
  store.getState().add(1);
  store.getState().add(1);
  dispatch('pageshow', { persisted: true });
  expect(store.getState().count).toBe(2);
  stop();
});
