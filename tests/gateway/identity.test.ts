import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
const anna = new Browser();
const boris = new Browser();
beforeAll(async () => {
  backend = await startStorefront();
  await anna.logIn('+79170000001', backend);
  await boris.logIn('+79170000002', backend);
});
afterAll(() => stopStorefront(backend));

const idOf = async (browser: Browser): Promise<number> => {
  const { json } = await browser.ask('/api/auth/session');
  return Number(Object(Object(json).profile).id);
};

describe('login', () => {
  test('[AUTH-01] a right code opens a session; the browser sees a profile', async () => {
    const { json, headers } = await anna.ask('/api/auth/session');
    expect(json).toMatchObject({ profile: { phone: expect.stringContaining('9170000001') } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('[AUTH-01] a wrong code is refused and opens nothing', async () => {
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone: '+79170000003' } });
    expect(await browser.ask('/api/auth/check', { body: { phone: '+79170000003', code: '000000' } })).toMatchObject({
      status: 422,
      json: { code: 'wrong_code' },
    });
    expect(browser.cookies.size).toBe(0);
  });

  test('[AUTH-01] a number that is none is refused before anything is sent', async () => {
    expect(await anna.ask('/api/auth/send', { body: { phone: '12345' } })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    });
  });

  test('[ACC-05] the session cookie is sealed, httpOnly and SameSite=Lax; no answer carries the token', async () => {
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone: '+79170000004' } });
    const code = /\d{6}/.exec((backend.deps.messenger.messages ?? [])[0]?.text ?? '')?.[0];
    const answer = await browser.ask('/api/auth/check', { body: { phone: '+79170000004', code } });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(cookie).not.toContain('token');
    expect(answer.text).not.toMatch(/token|canary/);
  });

  test('[ACC-05] behind https the cookie is Secure', async () => {
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone: '+79170000005' } });
    const code = /\d{6}/.exec((backend.deps.messenger.messages ?? [])[0]?.text ?? '')?.[0];
    const answer = await browser.ask('/api/auth/check', {
      body: { phone: '+79170000005', code },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/i);
  });

  test('[AUTH-05] logout ends the session', async () => {
    const browser = new Browser();
    await browser.logIn('+79170000006', backend);
    expect(await idOf(browser)).toBeGreaterThan(0);
    await browser.ask('/api/auth/logout', { method: 'POST' });
    expect(await browser.ask('/api/auth/session')).toMatchObject({ json: { profile: null } });
    expect((await browser.ask('/api/wp-json/systeminfo/v1/bonus')).status).toBe(401);
  });

  test('a forged or foreign cookie is nobody', async () => {
    for (const session of [
      'x',
      'Fe26.2*1*abc*def*ghi*1*jkl*mno~2',
      encodeURIComponent(JSON.stringify({ userId: 1, token: 'x'.repeat(20) })),
    ]) {
      expect((await new Browser().ask('/api/auth/session', { headers: { cookie: `session=${session}` } })).json).toEqual({ profile: null });
    }
  });
});

describe('identity never comes from the request', () => {
  const attacks = (id: number) => [
    `user_id=${id}`,
    `user_id=${id}&user_id=${id}`,
    `customer=${id}`,
    `customer_id=${id}`,
    `token=${'t'.repeat(30)}`,
    'consumer_key=ck_demo&consumer_secret=cs_demo',
    `user_id[]=${id}`,
    `User_Id=${id}`,
  ];

  test('[ACC-04] every read answers with the session’s own data whatever the request names', async () => {
    const reads = [
      '/api/wp-json/systeminfo/v1/bonus',
      '/api/wp-json/system/users',
      '/api/wp-json/wc/v2/orders',
      '/api/wp-json/wc/auth/user/get_addresses',
    ];
    const annasId = await idOf(anna);
    for (const path of reads) {
      const own = await boris.ask(path);
      expect([path, own.status]).toEqual([path, 200]);
      for (const attack of attacks(annasId)) {
        const answer = await boris.ask(`${path}?${attack}`);
        expect([path, attack, answer.status, answer.text]).toEqual([path, attack, 200, own.text]);
      }
    }
  });

  test('[ACC-04] every write lands on the session’s own account', async () => {
    const path = '/api/wp-json/systeminfo/v2/user_favorites';
    const annasId = await idOf(anna);
    for (const attack of attacks(annasId)) {
      const body = { favorites: [101], user_id: annasId, token: 'x'.repeat(30), customer_id: annasId };
      expect((await boris.ask(`${path}?${attack}`, { body })).status).toBe(200);
    }
    expect((await boris.ask(path)).json).toEqual([101]);
    expect((await anna.ask(path)).json).toEqual([]);
  });

  test('[ACC-05] no answer and no log line carries a key or a secret', async () => {
    const answers = await Promise.all(
      ['/api/wp-json/system/users', '/api/wp-json/wc/v2/orders', '/api/wp-json/v1/all_settings'].map((path) => anna.ask(path)),
    );
    for (const { text, headers } of answers) expect(`${text}${JSON.stringify([...headers])}`).not.toMatch(/canary/);
  });
});
