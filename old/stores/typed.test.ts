import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { dropTyped, forgetTyped, keepTyped, typedIn } from './typed.ts';

const schema = z.object({ name: z.string().max(5), count: z.number() });
const NINA = { name: 'Нина', count: 2 };
const storage = memoryStorage();

beforeEach(() => {
  storage.removeItem('typed');
  vi.stubGlobal('window', { sessionStorage: storage });
});

test('each form has its own words, until it is sent', () => {
  expect(typedIn('request-1', schema)).toBeNull();
  keepTyped('request-1', NINA);
  keepTyped('rate-7', { rate: 5, text: 'Вкусно' });
  expect([typedIn('request-1', schema), typedIn('request-2', schema)]).toEqual([NINA, null]);
  dropTyped('request-1');
  expect(typedIn('request-1', schema)).toBeNull();
  expect(typedIn('rate-7', z.object({ text: z.string() }))).toEqual({ text: 'Вкусно' });
  dropTyped('rate-7');
  expect(storage.getItem('typed')).toBeNull();
});

test('nothing stays of who has left', () => {
  keepTyped('profile', NINA);
  forgetTyped();
  expect([typedIn('profile', schema), storage.getItem('typed')]).toEqual([null, null]);
});

test.each([
  ['what another build wrote', '{"request-1":{"name":7}}'],
  ['too long a word', '{"request-1":{"name":"Нина Петровна","count":1}}'],
  ['a broken text', '{"request-1":{'],
  ['another thing', '[1,2]'],
  ['nothing', 'null'],
])('%s is no form, and the next words are kept as ever', (_, broken) => {
  storage.setItem('typed', broken);
  expect(typedIn('request-1', schema)).toBeNull();
  keepTyped('request-1', NINA);
  expect(typedIn('request-1', schema)).toEqual(NINA);
});

test('twelve forms are remembered, the last ones written', () => {
  for (let i = 0; i < 14; i++) keepTyped(`rate-${i}`, { ...NINA, count: i });
  keepTyped('rate-2', NINA);
  keepTyped('rate-14', NINA);
  const known = Array.from({ length: 15 }, (_, i) => i).filter((i) => typedIn(`rate-${i}`, schema) !== null);
  expect(known).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('a browser that keeps nothing is no fault', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  keepTyped('request-1', NINA);
  expect(typedIn('request-1', schema)).toBeNull();
});
