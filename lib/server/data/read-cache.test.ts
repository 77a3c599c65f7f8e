import { afterEach, describe, expect, test, vi } from 'vitest';
import { bucketOf, bucketParam } from '#lib/domain/catalogue-file.ts';
import { noteBackendStart } from '#lib/server/gateway/backend-connection.ts';
import { withPatience } from '#lib/server/gateway/patience.ts';
import { type Loaded, ReadCache } from './read-cache.ts';

const MINUTE = 60_000;
const LIMITS = { patience: 30, reading: 200, backOff: 4_000, keep: 60 * MINUTE, entries: 3 };

function shop() {
  const clock = { now: Date.UTC(2031, 1, 3, 12, 0) };
  const cache = new ReadCache(LIMITS, () => clock.now);
  let loads = 0;
  const backend: { answer: (etag: string) => Promise<Loaded<string>> } = {
    answer: async () => ({ kind: 'value', value: 'a', etag: '"1"' }),
  };
  const read = (key = 'k') =>
    cache.read<string>(key, (etag) => {
      loads++;
      return backend.answer(etag);
    });
  return { clock, read, backend, loads: () => loads, down: () => Object.assign(backend, { answer: async () => ({ kind: 'failed' }) }) };
}

test('[SET-01] the bucket is the minute rounded down to a multiple of three', () => {
  const at = (minute: number) => Date.UTC(2031, 0, 1, 5, minute, 59);
  expect([0, 2, 3, 14, 57, 59].map((m) => bucketParam(at(m)))).toEqual(['0', '0', '3', '12', '57', '57']);
  expect(bucketOf(at(2))).not.toBe(bucketOf(at(3)));
});

afterEach(() => vi.unstubAllGlobals());

describe('reads of the shop', () => {
  test('a read during a start waits for the embedded backend first, and then as long as for any answer', async () => {
    vi.stubGlobal('storefrontBackendStart', undefined);
    const { read, backend } = shop();
    const begins = Promise.withResolvers<void>();
    noteBackendStart(begins.promise);
    backend.answer = () => begins.promise.then(() => ({ kind: 'value', value: 'a', etag: '' }));
    setTimeout(begins.resolve, 4 * LIMITS.patience);
    expect(await read()).toEqual({ value: 'a', stale: false });
  });

  test('[P12] once a page has waited in vain, its other reads show what they know at once', async () => {
    const clock = { now: Date.UTC(2031, 1, 3, 12, 0) };
    const cache = new ReadCache({ ...LIMITS, patience: 300 }, () => clock.now);
    const keys = ['settings', 'menu', 'banners'];
    for (const key of keys) await cache.read(key, async () => ({ kind: 'value', value: key, etag: '' }));
    clock.now += 3 * MINUTE;
    const silent = new Promise<Loaded<string>>(() => {});
    let waits = 0;
    for (const key of keys) {
      const isLate = new Promise((late) => setTimeout(late, 150, 'waited'));
      if ((await Promise.race([cache.read(key, () => silent), isLate])) === 'waited') waits += 1;
      await new Promise((next) => setTimeout(next, 200));
    }
    expect(waits).toBe(1);
  });

  test('one load per bucket, however many ask at once', async () => {
    const { clock, read, loads } = shop();
    await Promise.all(Array.from({ length: 50 }, () => read()));
    await read();
    expect(loads()).toBe(1);
    clock.now += 3 * MINUTE;
    expect(await read()).toEqual({ value: 'a', stale: false });
    expect(loads()).toBe(2);
  });

  test('[SET-02] nothing was ever loaded: null, and one try per back-off', async () => {
    const { clock, read, loads, down } = shop();
    down();
    expect(await read()).toBeNull();
    await Promise.all([read(), read(), read()]);
    expect(loads()).toBe(1);
    for (const after of [500, 1_000, 2_000, 4_000, 4_000]) {
      clock.now += after - 1;
      await read();
      const before = loads();
      clock.now += 1;
      await read();
      expect(loads()).toBe(before + 1);
    }
  });

  test('[SET-02] the last good value is served while the backend is down, and named stale', async () => {
    const { clock, read, down } = shop();
    await read();
    down();
    clock.now += 3 * MINUTE;
    expect(await read()).toEqual({ value: 'a', stale: true });
    clock.now += 50 * MINUTE;
    expect(await read()).toEqual({ value: 'a', stale: true });
    clock.now += 30 * MINUTE;
    expect(await read()).toBeNull();
  });

  test('[SET-02] it heals at the first read after the back-off', async () => {
    const { clock, read, backend, down } = shop();
    await read();
    down();
    clock.now += 3 * MINUTE;
    await read();
    backend.answer = async () => ({ kind: 'value', value: 'b', etag: '' });
    clock.now += LIMITS.backOff;
    expect(await read()).toEqual({ value: 'b', stale: false });
  });

  test('a slow backend makes nobody wait longer than patience; its answer counts when it comes', async () => {
    const { clock, read, backend } = shop();
    await read();
    clock.now += 3 * MINUTE;
    const late = Promise.withResolvers<Loaded<string>>();
    backend.answer = () => late.promise;
    expect(await read()).toEqual({ value: 'a', stale: true });
    late.resolve({ kind: 'value', value: 'c', etag: '' });
    await late.promise;
    await Promise.resolve();
    expect(await read()).toEqual({ value: 'c', stale: false });
  });

  describe('a large answer that has come and is being read', () => {
    const large = (limits = LIMITS) => {
      const cache = new ReadCache(limits, () => 0);
      const whole = Promise.withResolvers<Loaded<string>>();
      let came = (): void => {};
      const read = () =>
        cache.read<string>('k', (_, answered) => {
          came = answered;
          return whole.promise;
        });
      return { cache, whole, read, came: () => came() };
    };
    const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

    test('is waited for beyond patience by everybody who has nothing else to show', async () => {
      const { whole, read, came } = large();
      const readers = [read(), read()];
      came();
      await later(2 * LIMITS.patience);
      readers.push(read());
      whole.resolve({ kind: 'value', value: 'whole', etag: '' });
      for (const reader of readers) expect(await reader).toEqual({ value: 'whole', stale: false });
    });

    test("[KF-WOO-15] does not use up the time that a visitor's further reads may wait for the backend", async () => {
      const { whole, read, came } = large({ ...LIMITS, patience: 2_000, reading: 5_000 });
      const later = new ReadCache({ ...LIMITS, patience: 8_000 }, () => 0);
      const second = withPatience(async () => {
        await read();
        return later.read(
          'place',
          () => new Promise<Loaded<string>>((done) => setTimeout(done, 500, { kind: 'value', value: 'place', etag: '' })),
        );
      });
      came();
      setTimeout(() => whole.resolve({ kind: 'value', value: 'whole', etag: '' }), 2_600);
      expect(await second).toEqual({ value: 'place', stale: false });
    });

    test('is not waited for before it has come', async () => {
      const { read } = large();
      expect(await read()).toBeNull();
    });

    test('has an end as well', async () => {
      const { read, came } = large();
      const reader = read();
      came();
      expect(await reader).toBeNull();
    });

    test('leaves those alone who have the one before', async () => {
      const { cache, whole, read, came } = large({ ...LIMITS, reading: 60_000 });
      await cache.read('k', async () => ({ kind: 'value', value: 'old', etag: '' }));
      cache.forget(() => true);
      const reader = read();
      came();
      expect(await reader).toEqual({ value: 'old', stale: true });
      whole.resolve({ kind: 'failed' });
    });
  });

  test('a load that throws is a failure, not a crash, and the next one runs', async () => {
    const { clock, read, backend } = shop();
    const printed = console.error;
    console.error = () => {};
    backend.answer = () => Promise.reject(new Error('broken'));
    expect(await read()).toBeNull();
    console.error = printed;
    backend.answer = async () => ({ kind: 'value', value: 'a', etag: '' });
    clock.now += LIMITS.backOff;
    expect(await read()).toEqual({ value: 'a', stale: false });
  });

  test('an unchanged ETag keeps the very same value', async () => {
    const { clock, read, backend } = shop();
    await read();
    const asked: string[] = [];
    backend.answer = async (etag) => {
      asked.push(etag);
      return { kind: 'same' };
    };
    clock.now += 3 * MINUTE;
    expect(await read()).toEqual({ value: 'a', stale: false });
    expect(asked).toEqual(['"1"']);
  });

  test('invented keys push out only the longest unused', async () => {
    const { read, loads } = shop();
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a']) await read(key);
    expect(loads()).toBe(4);
    await read('b');
    expect(loads()).toBe(5);
  });

  test('what is forgotten is asked for again, without its ETag; the last value stays while the backend is down', async () => {
    const asked: string[] = [];
    const cache = new ReadCache(LIMITS, () => 0);
    const load = (value: string) => async (etag: string) => {
      asked.push(etag);
      return { kind: 'value', value, etag: '"1"' } as const;
    };
    await cache.read('["a",', load('old'));
    await cache.read('["b",', load('old'));
    cache.forget((key) => key.startsWith('["a"'));
    expect([await cache.read('["a",', load('new')), await cache.read('["b",', load('new'))]).toEqual([
      { value: 'new', stale: false },
      { value: 'old', stale: false },
    ]);
    expect(asked).toEqual(['', '', '']);
    cache.forget(() => true);
    expect(await cache.read('["a",', async () => ({ kind: 'failed' }))).toEqual({ value: 'new', stale: true });
  });

  test('an answer that was on its way when it was forgotten does not count', async () => {
    const cache = new ReadCache(LIMITS, () => 0);
    const late = Promise.withResolvers<Loaded<string>>();
    const first = cache.read('k', () => late.promise);
    cache.forget(() => true);
    late.resolve({ kind: 'value', value: 'old', etag: '' });
    await first;
    expect(await cache.read('k', async () => ({ kind: 'value', value: 'new', etag: '' }))).toEqual({ value: 'new', stale: false });
  });
});
