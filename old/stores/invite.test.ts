import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { INVITE_CODE, inviteState } from './invite.ts';

test('a code outlives the page', async () => {
  const storage = memoryStorage();
  createStore(inviteState(storage)).getState().setCode('promo-77');
  const later = createStore(inviteState(storage));
  await later.persist.rehydrate();
  expect(later.getState().code).toBe('promo-77');
});

test.each(['<script>', 'a b', 'x'.repeat(61), 7, null, { code: 1 }])('what is no code is nothing: %j', async (code) => {
  const storage = memoryStorage({ invite: JSON.stringify({ state: { code }, version: 1 }) });
  const store = createStore(inviteState(storage));
  await store.persist.rehydrate();
  expect(store.getState().code).toBe('');
});

test.each(['promo-77', 'FRIEND_2026'])('%s is a code', (code) => expect(INVITE_CODE.test(code)).toBe(true));
test.each(['', 'ab', 'promo 77', 'promo-77"', '../x'])('«%s» is none', (code) => expect(INVITE_CODE.test(code)).toBe(false));
