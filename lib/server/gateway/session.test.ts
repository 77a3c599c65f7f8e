import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { logIn, logOut, sealedIdentityOf } from './session.ts';

const WHO = { userId: 7, token: 'a-token-of-a-customer' };
const SECRET = 's'.repeat(32);
const shopAt = (url: string, secret = SECRET): void => {
  globalThis.storefrontEnvironment = parseEnv({ DEMO: '1', PUBLIC_URL: url, SESSION_SECRET: secret });
};
const asking = (cookie = '') => new Request('http://127.0.0.1/api/auth/session', { headers: { cookie } });
const sealed = async (): Promise<string> => {
  const headers = new Headers();
  await logIn(asking(), headers, WHO);
  return headers.get('set-cookie') ?? '';
};
const pair = (cookie: string): string => cookie.split(';', 1)[0] ?? '';

afterEach(() => {
  globalThis.storefrontEnvironment = undefined;
});

test('[ACC-05] under https the session is bound to its host: __Host-, Secure, no domain; no script reads it', async () => {
  shopAt('https://shop.example');
  const cookie = await sealed();
  expect(cookie).toMatch(/^__Host-session=/);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toMatch(new RegExp(`; ${part}(;|$)`, 'i'));
  expect(cookie).not.toMatch(/domain/i);
  expect(decodeURIComponent(cookie)).not.toContain(WHO.token);
  expect(await sealedIdentityOf(asking(pair(cookie)))).toEqual(WHO);
  // Cookies that a plain http page or a sister host may have set.
  expect(await sealedIdentityOf(asking(pair(cookie).replace('__Host-', '')))).toBeNull();
});

test('on a machine of one’s own, without https, the cookie has its plain name', async () => {
  shopAt('http://localhost:3000');
  const cookie = await sealed();
  expect(cookie).toMatch(/^session=/);
  expect(cookie).not.toMatch(/secure/i);
});

test('[ACC-03] a cookie that was cut, changed, sealed by somebody else or made up is nobody', async () => {
  shopAt('http://localhost:3000', 'o'.repeat(32));
  const foreign = pair(await sealed());
  shopAt('http://localhost:3000');
  const own = pair(await sealed());
  const wrong = [
    foreign,
    own.slice(0, -9),
    own.replace(/.(?=.{30}$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
    'session=',
    `session=${'a'.repeat(9_000)}`,
    '',
  ];
  for (const cookie of wrong) expect(await sealedIdentityOf(asking(cookie)), cookie.slice(0, 40)).toBeNull();
  expect(await sealedIdentityOf(asking(own))).toEqual(WHO);
});

test('[AUTH-05] a logout takes the cookie away', async () => {
  shopAt('https://shop.example');
  const cookie = pair(await sealed());
  const headers = new Headers();
  await logOut(asking(cookie), headers);
  expect(headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/i);
});
