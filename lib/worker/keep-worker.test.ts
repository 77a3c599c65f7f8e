import { expect, test } from 'vitest';
import { chosenHere, keptDoor, LineNotes } from './keep-worker.ts';

const store = (value?: string) => ({ get: async (name: string) => (name === 'language' && value !== undefined ? { value } : null) });

test('the choice is read where workers may read cookies, and is a language of the shop or nothing', async () => {
  expect(await chosenHere(store('de'))).toBe('de');
  expect(await Promise.all(['xx', '//evil.example', ''].map((value) => chosenHere(store(value))))).toEqual([null, null, null]);
  expect(await chosenHere(store())).toBeNull();
  expect(await chosenHere(undefined)).toBeNull();
  expect(await chosenHere({ get: () => Promise.reject(new Error('closed')) })).toBeNull();
});

test('without a network the front door leads to the chosen language, and shows its copy to who chose that of the copy', async () => {
  const door = async (chosen: string, lang: string) => {
    const page = new Response(`<!DOCTYPE html><html data-theme="light" lang="${lang}">`);
    const plugin = keptDoor('https://shop.example', store(chosen));
    const request = Object.assign(new Request('https://shop.example/?a=b'), {});
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    const answer = await plugin.cachedResponseWillBeUsed?.({
      cacheName: '',
      request,
      cachedResponse: page,
      event: new Event('fetch') as never,
      matchOptions: {},
      state: {},
    });
    return answer === page ? 'copy' : answer?.headers.get('location');
  };
  expect(await door('de', 'ru')).toBe('https://shop.example/de?a=b');
  expect([await door('ru', 'ru'), await door('uz', 'uz')]).toEqual(['copy', 'copy']);
  expect(await door('ru', 'uz')).toBe('https://shop.example/ru?a=b');
});

test('a page is told what it was opened from; the oldest notes go', () => {
  const notes = new LineNotes();
  expect(notes.of('a')).toBeNull();
  notes.note('a', { at: 1, state: 'offline' });
  expect(notes.of('a')).toEqual({ at: 1, state: 'offline' });
  for (let i = 0; i < 50; i++) notes.note(`tab-${i}`, { at: i, state: 'slow' });
  expect(notes.of('a')).toBeNull();
  expect(notes.of('tab-0')).toEqual({ at: 0, state: 'slow' });
  expect(notes.of('tab-49')).toEqual({ at: 49, state: 'slow' });
});
