import { createHash } from 'node:crypto';
import { type ServerType, serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';

const VERIFIER = 'v'.repeat(64);
const BACK = 'http://shop.test/api/auth/social/demo/callback';
const authorize = {
  response_type: 'code',
  client_id: 'shop',
  redirect_uri: BACK,
  state: 'st"ate',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
const withProvider = {
  'settings.yaml': (text: string) => `${text}social_auth: [{ id: demo, name: Проба ID }, { id: other, name: Другой }]\n`,
};

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ config: { demo: true }, files: withProvider });
});
afterEach(() => backend.close());

const agree = (changes: Record<string, string> = {}, app = backend.app) =>
  app.request('http://backend.test/demo/oauth/authorize', {
    method: 'POST',
    body: new URLSearchParams({ ...authorize, name: 'Анна', answer: 'enter', ...changes }),
  });
const codeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
const login = (changes: Record<string, unknown> = {}) =>
  backend.call('POST', '/wp-json/wc/auth/social', {
    body: { provider: 'demo', code: 'x', verifier: VERIFIER, redirect_uri: BACK, ...changes },
  });

describe('[AUTH-03] login through the demo provider', () => {
  test('[AUTH-03] the consent page carries the request on, as text', async () => {
    const answer = await backend.call('GET', `/demo/oauth/authorize?${new URLSearchParams(authorize)}`, { keys: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('value="st&quot;ate"');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  test('[API-01] [AUTH-03] POST /wp-json/wc/auth/social: code and verifier give a token; the same person is the same account', async () => {
    const tokens = [];
    for (let i = 0; i < 2; i += 1) {
      const agreed = await agree();
      expect(agreed.status).toBe(303);
      expect(new URL(agreed.headers.get('location') ?? '').searchParams.get('state')).toBe('st"ate');
      const parsed = parseAnswer(calls.socialLogin.answer, (await login({ code: codeOf(agreed) })).body);
      tokens.push(parsed.ok ? parsed.value.token : '');
    }
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    expect(await backend.db.selectFrom('users').select(['name', 'phone']).execute()).toEqual([{ name: 'Анна', phone: null }]);
  });

  test('[AUTH-03] a phone the provider has checked is the customer of that phone; what they have said themselves stays', async () => {
    const mine = await logIn(backend, '+79990000077');
    await backend.call('POST', '/wp-json/system/users/update', { body: { name: 'Анна К.', email: '', token: mine.token }, keys: false });
    expect((await login({ code: codeOf(await agree({ phone: '+79990000077' })) })).body).toMatchObject({ user: { ID: String(mine.id) } });
    // The provider may omit the phone number.
    expect((await login({ code: codeOf(await agree()) })).body).toMatchObject({ user: { ID: String(mine.id) } });
    const users = await backend.db.selectFrom('users').select(['name', 'phone', 'email']).execute();
    expect(users).toEqual([{ name: 'Анна К.', phone: '+79990000077', email: expect.stringContaining('@demo.example') }]);
  });

  test('[AUTH-03] an account made with a checked phone is found by a code to it; a phone never moves an account that is known', async () => {
    const first = (await login({ code: codeOf(await agree({ phone: '+79990000078' })) })).body;
    const byCode = await logIn(backend, '+79990000078');
    expect(first).toMatchObject({ user: { ID: String(byCode.id) } });
    await logIn(backend, '+79990000079');
    expect((await login({ code: codeOf(await agree({ phone: '+79990000079' })) })).body).toMatchObject({ user: { ID: String(byCode.id) } });
  });

  test('[AUTH-03] an e-mail address joins nobody', async () => {
    const mine = await logIn(backend, '+79990000080');
    const email = `${createHash('sha256').update('анна').digest('hex').slice(0, 16)}@demo.example`;
    await backend.call('POST', '/wp-json/system/users/update', { body: { name: '', email, token: mine.token }, keys: false });
    expect((await login({ code: codeOf(await agree()) })).body).not.toMatchObject({ user: { ID: String(mine.id) } });
  });

  test('[AUTH-03] the settings say where to ask for consent, and keep the secret', async () => {
    const { body } = await backend.call('GET', '/wp-json/v1/all_settings', { keys: false });
    const parsed = parseAnswer(calls.settings.answer, body);
    expect(parsed.ok && parsed.value.socialProviders[0]).toMatchObject({
      id: 'demo',
      authorizeUrl: '/demo/oauth/authorize',
      clientId: 'shop',
    });
  });

  test('[AUTH-03] a code is good once, for a minute, with its verifier and address only', async () => {
    const code = codeOf(await agree());
    expect((await login({ code })).body).toMatchObject({ success: true });
    expect((await login({ code })).body).toMatchObject({ success: false, error: 'login refused' });
    expect((await login({ code: codeOf(await agree()), verifier: 'w'.repeat(64) })).body).toMatchObject({ success: false });
    expect((await login({ code: codeOf(await agree()), redirect_uri: 'http://shop.test/other' })).body).toMatchObject({ success: false });
    const late = codeOf(await agree());
    backend.clock.now += 60_000;
    expect((await login({ code: late })).body).toMatchObject({ success: false });
  });

  test('[AUTH-03] who refuses comes back without a code', async () => {
    const back = new URL((await agree({ answer: 'refuse' })).headers.get('location') ?? '');
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  test.each<Record<string, string>>([
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: 'javascript:alert(1)' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { response_type: 'token' },
    { state: '' },
  ])('[AUTH-03] the provider refuses %j', async (changes) => {
    expect((await agree(changes)).status).toBe(400);
    const query = new URLSearchParams({ ...authorize, ...changes });
    expect(await backend.call('GET', `/demo/oauth/authorize?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test.each([
    [{ provider: 'unknown' }, 200, { success: false, error: 'unknown provider' }],
    [{ code: '' }, 400, { code: 'rest_invalid_param', data: { params: { code: expect.any(String) } } }],
    [{ extra: 1 }, 400, { code: 'rest_invalid_param' }],
  ])('[API-01] POST /wp-json/wc/auth/social %j', async (changes, status, body) => {
    expect(await login(changes)).toMatchObject({ status, body });
  });

  test('[API-01] POST /wp-json/wc/auth/social without keys is 401', async () => {
    expect(await backend.call('POST', '/wp-json/wc/auth/social', { body: {}, keys: false })).toMatchObject({ status: 401 });
  });
});

describe('[AUTH-03] a provider of the environment, over HTTP', () => {
  let server: ServerType;
  let shop: TestBackend;
  beforeEach(async () => {
    const port = await new Promise<number>((ready) => {
      server = serve({ fetch: backend.app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => ready(info.port));
    });
    const at = `http://127.0.0.1:${port}/demo/oauth`;
    const provider = {
      id: 'other',
      tokenUrl: `${at}/token`,
      userUrl: `${at}/user`,
      clientId: 'shop',
      clientSecret: 's3cret',
      authorizeUrl: `${at}/authorize`,
      scope: 'openid phone',
    };
    shop = await testBackend({ config: { socialProviders: [provider] }, files: withProvider });
  });
  afterEach(async () => {
    server.close();
    await shop.close();
  });

  const loginThere = (body: Record<string, string>) =>
    shop.call('POST', '/wp-json/wc/auth/social', { body: { provider: 'other', verifier: VERIFIER, redirect_uri: BACK, ...body } });

  test('[AUTH-03] token and user endpoints are asked, and the account carries name and e-mail', async () => {
    expect((await loginThere({ code: codeOf(await agree()) })).body).toMatchObject({ success: true });
    expect(await shop.db.selectFrom('users').select(['name', 'email']).execute()).toEqual([
      { name: 'Анна', email: expect.stringContaining('@demo.example') },
    ]);
  });

  test('[AUTH-03] its checked phone joins, and the settings name its consent page and never its secret', async () => {
    const mine = await logIn(shop, '+79990000081');
    expect((await loginThere({ code: codeOf(await agree({ phone: '+79990000081' })) })).body).toMatchObject({
      user: { ID: String(mine.id) },
    });
    const { body } = await shop.call('GET', '/wp-json/v1/all_settings', { keys: false });
    const parsed = parseAnswer(calls.settings.answer, body);
    expect(parsed.ok && parsed.value.socialProviders).toMatchObject([
      { id: 'demo', authorizeUrl: '' },
      { id: 'other', authorizeUrl: expect.stringContaining('/authorize'), clientId: 'shop', scope: 'openid phone' },
    ]);
    expect(JSON.stringify(body)).not.toContain('s3cret');
  });

  test('[AUTH-03] a refused code is a refused login', async () => {
    expect((await loginThere({ code: 'wrong' })).body).toMatchObject({ success: false, error: 'login refused' });
  });

  test('[AUTH-03] a provider that cannot be reached is a refused login, not an error', async () => {
    const code = codeOf(await agree());
    server.close();
    expect(await loginThere({ code })).toMatchObject({ status: 200, body: { success: false, error: 'login refused' } });
  });

  test('a shop that is no demo knows only the providers of its environment', async () => {
    expect(
      (
        await shop.call('POST', '/wp-json/wc/auth/social', {
          body: { provider: 'demo', code: 'x', verifier: VERIFIER, redirect_uri: BACK },
        })
      ).body,
    ).toMatchObject({
      error: 'unknown provider',
    });
  });
});
