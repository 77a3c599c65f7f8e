import { beforeEach, describe, expect, test } from 'vitest';
import { type AskedBuild, askBuild } from './build-id.ts';
import { isLostPart, renewOnce } from './renew-once.ts';

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
let reloads = 0;
beforeEach(() => {
  kept.clear();
  reloads = 0;
});
const renew = (answer: AskedBuild, now: number) =>
  renewOnce({
    ask: async () => answer,
    storage,
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

  test.each<AskedBuild>([{ kind: 'offline' }, { kind: 'unknown' }])(
    'stays as it is while the shop is $kind, and may try later',
    async (answer) => {
      expect(await renew(answer, 1_000_000)).toBe(false);
      expect(reloads).toBe(0);
      expect(await renew({ kind: 'build', id: 'b' }, 1_000_001)).toBe(true);
    },
  );
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
