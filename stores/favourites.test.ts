import { describe, expect, test } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createFavourites, wishKey } from './favourites.ts';

test('hearts of a guest join the account at login, those of another customer do not', () => {
  const store = openStore(createFavourites, memoryStorage());
  store.getState().put(7, true);
  store.getState().join(1, [3]);
  expect(store.getState()).toMatchObject({ ids: [3, 7], base: [3], owner: 1 });
  store.getState().sent(1, [3, 7]);
  store.getState().join(2, [9]);
  expect(store.getState()).toMatchObject({ ids: [9], base: [9], owner: 2 });
});

test('after a logout nothing of the account is left; a guest’s own hearts are not touched by it', () => {
  const store = openStore(createFavourites, memoryStorage());
  store.getState().put(7, true);
  store.getState().leave();
  expect(store.getState().ids).toEqual([7]);
  store.getState().join(1, []);
  store.getState().putWish('12', true);
  store.getState().leave();
  expect(store.getState()).toMatchObject({ ids: [], base: [], owner: null, wishes: [] });
});

test('what the server refused is as it was there', () => {
  const store = openStore(createFavourites, memoryStorage());
  store.getState().join(1, [1, 2]);
  store.getState().put(3, true);
  store.getState().putBack(3);
  expect(store.getState().ids).toEqual([1, 2]);
  store.getState().put(1, false);
  store.getState().putBack(1);
  expect(new Set(store.getState().ids)).toEqual(new Set([1, 2]));
});

test('a list that was sent for a customer who is gone is not noted', () => {
  const store = openStore(createFavourites, memoryStorage());
  store.getState().join(2, [1]);
  store.getState().sent(1, [1, 2, 3]);
  expect(store.getState().base).toEqual([1]);
});

test('a change made offline is still known as one in the next visit', () => {
  const storage = memoryStorage();
  const before = openStore(createFavourites, storage);
  before.getState().join(1, [1, 2]);
  before.getState().put(1, false);
  before.getState().put(5, true);
  const after = openStore(createFavourites, storage);
  after.getState().join(1, [1, 2, 4]);
  expect(after.getState().ids).toEqual([2, 4, 5]);
});

test('what an older page left is read, what is broken costs only itself', () => {
  expect(openStore(createFavourites, memoryStorage({ favourites: '{"state":{"ids":[4,4,5]},"version":1}' })).getState()).toMatchObject({
    ids: [4, 5],
    base: [],
    owner: null,
  });
  const broken = '{"state":{"ids":[1,"x",-2,null],"base":"no","owner":"me"},"version":1}';
  expect(openStore(createFavourites, memoryStorage({ favourites: broken })).getState()).toMatchObject({ ids: [1], base: [], owner: null });
});

test('two tabs change the same list', () => {
  const storage = memoryStorage();
  const [one, two] = [openStore(createFavourites, storage), openStore(createFavourites, storage)];
  one.getState().put(1, true);
  two.getState().put(2, true);
  one.getState().put(3, true);
  expect(one.getState().ids).toEqual([1, 2, 3]);
});

describe('wishes', () => {
  test('are of a product or of one size of it; those an older page kept are read', () => {
    const storage = memoryStorage({ wishes: '{"state":{"ids":[302,"7:0","x",101]},"version":1}' });
    const tab = openStore(createFavourites, storage);
    expect(tab.getState().wishes).toEqual(['302', '101']);
    tab.getState().putWish(wishKey(101, 1011), true);
    tab.getState().putWish(wishKey(101, 1012), true);
    tab.getState().putWish(wishKey(101, 1011), false);
    expect(openStore(createFavourites, storage).getState().wishes).toEqual(['101:1012', '302', '101']);
  });
});
