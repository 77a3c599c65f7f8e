import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pendingSectionState } from './pending-section.ts';

test('the section asked for last is the one on its way; one that was given up ends nothing', () => {
  const store = createStore(pendingSectionState);
  const { begin, end } = store.getState();
  begin('orders');
  begin('bonuses');
  end('orders');
  expect(store.getState().key).toBe('bonuses');
  end('bonuses');
  expect(store.getState().key).toBeNull();
});
