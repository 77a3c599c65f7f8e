import { afterEach, expect, test, vi } from 'vitest';
import { RETRY_STATUSES } from '#lib/contract/paths.ts';
import { loadMessages } from './messages.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these statuses, one after another; 0 is a broken connection. Returns the number of requests. */
function answering(...statuses: readonly number[]): () => number {
  let requests = 0;
  vi.stubGlobal('fetch', async () => {
    const status = statuses[requests] ?? 200;
    requests += 1;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ title: 'Корзина' }, { status });
  });
  return () => requests;
}

test.each([...RETRY_STATUSES, 0])('[ERR-02] [KF-APP-18] messages that are answered with %i are requested once more', async (status) => {
  const once = answering(status);
  expect(await loadMessages(`/once/${status}`)).toEqual({ title: 'Корзина' });
  expect(once()).toBe(2);
  const twice = answering(status, status);
  await expect(loadMessages(`/twice/${status}`)).rejects.toThrow();
  expect(twice()).toBe(2);
});

test('[KF-APP-18] messages that are not there are requested once, and again by the next call', async () => {
  const requests = answering(404);
  await expect(loadMessages('/missing')).rejects.toThrow('404');
  expect(requests()).toBe(1);
  expect(await loadMessages('/missing')).toEqual({ title: 'Корзина' });
});
