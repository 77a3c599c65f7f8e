import { expect, test, vi } from 'vitest';
import { warnOnce } from './log.ts';

test('a warning about the settings is written once, and again when it has gone and come back', () => {
  const write = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const warn = (...lines: readonly string[]) => warnOnce('a subject', lines);
  warn();
  warn('a', 'b');
  warn('a', 'b');
  warnOnce('another subject', []);
  expect(write.mock.calls).toEqual([['a'], ['b']]);
  warn();
  warn('a');
  expect(write.mock.calls).toEqual([['a'], ['b'], ['a']]);
});
