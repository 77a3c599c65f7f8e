import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '#lib/client/storage.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { dropFormDraft, forgetFormDrafts, formDraft, keepFormDraft } from './form-drafts.ts';

const read = (value: unknown) => {
  const { name, count } = fieldsOf(value);
  return typeof name === 'string' && name.length <= 5 && typeof count === 'number' ? { name, count } : null;
};
const NINA = { name: 'Нина', count: 2 };
const storage = memoryStorage();

afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  storage.removeItem('typed');
  vi.stubGlobal('window', { sessionStorage: storage });
});

test('each form has its own words, until it is sent', () => {
  expect(formDraft('request-1', read)).toBeNull();
  keepFormDraft('request-1', NINA);
  keepFormDraft('rate-7', { rate: 5, text: 'Вкусно' });
  expect([formDraft('request-1', read), formDraft('request-2', read)]).toEqual([NINA, null]);
  dropFormDraft('request-1');
  expect(formDraft('request-1', read)).toBeNull();
  expect(formDraft('rate-7', (value) => fieldsOf(value).text)).toBe('Вкусно');
  dropFormDraft('rate-7');
  expect(storage.getItem('typed')).toBeNull();
});

test('nothing stays of who has left', () => {
  keepFormDraft('profile', NINA);
  forgetFormDrafts();
  expect([formDraft('profile', read), storage.getItem('typed')]).toEqual([null, null]);
});

test.each([
  ['what another build wrote', '{"request-1":{"name":7}}'],
  ['too long a word', '{"request-1":{"name":"Нина Петровна","count":1}}'],
  ['a broken text', '{"request-1":{'],
  ['another thing', '[1,2]'],
  ['nothing', 'null'],
])('%s is no form, and the next words are kept as ever', (_, broken) => {
  storage.setItem('typed', broken);
  expect(formDraft('request-1', read)).toBeNull();
  keepFormDraft('request-1', NINA);
  expect(formDraft('request-1', read)).toEqual(NINA);
});

test('twelve forms are remembered, the last ones written', () => {
  for (let i = 0; i < 14; i++) keepFormDraft(`rate-${i}`, { ...NINA, count: i });
  keepFormDraft('rate-2', NINA);
  keepFormDraft('rate-14', NINA);
  const known = Array.from({ length: 15 }, (_, i) => i).filter((i) => formDraft(`rate-${i}`, read) !== null);
  expect(known).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('a browser that keeps nothing is no fault', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  keepFormDraft('request-1', NINA);
  expect(formDraft('request-1', read)).toBeNull();
});
