import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { CLAIMS, type Claim } from '#tests/setup/identity-claims.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

/** Who logs in is said by phone and code alone: every call of a login × the eight ways to claim another's identity (P6). */

const ANNA = '+79170000081';
const THIEF = '+79170000082';
const STRANGER = '+79170000083';

let backend: RunningBackend;
let annasId = 0;
const anna = new Browser();
const thief = new Browser();

const messages = () => backend.deps.messenger.messages ?? [];
const codeFor = (phone: string): string => /\d{4,6}/.exec(messages().find((one) => one.phone === phone)?.text ?? '')?.[0] ?? '';
const idOf = async (browser: Browser): Promise<number> => {
  const { json } = await browser.ask('/api/auth/session');
  return Number(Object(Object(json).profile).id);
};
/** Codes are limited by phone and address: each attack comes from an address of its own, to a phone of its own. */
let turn = 0;
const fresh = () => {
  turn += 1;
  return { phone: `+7918${String(turn).padStart(7, '0')}`, headers: { 'x-forwarded-for': `10.9.${turn}.7` } };
};

beforeAll(async () => {
  backend = await startStorefront({ trustedProxies: ['127.0.0.1', '::1'] });
  await anna.logIn(ANNA, backend);
  await thief.logIn(THIEF, backend);
  annasId = await idOf(anna);
});
afterAll(() => stopStorefront(backend));

const asked = (browser: Browser, path: string, { query = '', headers = {}, body = {} }: Claim, own: object | null, from = {}) =>
  browser.ask(`${path}?${query}`, {
    method: own === null ? 'GET' : 'POST',
    headers: { ...from, ...headers },
    ...(own && { body: { ...body, ...own } }),
  });

describe.each(CLAIMS)('[ACC-04] a login with %s', (_, claimOf) => {
  const claim = (): Claim => claimOf({ id: annasId, phone: ANNA });
  let before = 0;
  beforeEach(() => {
    before = messages().filter((one) => one.phone === ANNA).length;
  });

  test('«who am I» answers nobody a stranger, and the thief themselves', async () => {
    const { headers, ...named } = claim();
    expect((await asked(new Browser(), '/api/auth/session', { ...named, ...(headers && { headers }) }, null)).json).toEqual({
      profile: null,
    });
    const { cookie: _own, ...kept } = headers ?? {};
    const answer = await asked(thief, '/api/auth/session', { ...named, headers: kept }, null);
    expect(JSON.stringify(answer.json)).not.toContain(ANNA.slice(-7));
    expect(Object(Object(answer.json).profile).id).not.toBe(annasId);
  });

  test('a code goes to the phone of the body and to no other', async () => {
    const { phone, headers } = fresh();
    const answer = await asked(new Browser(), '/api/auth/send', claim(), { phone, channel: 'sms' }, headers);
    expect(answer.status === 200 ? codeFor(phone) : 'refused').toMatch(/^(\d{4,6}|refused)$/);
    expect(messages().filter((one) => one.phone === ANNA)).toHaveLength(before);
    expect(answer.text).not.toMatch(/canary|\d{4}"/);
  });

  test('a right code opens the account of its own phone, and nothing of hers', async () => {
    const { phone, headers } = fresh();
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone, channel: 'sms' }, headers });
    const answer = await asked(browser, '/api/auth/check', claim(), { phone, channel: 'sms', code: codeFor(phone) }, headers);
    expect(`${answer.text}${JSON.stringify([...answer.headers])}`).not.toContain(ANNA.slice(-7));
    expect(await idOf(browser)).not.toBe(annasId);
  });

  test('her phone with somebody else’s code opens nothing', async () => {
    const { phone, headers } = fresh();
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone, channel: 'sms' }, headers });
    const answer = await asked(browser, '/api/auth/check', claim(), { phone: ANNA, channel: 'sms', code: codeFor(phone) }, headers);
    expect([answer.status >= 400 && answer.status < 500, answer.headers.getSetCookie(), browser.cookies.size]).toEqual([true, [], 0]);
    expect(answer.text).not.toContain(ANNA.slice(-7));
  });

  test('a logout ends no session but one’s own', async () => {
    const { phone, headers } = fresh();
    const browser = new Browser();
    await browser.ask('/api/auth/send', { body: { phone, channel: 'sms' }, headers });
    await browser.ask('/api/auth/check', { body: { phone, channel: 'sms', code: codeFor(phone) }, headers });
    await asked(browser, '/api/auth/logout', claim(), {}, headers);
    expect(await idOf(anna)).toBe(annasId);
  });
});

test('[AUTH-02] a phone that has an account is answered as one that has none: when a code is sent, and when it is wrong', async () => {
  const address = { 'x-forwarded-for': '10.8.1.7' };
  const send = (phone: string) => new Browser().ask('/api/auth/send', { body: { phone, channel: 'sms' }, headers: address });
  const check = (phone: string) =>
    new Browser().ask('/api/auth/check', { body: { phone, channel: 'sms', code: '000000' }, headers: address });
  const known = fresh().phone;
  await new Browser().logIn(known, backend);
  const unknown = STRANGER;
  const [ofKnown, ofUnknown] = [await check(known), await check(unknown)];
  expect([ofKnown.status, ofKnown.text]).toEqual([ofUnknown.status, ofUnknown.text]);
  const [sentKnown, sentUnknown] = [await send(fresh().phone), await send(unknown)];
  expect([sentKnown.status, sentKnown.text]).toEqual([sentUnknown.status, sentUnknown.text]);
});
