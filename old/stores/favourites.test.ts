import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { favouritesState } from './favourites.ts';
import type { TextStorage } from './persisted.ts';

function memory(kept: Record<string, string> = {}): TextStorage {
  const map = new Map(Object.entries(kept));
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  };
}
const make = async (storage = memory()) => {
  const store = createStore(favouritesState(storage));
  await store.persist.rehydrate();
  return store;
};

test('hearts of a guest join the account at login, those of another customer do not', async () => {
  const store = await make();
  store.getState().put(7, true);
  store.getState().join(1, [3]);
  expect(store.getState()).toMatchObject({ ids: [3, 7], base: [3], owner: 1 });
  store.getState().sent(1, [3, 7]);
  store.getState().join(2, [9]);
  expect(store.getState()).toMatchObject({ ids: [9], base: [9], owner: 2 });
});

test('after a logout nothing of the account is left; a guest’s own hearts are not touched by it', async () => {
  const store = await make();
  store.getState().put(7, true);
  store.getState().leave();
  expect(store.getState().ids).toEqual([7]);
  store.getState().join(1, []);
  store.getState().leave();
  expect(store.getState()).toMatchObject({ ids: [], base: [], owner: null });
});

test('what the server refused is as it was there', async () => {
  const store = await make();
  store.getState().join(1, [1, 2]);
  store.getState().put(3, true);
  store.getState().putBack(3);
  expect(store.getState().ids).toEqual([1, 2]);
  store.getState().put(1, false);
  store.getState().putBack(1);
  expect(new Set(store.getState().ids)).toEqual(new Set([1, 2]));
});

test('a list that was sent for a customer who is gone is not noted', async () => {
  const store = await make();
  store.getState().join(2, [1]);
  store.getState().sent(1, [1, 2, 3]);
  expect(store.getState().base).toEqual([1]);
});

test('a change made offline is still known as one in the next visit', async () => {
  const storage = memory();
  const before = await make(storage);
  before.getState().join(1, [1, 2]);
  before.getState().put(1, false);
  before.getState().put(5, true);
  const after = await make(storage);
  after.getState().join(1, [1, 2, 4]);
  expect(after.getState().ids).toEqual([2, 4, 5]);
});

test('what an older page left is read, what is broken costs only itself', async () => {
  expect((await make(memory({ favourites: '{"state":{"ids":[4,4,5]},"version":1}' }))).getState()).toMatchObject({
    ids: [4, 5],
    base: [],
    owner: null,
  });
  const broken = '{"state":{"ids":[1,"x",-2,null],"base":"no","owner":"me"},"version":1}';
  expect((await make(memory({ favourites: broken }))).getState()).toMatchObject({ ids: [1], base: [], owner: null });
});

test('two tabs change the same list', async () => {
  const storage = memory();
  const [one, two] = [await make(storage), await make(storage)];
  one.getState().put(1, true);
  two.getState().put(2, true);
  one.getState().put(3, true);
  expect(one.getState().ids).toEqual([1, 2, 3]);
});
