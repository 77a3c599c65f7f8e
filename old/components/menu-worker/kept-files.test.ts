import { afterEach, describe, expect, test, vi } from 'vitest';
import { KeptFiles, type Shelf } from './kept-files.ts';

function shelfOf(fail: Partial<Shelf> = {}) {
  const kept = new Map<IDBValidKey, unknown>();
  const shelf: Shelf = {
    entries: async () => [...kept],
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    delete: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    taken: async () => 0.1,
    ...fail,
  };
  return { kept, shelf };
}

const menu = [{ id: 1, name: 'Печь', products: Array.from({ length: 200 }, (_, i) => ({ id: i, name: `Блюдо ${i}` })) }];
const MINUTE = 60_000;
afterEach(() => vi.restoreAllMocks());

describe('[CART-13] the menu last seen', () => {
  test('comes back as it was, with its hour, and takes little room', async () => {
    const { kept, shelf } = shelfOf();
    const files = new KeptFiles(shelf, () => 5_000);
    await files.keep('a', '1', menu);
    expect(await files.find('a', '1')).toEqual({ at: 5_000, value: menu });
    expect(await files.find('b', '1')).toBeNull();
    const [one] = [...kept.values()] as { packed: Uint8Array }[];
    expect((one?.packed.length ?? 0) * 5).toBeLessThan(JSON.stringify(menu).length);
  });

  test('[SET-10] of another version is none, and goes when the next one is kept', async () => {
    const { kept, shelf } = shelfOf();
    const files = new KeptFiles(shelf, () => 0);
    await files.keep('a', '1', menu);
    await files.keep('b', '1', menu);
    expect(await files.find('a', '2')).toBeNull();
    await files.keep('a', '2', menu);
    expect([...kept.keys()]).toEqual(['a']);
    expect(await files.find('a', '2')).not.toBeNull();
  });

  test('is written again only when it is old; a clock that went back counts as old', async () => {
    const { kept, shelf } = shelfOf();
    let now = 100 * MINUTE;
    const files = new KeptFiles(shelf, () => now);
    await files.keep('a', '1', menu);
    now += 9 * MINUTE;
    await files.keep('a', '1', []);
    expect((await files.find('a', '1'))?.value).toEqual(menu);
    now += 2 * MINUTE;
    await files.keep('a', '1', []);
    expect((await files.find('a', '1'))?.value).toEqual([]);
    now = MINUTE;
    await files.keep('a', '1', menu);
    expect(await files.find('a', '1')).toEqual({ at: MINUTE, value: menu });
    expect(kept.size).toBe(1);
  });

  test('is kept for the three places seen last', async () => {
    const { kept, shelf } = shelfOf();
    let now = 0;
    const files = new KeptFiles(shelf, () => ++now);
    for (const name of ['a', 'b', 'c', 'd']) await files.keep(name, '1', menu);
    expect([...kept.keys()]).toEqual(['b', 'c', 'd']);
  });

  test.each([
    ['there is no room left', { taken: async () => 0.9 }],
    ['the browser keeps nothing', { entries: () => Promise.reject(new Error('blocked')) }],
    ['the browser refuses to write', { set: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }],
  ] satisfies [string, Partial<Shelf>][])('is only a word in the log when %s', async (_, fail) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { shelf } = shelfOf(fail);
    const files = new KeptFiles(shelf);
    await files.keep('a', '1', menu);
    expect(warn).toHaveBeenCalledOnce();
    expect(await files.find('a', '1')).toBeNull();
  });

  test('that is broken or somebody else’s is none', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { kept, shelf } = shelfOf();
    const files = new KeptFiles(shelf);
    kept.set('a', { version: '1', at: 1, packed: new Uint8Array([1, 2, 3]) });
    kept.set('b', 'text');
    expect(await files.find('a', '1')).toBeNull();
    expect(await files.find('b', '1')).toBeNull();
    await files.keep('b', '1', menu);
    expect((await files.find('b', '1'))?.value).toEqual(menu);
  });
});
