import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';

const PHONE = '+79990000001';
const HOUR = 3_600_000;
const PATH = calls.sessions.path;

describe.each(engines)('sessions of a customer on %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());

  /** A login at its own minute, from a browser with this user agent. */
  const enter = async (device: string, phone = PHONE) => {
    backend.clock.now += 11 * 60_000;
    await backend.call('POST', '/wp-json/wc/auth/send_code', { body: { phone } });
    const code = backend.messenger.messages[0]?.code;
    const answer = await backend.call('POST', '/wp-json/wc/auth/check_code', {
      body: { phone, 'auth-sms-code': code },
      headers: { 'user-agent': device },
    });
    const parsed = parseAnswer(calls.checkCode.answer, answer.body);
    return parsed.ok ? parsed.value.token : '';
  };
  const read = (body: unknown) => {
    const parsed = parseAnswer(calls.sessions.answer, body);
    return parsed.ok ? parsed.value : [];
  };
  const list = async (token: string) => read((await backend.call('GET', `${PATH}?token=${token}`, { keys: false })).body);
  const end = (token: string, id?: string) =>
    backend.call('POST', PATH, { body: { token, ...(id === undefined ? {} : { id }) }, keys: false });
  const isIn = async (token: string) => (await backend.call('GET', `${calls.user.path}?token=${token}`, { keys: false })).body;

  test(`[API-01] GET ${PATH}: every browser with when it came, the one used last first, without anything that lets in`, async () => {
    const phone = await enter('Phone/1');
    const tablet = await enter('Tablet/2 é');
    const made = backend.clock.now;
    backend.clock.now += 2 * HOUR;
    const seen = await list(phone);
    expect(seen).toMatchObject([
      { device: 'Phone/1', current: true, seen: new Date(backend.clock.now).toISOString() },
      { device: expect.stringMatching(/^Tablet/), current: false, seen: new Date(made).toISOString() },
    ]);
    const text = JSON.stringify((await backend.call('GET', `${PATH}?token=${phone}`, { keys: false })).body);
    expect(text).not.toContain(tablet);
    const hashes = await backend.db.selectFrom('tokens').select('hash').execute();
    for (const { hash } of hashes) expect(text).not.toContain(hash);
  });

  test('a look is noted once an hour, so that reads write next to nothing', async () => {
    const token = await enter('Phone/1');
    const at = backend.clock.now;
    backend.clock.now += HOUR - 1;
    expect((await list(token))[0]?.seen).toBe(new Date(at).toISOString());
    backend.clock.now += 1;
    expect((await list(token))[0]?.seen).toBe(new Date(at + HOUR).toISOString());
  });

  test(`[API-01] POST ${PATH}: with no id every other session ends, this one stays`, async () => {
    const [phone, tablet, desk] = [await enter('Phone/1'), await enter('Tablet/2'), await enter('Desk/3')];
    const stranger = await logIn(backend, '+79990000002');
    const answer = await end(phone);
    expect(answer.status).toBe(200);
    expect(read(answer.body)).toMatchObject([{ device: 'Phone/1', current: true }]);
    expect(await isIn(phone)).toMatchObject({ status: 'success' });
    for (const token of [tablet, desk]) expect(await isIn(token)).toMatchObject({ status: 'error' });
    expect(await isIn(stranger.token)).toMatchObject({ status: 'success' });
  });

  test(`[ACC-04] POST ${PATH}: an id ends that session alone, and only the customer's own`, async () => {
    const [phone, tablet] = [await enter('Phone/1'), await enter('Tablet/2')];
    const stranger = await logIn(backend, '+79990000002');
    const [theirs] = await list(stranger.token);
    expect((await end(phone, theirs?.id ?? '')).status).toBe(200);
    expect(await isIn(stranger.token)).toMatchObject({ status: 'success' });
    const other = (await list(phone)).find(({ current }) => !current);
    expect(read((await end(phone, other?.id ?? '')).body)).toHaveLength(1);
    expect(await isIn(tablet)).toMatchObject({ status: 'error' });
    expect(await isIn(phone)).toMatchObject({ status: 'success' });
  });

  test.each([{ id: 'a b' }, { id: 7 }, { id: 'x'.repeat(61) }])(`[API-01] POST ${PATH} %j is refused`, async (body) => {
    const token = await enter('Phone/1');
    expect(await backend.call('POST', PATH, { body: { ...body, token }, keys: false })).toMatchObject({
      status: 400,
      body: { data: { params: { id: expect.any(String) } } },
    });
  });

  test('a customer has at most fifty: the next login ends the one used longest ago', async () => {
    const first = await logIn(backend, PHONE);
    const { issueToken } = await import('#backend/services/sessions.ts');
    let last = '';
    for (let i = 1; i <= 50; i += 1) last = await issueToken(backend.db, first.id, backend.clock.now + i);
    expect(await list(last)).toHaveLength(50);
    expect(await isIn(first.token)).toMatchObject({ status: 'error' });
  });
});
