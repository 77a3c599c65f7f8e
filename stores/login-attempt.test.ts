import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createLoginAttempt, noteLoginPlace, type SentCode, takeLoginPlace } from './login-attempt.ts';

const SENT: SentCode = {
  phone: '+79990000001',
  channel: 'telegram',
  again: 61_000,
  until: 601_000,
  tries: 2,
  codeLength: 4,
  botUrl: 'https://t.example/bot',
};

test('[AUTH-01] a code on its way is still known after the page was thrown away', () => {
  const storage = memoryStorage();
  const before = openStore(createLoginAttempt, storage);
  before.getState().setTyped('+7 999 000-00-01');
  before.getState().setSent(SENT);
  before.getState().spendTry();
  const after = openStore(createLoginAttempt, storage);
  expect(after.getState()).toMatchObject({ typed: '+7 999 000-00-01', sent: { ...SENT, tries: 1 } });
  after.getState().forget();
  expect(openStore(createLoginAttempt, storage).getState()).toMatchObject({ typed: '', sent: null });
});

test('[AUTH-02] an attempt has one id until it is forgotten, also after the page was thrown away', () => {
  const storage = memoryStorage();
  const before = openStore(createLoginAttempt, storage);
  const id = before.getState().begin();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(before.getState().begin()).toBe(id);
  const after = openStore(createLoginAttempt, storage);
  expect(after.getState().begin()).toBe(id);
  after.getState().forget();
  expect(after.getState().begin()).not.toBe(id);
});

test('tries end at none; where the shop names no number nothing is counted', () => {
  const tab = openStore(createLoginAttempt, memoryStorage());
  tab.getState().spendTry();
  expect(tab.getState().sent).toBeNull();
  tab.getState().setSent({ ...SENT, tries: 1 });
  for (let i = 0; i < 3; i += 1) tab.getState().spendTry();
  expect(tab.getState().sent?.tries).toBe(0);
  tab.getState().setSent({ ...SENT, tries: null });
  tab.getState().spendTry();
  expect(tab.getState().sent?.tries).toBeNull();
});

test.each([
  'null',
  '{}',
  '{"state":{"sent":{"phone":"javascript:alert(1)"}}}',
  JSON.stringify({ state: { sent: { ...SENT, botUrl: 'javascript:alert(1)' } } }),
  JSON.stringify({ state: { sent: { ...SENT, codeLength: 1e9 } } }),
  'x'.repeat(10_000),
])('[AUTH-01] broken storage is no code on its way: %.60s', (raw) => {
  const tab = openStore(createLoginAttempt, memoryStorage({ 'login-attempt': raw }));
  expect(tab.getState()).toMatchObject({ typed: '', sent: null });
});

const session = memoryStorage();
beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: session });
  return () => void vi.unstubAllGlobals();
});

test('[AUTH-03] the place from which a login through a provider was begun is taken once', () => {
  noteLoginPlace({ path: '/menu/vok', top: 420, cart: true });
  expect(takeLoginPlace()).toEqual({ path: '/menu/vok', top: 420, cart: true });
  expect(takeLoginPlace()).toBeNull();
});

test('[AUTH-03] it has the shape of today’s storefront', () => {
  session.setItem('login-place', '{"path":"/cart","top":0,"cart":false}');
  expect(takeLoginPlace()).toEqual({ path: '/cart', top: 0, cart: false });
});

test.each(['{', 'null', '{"path":"/","top":-1,"cart":true}', '{"path":1,"top":0,"cart":true}'])('a broken note is none: %s', (text) => {
  session.setItem('login-place', text);
  expect(takeLoginPlace()).toBeNull();
});
