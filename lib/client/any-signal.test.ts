import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the reason of the first signal that aborts', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = anySignal([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect(any.aborted).toBe(true);
  expect(any.reason).toBe('second');
});

test('is aborted at once when one of the signals already is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over');
});

test('aborts with a timeout', async () => {
  const any = anySignal([new AbortController().signal, AbortSignal.timeout(5)]);
  await new Promise((resolve) => any.addEventListener('abort', resolve));
  expect(any.reason).toHaveProperty('name', 'TimeoutError');
});
