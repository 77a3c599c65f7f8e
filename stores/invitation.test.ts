import { expect, test } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { createInvitation, INVITE_CODE } from './invitation.ts';

test('a code outlives the page', () => {
  const storage = memoryStorage();
  createInvitation(storage).getState().setCode('promo-77');
  const later = createInvitation(storage);
  later.stored.rehydrate();
  expect(later.getState().code).toBe('promo-77');
});

test.each(['<script>', 'a b', 'x'.repeat(61), 7, null, { code: 1 }])('what is no code is nothing: %j', (code) => {
  const storage = memoryStorage({ invite: JSON.stringify({ state: { code }, version: 1 }) });
  const store = createInvitation(storage);
  store.stored.rehydrate();
  expect(store.getState().code).toBe('');
});

test.each(['promo-77', 'FRIEND_2026'])('%s is a code', (code) => expect(INVITE_CODE.test(code)).toBe(true));
test.each(['', 'ab', 'promo 77', 'promo-77"', '../x'])('«%s» is none', (code) => expect(INVITE_CODE.test(code)).toBe(false));
