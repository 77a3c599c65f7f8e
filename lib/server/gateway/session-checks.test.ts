import { describe, expect, test } from 'vitest';
import { MAX_AGE, SessionChecks, type TokenOwner } from './session-checks.ts';

const who = { userId: 7, token: 'a-token-of-somebody' };

/** Checks with a backend that gives these answers one after another, and then always the last one. */
function checksWith(...answers: (TokenOwner | Promise<TokenOwner>)[]) {
  const state = { now: 0, count: 0 };
  const checks = new SessionChecks({
    ask: async () => {
      state.count += 1;
      return answers[Math.min(state.count, answers.length) - 1] ?? null;
    },
    patience: () => 30,
    clock: () => state.now,
  });
  const at = (now: number, maxAge: number = MAX_AGE.call) => {
    state.now = now;
    return checks.status(who, maxAge);
  };
  return { checks, at, state };
}

describe('an answer of the backend', () => {
  test('counts for ten seconds, and is shared by calls that come together', async () => {
    const { at, state } = checksWith(7);
    expect(await Promise.all([at(0), at(0), at(0)])).toEqual(['active', 'active', 'active']);
    expect([await at(9_999), state.count]).toEqual(['active', 1]);
    expect([await at(10_000), state.count]).toEqual(['active', 2]);
  });

  test('[AUTH-05] counts for one second where an order is read or placed', async () => {
    const { at } = checksWith(7, null);
    expect(await at(0, MAX_AGE.order)).toBe('active');
    expect(await at(999, MAX_AGE.order)).toBe('active');
    expect(await at(1_000, MAX_AGE.order)).toBe('ended');
  });

  test('[AUTH-05] that names nobody or somebody else ends the session', async () => {
    expect(await checksWith(null).at(0)).toBe('ended');
    expect(await checksWith(8).at(0)).toBe('ended');
  });

  test('counts from when it was asked for, not from when it came', async () => {
    const late = Promise.withResolvers<TokenOwner>();
    const { at, state } = checksWith(late.promise, null);
    const first = at(0, MAX_AGE.order);
    state.now = 5_000;
    late.resolve(7);
    expect(await first).toBe('active');
    expect(await at(5_000, MAX_AGE.order)).toBe('ended');
  });
});

describe('while the backend cannot say', () => {
  test('[AUTH-05] a session is not active, and is asked about again with the next call', async () => {
    const { at, state } = checksWith('unknown', 'unknown', 7);
    expect([await at(0), await at(0)]).toEqual(['unknown', 'unknown']);
    expect([await at(0), state.count]).toEqual(['active', 3]);
  });

  test('[AUTH-05] a session that was active longer ago is unknown', async () => {
    const { at } = checksWith(7, 'unknown');
    expect(await at(0)).toBe('active');
    expect(await at(10_000)).toBe('unknown');
  });

  test('[AUTH-05] a session that has ended stays ended', async () => {
    const { at } = checksWith(null, 'unknown');
    expect(await at(0)).toBe('ended');
    expect(await at(60_000)).toBe('ended');
  });

  test('[AUTH-05] a slow answer is waited for only so long; a repeated request finds it', async () => {
    const late = Promise.withResolvers<TokenOwner>();
    const { at, state } = checksWith(late.promise);
    expect(await at(0)).toBe('unknown');
    expect(await at(0)).toBe('unknown');
    late.resolve(7);
    await late.promise;
    expect([await at(0), state.count]).toEqual(['active', 1]);
  });
});

describe('a clock that is set back', () => {
  test('[AUTH-05] is not the one that ages answers', async () => {
    let owner: TokenOwner = 7;
    const checks = new SessionChecks({ ask: async () => owner, patience: () => 1_000 });
    const { now } = Date;
    const started = performance.now();
    try {
      expect(await checks.status(who, 50)).toBe('active');
      owner = null;
      Date.now = () => now() - 3_600_000;
      while (performance.now() - started < 80) await new Promise((resume) => setTimeout(resume, 20));
      expect(await checks.status(who, 50)).toBe('ended');
    } finally {
      Date.now = now;
    }
  });
});

describe('a token that was revoked here', () => {
  test('[AUTH-05] is not accepted again, whatever the backend says later', async () => {
    const { checks, at } = checksWith(7);
    expect(await at(0)).toBe('active');
    checks.revoke(who.token);
    expect([await at(0), await at(60_000)]).toEqual(['ended', 'ended']);
  });

  test('[AUTH-05] is not accepted by the answer of a question that was on its way', async () => {
    const late = Promise.withResolvers<TokenOwner>();
    const { checks, at } = checksWith(late.promise, 7);
    const during = at(0);
    checks.revoke(who.token);
    late.resolve(7);
    expect([await during, await at(0)]).toEqual(['ended', 'ended']);
  });

  test('is accepted after a login that was answered with the same one', async () => {
    const { checks, at } = checksWith(7);
    checks.revoke(who.token);
    checks.accept(who.token);
    expect(await at(0)).toBe('active');
  });
});

test('[AUTH-05] after all sessions of a customer were ended each one is asked about again', async () => {
  const { checks, at, state } = checksWith(7, null);
  expect(await at(0)).toBe('active');
  checks.forgetCustomer(8);
  expect(await at(0)).toBe('active');
  checks.forgetCustomer(7);
  expect([await at(0), state.count]).toEqual(['ended', 2]);
});

test('ten thousand answers and revoked tokens are remembered at most', async () => {
  let count = 0;
  const checks = new SessionChecks({
    ask: async () => {
      count += 1;
      return 7;
    },
    patience: () => 1_000,
    clock: () => 0,
  });
  const status = (n: number) => checks.status({ userId: 7, token: `token-${n}` }, MAX_AGE.call);
  for (let n = 0; n <= 10_000; n += 1) await status(n);
  await status(10_000);
  expect(count).toBe(10_001);
  await status(0);
  expect(count).toBe(10_002);
  for (let n = 0; n <= 10_000; n += 1) checks.revoke(`token-${n}`);
  expect([checks.isRevoked('token-0'), checks.isRevoked('token-10000')]).toEqual([false, true]);
});
