import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { installState } from './install.ts';

test('visits and a no outlive the page', async () => {
  const storage = memoryStorage();
  const store = createStore(installState(storage));
  store.getState().remember({ visits: 2, seenAt: 5, refusedUntil: 0 });
  store.getState().refuse(900);
  const later = createStore(installState(storage));
  await later.persist.rehydrate();
  expect(later.getState()).toMatchObject({ visits: 2, seenAt: 5, refusedUntil: 900 });
});

test.each([-1, 1.5, 'many', null])('what is no number of visits is none: %j', async (visits) => {
  const storage = memoryStorage({ install: JSON.stringify({ state: { visits, seenAt: 7, refusedUntil: 8 }, version: 1 }) });
  const store = createStore(installState(storage));
  await store.persist.rehydrate();
  expect(store.getState()).toMatchObject({ visits: 0, seenAt: 7, refusedUntil: 8 });
});
