import { describe, expect, test } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createPreferences } from './preferences.ts';

describe('food preferences', () => {
  const onion = { code: 'no_onion', text: '' };

  test('[LK-08] are kept with whose they are, and go at logout in every tab', () => {
    const storage = memoryStorage();
    const [one, two] = [openStore(createPreferences, storage), openStore(createPreferences, storage)];
    one.getState().choose([onion], true);
    two.stored.rehydrate();
    expect(two.getState()).toMatchObject({ wanted: [onion], own: true });
    two.getState().forget();
    one.stored.rehydrate();
    expect(one.getState()).toMatchObject({ wanted: [], own: false });
  });

  test.each([
    ['{"state":{"wanted":[{"code":"no_onion"},{"code":"no_onion","text":"x"},{"code":""},7,null]}}', ['no_onion']],
    ['{"state":{"wanted":"all","own":"yes"}}', []],
    [
      `{"state":{"wanted":${JSON.stringify(Array.from({ length: 90 }, (_, i) => ({ code: `c${i}` })))}}}`,
      Array.from({ length: 50 }, (_, i) => `c${i}`),
    ],
    ['no json', []],
  ])('of a broken storage only what is whole is read: %.60s', (text, codes) => {
    const tab = openStore(createPreferences, memoryStorage({ preferences: text }));
    expect(tab.getState().wanted.map(({ code }) => code)).toEqual(codes);
    expect(tab.getState().own).toBe(false);
  });
});
