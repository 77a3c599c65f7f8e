import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { unreadState } from './unread.ts';

test('[LK-09] what was read stays read, is unread again where the shop did not take it, and goes with the customer', () => {
  const store = createStore(unreadState);
  const { set, mark, forget } = store.getState();
  const read = () => [...store.getState().read];
  set(3);
  set(-1);
  expect(store.getState().count).toBe(0);
  mark(['1', '2'], true);
  mark(['2', '3'], true);
  expect(read()).toEqual(['1', '2', '3']);
  mark(['2', '9'], false);
  expect(read()).toEqual(['1', '3']);
  set(5);
  forget();
  expect([store.getState().count, read()]).toEqual([0, []]);
});
