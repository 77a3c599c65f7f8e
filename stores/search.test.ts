import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { createSearch } from './search.ts';

test('earlier queries: the newest first, each once in whatever case, eight at most, none empty', () => {
  const store = createSearch(memoryStorage());
  for (const query of ['пицца', '  ', 'сок', 'Пицца ', 'а', 'б', 'в', 'г', 'д', 'е', 'ж']) store.getState().remember(query);
  expect(store.getState().recent).toEqual(['ж', 'е', 'д', 'г', 'в', 'б', 'а', 'Пицца']);
  store.getState().forget('г');
  expect(store.getState().recent).not.toContain('г');
  store.getState().type('су');
  store.getState().forgetAll();
  expect(store.getState()).toMatchObject({ recent: [], query: '' });
});

test('they stay in this browser; what is being typed does not', () => {
  const storage = memoryStorage();
  const store = createSearch(storage);
  store.getState().type('суп');
  store.getState().remember('суп');
  const again = createSearch(storage);
  again.stored.rehydrate();
  expect(again.getState()).toMatchObject({ recent: ['суп'], query: '' });
});

test('what a broken page has left costs only itself', () => {
  const broken = JSON.stringify({ state: { recent: ['сок', 7, '', 'x'.repeat(101)] }, version: 1 });
  const store = createSearch(memoryStorage({ search: broken }));
  store.stored.rehydrate();
  expect(store.getState().recent).toEqual(['сок']);
});
