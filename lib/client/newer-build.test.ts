import { beforeEach, describe, expect, test } from 'vitest';
import { type AskedBuild, askBuild, isLostPart, renewOnce } from './newer-build.ts';

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
let reloads = 0;
beforeEach(() => {
  kept.clear();
  reloads = 0;
});
const renew = (answer: AskedBuild, now: number, from: () => typeof storage = () => storage) =>
  renewOnce({
    ask: async () => answer,
    storage: from,
    reload: () => {
      reloads += 1;
    },
    now,
  });

describe('a page that lost a part', () => {
  test('is loaded anew once, and again no sooner than a minute later', async () => {
    const there: AskedBuild = { kind: 'build', id: 'b' };
    expect(await renew(there, 1_000_000)).toBe(true);
    expect(await renew(there, 1_059_999)).toBe(false);
    expect(await renew(there, 1_060_000)).toBe(true);
    expect(reloads).toBe(2);
  });

  test('is loaded anew once where several parts are lost together', async () => {
    const there: AskedBuild = { kind: 'build', id: 'b' };
    expect(await Promise.all([renew(there, 1_000_000), renew(there, 1_000_000)])).toEqual([true, false]);
    expect(reloads).toBe(1);
  });

  test.each<AskedBuild>([{ kind: 'offline' }, { kind: 'unknown' }])(
    'stays as it is while the shop is $kind, and may try later',
    async (answer) => {
      expect(await renew(answer, 1_000_000)).toBe(false);
      expect(reloads).toBe(0);
      expect(await renew({ kind: 'build', id: 'b' }, 1_000_001)).toBe(true);
    },
  );
});

describe('a page that lost a part and whose storage is broken', () => {
  const there: AskedBuild = { kind: 'build', id: 'b' };
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };

  test.each(['x', '', 'null', '[]', '9e15'])('is loaded anew after a note that says %j', async (note) => {
    kept.set('renewed-at', note);
    expect(await renew(there, 1_000_000)).toBe(true);
    expect(await renew(there, 1_000_001)).toBe(false);
  });

  test.each([
    ['forbids to be read', refuse],
    ['forbids to be written', () => ({ ...storage, setItem: refuse })],
  ])('stays as it is where the browser %s: nothing would end the loading', async (_, from) => {
    expect(await renew(there, 1_000_000, from)).toBe(false);
    expect(reloads).toBe(0);
  });
});

test('a lost part is told from any other error', () => {
  expect(isLostPart(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
  for (const other of [new Error('ChunkLoadError'), null, undefined, 'ChunkLoadError']) expect(isLostPart(other)).toBe(false);
});

test.each<[string, () => Promise<Response>, AskedBuild]>([
  ['an id', async () => Response.json({ id: 'abc' }), { kind: 'build', id: 'abc' }],
  ['no id', async () => Response.json({}), { kind: 'unknown' }],
  ['a page', async () => new Response('<html>'), { kind: 'unknown' }],
  ['an error', async () => Response.json({ id: 'abc' }, { status: 503 }), { kind: 'unknown' }],
  ['nothing', async () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
])('the shop’s build by %s', async (_, fetcher, expected) => {
  expect(await askBuild(fetcher)).toEqual(expected);
});
