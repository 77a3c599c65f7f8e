import { expect, test } from 'vitest';
import { SameContent } from './menu.ts';

test('content that comes under two names, at once or later, is made once', async () => {
  const same = new SameContent<{ readonly n: number }>();
  let made = 0;
  const make = async () => ({ n: ++made });
  const [a, b] = await Promise.all([same.of('x', make), same.of('x', make)]);
  expect(a).toBe(b);
  expect(await same.of('x', make)).toBe(a);
  expect(await same.of('y', make)).toEqual({ n: 2 });
});

test('what fails fails for everybody who waits, and is tried again', async () => {
  const same = new SameContent<object>();
  const broken = () => Promise.reject(new Error('broken'));
  const tries = await Promise.allSettled([same.of('x', broken), same.of('x', broken)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await same.of('x', async () => ({ n: 1 }))).toEqual({ n: 1 });
});
