import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';

const PHONE = '+79990000001';
const WAYS = [
  { name: 'SMS', send: '/wp-json/wc/auth/send_code', check: '/wp-json/wc/auth/check_code', field: 'auth-sms-code', channel: 'sms' },
  { name: 'Telegram', send: '/wp-json/telega/v1/auth/send', check: '/wp-json/telega/v1/auth/check', field: 'code', channel: 'telegram' },
  {
    name: 'WhatsApp',
    send: '/wp-json/whatsapp/v1/auth/send',
    check: '/wp-json/whatsapp/v1/auth/check',
    field: 'code',
    channel: 'whatsapp',
  },
] as const;

describe.each(engines)('login on %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({
      engine,
      files: { 'settings.yaml': (text) => text.replace('percent_max: 30,', 'percent_max: 30, welcome_points: 100,') },
    });
  });
  afterEach(() => backend.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) => backend.call('POST', path, { body, headers });

  describe.each(WAYS)('$name', ({ send, check, field, channel }) => {
    const lastCode = () => backend.messenger.messages[0]?.code ?? '';

    test(`[API-01] POST ${send} and ${check}: a code lets in`, async () => {
      const sent = await post(send, { phone: PHONE });
      expect(parseAnswer(calls.sendCode.answer, sent.body)).toMatchObject({ ok: true, value: { sent: true, error: '', retryAfter: 60 } });
      expect(backend.messenger.messages[0]).toMatchObject({ channel, phone: PHONE, text: `Проба: ${lastCode()}` });
      const checked = parseAnswer(calls.checkCode.answer, (await post(check, { phone: PHONE, [field]: lastCode() })).body);
      expect(checked).toMatchObject({ ok: true, value: { error: '', token: expect.stringMatching(/^[\w-]{43}$/) } });
    });

    test(`[API-01] POST ${check}: a wrong code is an error with HTTP 200 and no token`, async () => {
      await post(send, { phone: PHONE });
      const wrong = String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
      const answer = await post(check, { phone: PHONE, [field]: wrong });
      expect(answer).toMatchObject({ status: 200, body: { success: false, error: 'invalid code' } });
      expect(JSON.stringify(answer.body)).not.toContain('token');
    });

    test.each([
      [send, { phone: '89990000001' }, 'phone'],
      [send, { phone: '+7 999 000-00-01' }, 'phone'],
      [send, { phone: 79990000001 }, 'phone'],
      [send, {}, 'phone'],
      [send, { phone: PHONE, admin: true }, 'body'],
      [check, { phone: PHONE, [field]: '12' }, field],
      [check, { phone: PHONE, [field]: 1234 }, field],
      [check, { phone: PHONE, [field]: { $ne: '' } }, field],
      [check, { phone: PHONE }, field],
    ])('[API-01] POST %s %j is refused naming %s', async (path, body, parameter) => {
      expect(await post(path, body)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { status: 400, params: { [parameter]: expect.any(String) } } },
      });
    });

    test(`[API-01] POST ${send}: without the shop's keys 401, and nothing is sent`, async () => {
      expect(await backend.call('POST', send, { body: { phone: PHONE }, keys: false })).toMatchObject({ status: 401 });
      expect(backend.messenger.messages).toHaveLength(0);
    });
  });

  test('[AUTH-02] known and unknown phones are answered alike', async () => {
    await logIn(backend, PHONE);
    const shape = async (phone: string) => {
      const sent = await post('/wp-json/wc/auth/send_code', { phone });
      const checked = await post('/wp-json/wc/auth/check_code', { phone, 'auth-sms-code': '000000' });
      return { sent: [sent.status, sent.body], checked: [checked.status, checked.body] };
    };
    expect(await shape(PHONE)).toEqual(await shape('+79990000002'));
  });

  test('[AUTH-02] the limit of an address counts the visitor the storefront names', async () => {
    const from = (address: string, i: number) =>
      post('/wp-json/wc/auth/send_code', { phone: `+7999000030${i}` }, { 'x-forwarded-for': address });
    for (let i = 0; i < 10; i += 1) expect((await from('192.0.2.1', i)).body).toMatchObject({ success: true });
    expect((await from('192.0.2.1', 0)).body).toMatchObject({ success: false, error: 'too_many_requests', retry_after: 3_600 });
    expect((await from('192.0.2.2', 1)).body).toMatchObject({ success: true });
  });

  test('[AUTH-02] one IPv6 home is one visitor, whatever addresses it makes up', async () => {
    const from = (i: number) =>
      post('/wp-json/wc/auth/send_code', { phone: `+7999000040${i % 10}` }, { 'x-forwarded-for': `2001:db8:1:2::${i}` });
    for (let i = 0; i < 10; i += 1) expect((await from(i)).body).toMatchObject({ success: true });
    expect((await from(11)).body).toMatchObject({ success: false, error: 'too_many_requests' });
  });

  test('[AUTH-02] tokens are stored hashed, and end after 180 days', async () => {
    const { token } = await logIn(backend, PHONE);
    const rows = await backend.db.selectFrom('tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const status = async () => (await backend.call('GET', `/wp-json/system/users?token=${token}`, { keys: false })).body;
    expect(await status()).toMatchObject({ status: 'success' });
    backend.clock.now += 180 * 86_400_000;
    expect(await status()).toMatchObject({ status: 'error' });
  });

  test('[API-01] [AUTH-05] POST /wp-json/wc/auth/logout: this token is worthless from now on, others are not', async () => {
    const phone = await logIn(backend, PHONE);
    const tablet = await logIn(backend, PHONE);
    const status = async (token: string) => (await backend.call('GET', `/wp-json/system/users?token=${token}`, { keys: false })).body;
    for (let i = 0; i < 2; i += 1) {
      expect(await backend.call('POST', '/wp-json/wc/auth/logout', { body: { token: phone.token }, keys: false })).toMatchObject({
        status: 200,
      });
    }
    expect(await status(phone.token)).toMatchObject({ status: 'error' });
    expect(await status(tablet.token)).toMatchObject({ status: 'success' });
  });

  test.each([{ token: 7 }, { token: 'x'.repeat(501) }])('[API-01] POST /wp-json/wc/auth/logout %j is refused', async (body) => {
    expect(await post('/wp-json/wc/auth/logout', body)).toMatchObject({
      status: 400,
      body: { data: { params: { token: expect.any(String) } } },
    });
  });

  test('the first login makes the account with welcome points once, the second finds it', async () => {
    const first = await logIn(backend, PHONE);
    const second = await logIn(backend, PHONE);
    expect(second.id).toBe(first.id);
    expect(second.token).not.toBe(first.token);
    const bonus = await backend.call('GET', `/wp-json/systeminfo/v1/bonus?token=${second.token}`, { keys: false });
    expect(bonus.body).toMatchObject({ points_balance: 100, history: [{ amount: 100, reason: 'granted' }] });
  });

  test('two first logins of one phone at once are one account', async () => {
    await post('/wp-json/wc/auth/send_code', { phone: PHONE });
    await post('/wp-json/telega/v1/auth/send', { phone: PHONE });
    const [telegram = '', sms = ''] = backend.messenger.messages.map((message) => message.code);
    await Promise.all([
      post('/wp-json/wc/auth/check_code', { phone: PHONE, 'auth-sms-code': sms }),
      post('/wp-json/telega/v1/auth/check', { phone: PHONE, code: telegram }),
    ]);
    const users = await backend.db.selectFrom('users').selectAll().execute();
    expect(users).toHaveLength(1);
  });

  test('a shop that is no demo has neither inbox nor provider of its own', async () => {
    for (const path of ['/demo/inbox', '/demo/oauth/authorize', '/demo/oauth/user']) {
      expect(await backend.call('GET', path)).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
    }
  });
});

test('a demo shows the codes it sent on its inbox page, as text', async () => {
  const backend = await testBackend({
    config: { demo: true },
    files: { 'settings.yaml': (text) => text.replace('name: Проба', 'name: <b>Проба</b>') },
  });
  await backend.call('POST', '/wp-json/wc/auth/send_code', { body: { phone: PHONE } });
  const page = await backend.call('GET', '/demo/inbox', { keys: false });
  expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.body).toContain(`&lt;b&gt;Проба&lt;/b&gt;: ${backend.messenger.messages[0]?.code}`);
  expect(page.body).toContain(PHONE);
  await backend.close();
});
