import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { noteLoginPlace, takeLoginPlace } from './login-place.ts';

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
