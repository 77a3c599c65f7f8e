import { expect, test } from 'vitest';
import { chosenHere } from './kept-door.ts';

const store = (value?: string) => ({ get: async (name: string) => (name === 'language' && value !== undefined ? { value } : null) });

test('the choice is read where workers may read cookies, and is nothing else than a language other than the shop’s own', async () => {
  expect(await chosenHere(store('de'))).toBe('de');
  expect(await Promise.all(['ru', 'xx', '//evil.example', ''].map((value) => chosenHere(store(value))))).toEqual([null, null, null, null]);
  expect(await chosenHere(store())).toBeNull();
  expect(await chosenHere(undefined)).toBeNull();
  expect(await chosenHere({ get: () => Promise.reject(new Error('closed')) })).toBeNull();
});
