import { expect, test } from 'vitest';
import { type Ask, LiveTokens } from './live-token.ts';

const who = { userId: 7, token: 'a-token-of-somebody' };

function asked(...answers: Awaited<ReturnType<Ask>>[]) {
  let count = 0;
  const live = new LiveTokens(async () => {
    count += 1;
    return answers[Math.min(count, answers.length) - 1] ?? null;
  });
  return { live, count: () => count };
}

test('a session is asked about once in ten seconds, many calls at once together', async () => {
  const { live, count } = asked(7, 7);
  const all = await Promise.all([live.isLive(who, 0), live.isLive(who, 0), live.isLive(who, 9_999)]);
  expect([all, count()]).toEqual([[true, true, true], 1]);
  expect([await live.isLive(who, 10_000), count()]).toEqual([true, 2]);
});

test('[AUTH-05] a token the backend no longer knows, or knows as somebody else’s, is no session', async () => {
  expect(await asked(null).live.isLive(who, 0)).toBe(false);
  expect(await asked(8).live.isLive(who, 0)).toBe(false);
});

test('[AUTH-05] a session revoked elsewhere ends within ten seconds, one ended here at once', async () => {
  const { live } = asked(7, null);
  expect(await live.isLive(who, 0)).toBe(true);
  expect(await live.isLive(who, 10_000)).toBe(false);
  const here = asked(7, null).live;
  expect(await here.isLive(who, 0)).toBe(true);
  here.forget(who.token);
  expect(await here.isLive(who, 1)).toBe(false);
});

test('while the backend cannot say, a session stays and is asked about again with the next call', async () => {
  const { live, count } = asked('unknown', 'unknown', null);
  expect(await live.isLive(who, 0)).toBe(true);
  expect(await live.isLive(who, 1)).toBe(true);
  expect([await live.isLive(who, 2), count()]).toEqual([false, 3]);
});

test('ten thousand are remembered at most', async () => {
  let count = 0;
  const live = new LiveTokens(async () => {
    count += 1;
    return 7;
  });
  for (let i = 0; i <= 10_000; i += 1) await live.isLive({ userId: 7, token: `token-${i}` }, 0);
  await live.isLive({ userId: 7, token: 'token-10000' }, 1);
  expect(count).toBe(10_001);
  await live.isLive({ userId: 7, token: 'token-0' }, 1);
  expect(count).toBe(10_002);
});
