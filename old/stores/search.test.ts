import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TextStorage } from './persisted.ts';
import { searchState } from './search.ts';

function memory(kept: Record<string, string> = {}): TextStorage {
  return {
    getItem: (name) => kept[name] ?? null,
    setItem: (name, value) => {
      kept[name] = value;
    },
    removeItem: (name) => {
      delete kept[name];
    },
  };
}

test('earlier queries: the newest first, each once in whatever case, eight at most, none empty', () => {
  const store = createStore(searchState(memory()));
  for (const query of ['пицца', '  ', 'сок', 'Пицца ', 'а', 'б', 'в', 'г', 'д', 'е', 'ж']) store.getState().remember(query);
  expect(store.getState().recent).toEqual(['ж', 'е', 'д', 'г', 'в', 'б', 'а', 'Пицца']);
  store.getState().forget('г');
  expect(store.getState().recent).not.toContain('г');
  store.getState().type('су');
  store.getState().forgetAll();
  expect(store.getState()).toMatchObject({ recent: [], query: '' });
});

test('they stay in this browser; what is being typed does not', async () => {
  const storage = memory();
  const store = createStore(searchState(storage));
  store.getState().type('суп');
  store.getState().remember('суп');
  const again = createStore(searchState(storage));
  await again.persist.rehydrate();
  expect(again.getState()).toMatchObject({ recent: ['суп'], query: '' });
});

test('what a broken page has left costs only itself', async () => {
  const broken = JSON.stringify({ state: { recent: ['сок', 7, '', 'x'.repeat(101)] }, version: 1 });
  const store = createStore(searchState(memory({ search: broken })));
  await store.persist.rehydrate();
  expect(store.getState().recent).toEqual(['сок']);
});
