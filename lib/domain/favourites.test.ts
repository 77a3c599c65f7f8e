import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinFavourites, MOST_FAVOURITES, putFavourite, sameFavourites } from './favourites.ts';

describe('two lists of favourites', () => {
  test.each([
    ['a guest’s hearts join those of the account', [7, 8], [], [1, 2], [1, 2, 7, 8]],
    ['what was added here is added', [1, 2, 3], [1, 2], [1, 2], [1, 2, 3]],
    ['what was removed here goes', [1], [1, 2], [1, 2], [1]],
    ['what was added elsewhere comes', [1], [1], [1, 9], [1, 9]],
    ['what was removed elsewhere does not come back', [1, 2], [1, 2], [1], [1]],
    ['both at once', [2, 3], [1, 2], [1, 2, 4], [2, 4, 3]],
    ['removed here and there', [1], [1, 2], [1], [1]],
    ['added here and there', [1, 5], [1], [5, 1], [5, 1]],
    ['where only this browser changed anything its order stays', [2, 9, 1], [1, 2], [1, 2], [2, 9, 1]],
    ['another order made elsewhere is taken', [1, 2, 3], [1, 2], [2, 1], [2, 1, 3]],
    ['nothing anywhere', [], [], [], []],
    ['a list that was emptied elsewhere', [1, 2], [1, 2], [], []],
  ])('%s', (_, ids, base, server, joined) => {
    expect(joinFavourites({ ids, base }, server)).toEqual(joined);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });

  test('no heart is lost and none comes back, whatever three lists there are', () => {
    fc.assert(
      fc.property(ids, ids, ids, (here, base, there) => {
        const joined = joinFavourites({ ids: here, base }, there);
        for (const id of new Set([...here, ...base, ...there])) {
          const votes = [here.includes(id), there.includes(id)];
          const wanted = base.includes(id) ? votes.every(Boolean) : votes.some(Boolean);
          expect([id, joined.includes(id)]).toEqual([id, wanted]);
        }
        expect(new Set(joined).size).toBe(joined.length);
      }),
    );
  });

  test('joining again changes nothing', () => {
    fc.assert(
      fc.property(ids, ids, ids, (here, base, there) => {
        const once = joinFavourites({ ids: here, base }, there);
        expect(joinFavourites({ ids: once, base: once }, once)).toEqual(once);
      }),
    );
  });

  test('the list stays within its limit', () => {
    const many = (from: number): number[] => Array.from({ length: MOST_FAVOURITES }, (_, i) => from + i);
    const joined = joinFavourites({ ids: many(1), base: [] }, many(10_000));
    expect(joined).toHaveLength(MOST_FAVOURITES);
    expect(joined.at(-1)).toBe(MOST_FAVOURITES);
  });
});

test('one heart: newest last, back where it was when that is said, out', () => {
  expect(putFavourite([1, 2], 3, true)).toEqual([1, 2, 3]);
  expect(putFavourite([1, 3], 2, true, 1)).toEqual([1, 2, 3]);
  expect(putFavourite([1, 2, 3], 2, true)).toEqual([1, 3, 2]);
  expect(putFavourite([1, 2], 2, false)).toEqual([1]);
  expect(putFavourite([1], 2, false)).toEqual([1]);
  expect(putFavourite([], 2, true, 99)).toEqual([2]);
});

test('lists are alike by what they hold and in which order', () => {
  expect(sameFavourites([1, 2], [1, 2])).toBe(true);
  expect(sameFavourites([1, 2], [2, 1])).toBe(false);
  expect(sameFavourites([1, 2], [1])).toBe(false);
  expect(sameFavourites([], [])).toBe(true);
});

test('[LK-05] browsers of one customer come to one order, whatever each of them does and whenever it speaks with the server', () => {
  const step = fc.record({
    browser: fc.integer({ min: 0, max: 2 }),
    id: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('on', 'off', 'sync'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let server: readonly number[] = [];
      const browsers: { ids: readonly number[]; base: readonly number[] }[] = [0, 1, 2].map(() => ({ ids: [], base: [] }));
      const sync = (at: number): void => {
        const own = browsers[at];
        if (!own) return;
        server = joinFavourites(own, server);
        browsers[at] = { ids: server, base: server };
      };
      for (const { browser, id, kind } of steps) {
        const own = browsers[browser];
        if (kind === 'sync') sync(browser);
        else if (own) own.ids = putFavourite(own.ids, id, kind === 'on');
      }
      for (const at of [0, 1, 2, 0, 1, 2]) sync(at);
      expect(browsers.map(({ ids }) => ids)).toEqual([server, server, server]);
    }),
  );
});
