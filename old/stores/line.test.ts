import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { lineState } from './line.ts';

test('what is shown stays as old as it was when the line went, until the shop answers', () => {
  const line = createStore(lineState);
  expect(line.getState()).toMatchObject({ status: 'online', since: null });
  line.getState().lose('slow', 1_000);
  line.getState().lose('offline', 2_000);
  expect(line.getState()).toMatchObject({ status: 'offline', since: 1_000 });
  line.getState().regain();
  expect(line.getState()).toMatchObject({ status: 'online', since: null });
  line.getState().lose('offline', 3_000);
  expect(line.getState().since).toBe(3_000);
});
