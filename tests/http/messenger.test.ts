import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSource } from '#lib/server/http/inline-scripts.ts';
import {
  BOT_TOKEN,
  contactData,
  contactFields,
  hashOf,
  launchData,
  launchFields,
  OTHER_TOKEN,
  signed,
} from '#tests/doubles/telegram-data.ts';
import { directives } from '#tests/setup/policy-of.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { guest } from './online-order.ts';
import { SHOP } from './page.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

const WEB = 'https://web.telegram.org';
const files = {
  'settings.yaml': inYaml((yaml) => yaml.set('messenger', { telegram: { bot: 'ugolek_bot', link: 'https://t.me/ugolek_bot/menu' } })),
};
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ env: { DEMO: '1', TELEGRAM_BOT_TOKEN: BOT_TOKEN, PUBLIC_URL: 'https://shop.example' }, files });
});
afterAll(() => shop?.stop());

const HOUR = 3_600_000;
const PHONE = '+79170004401';
const USER = 990_001;

async function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, json, cookies: response.headers.getSetCookie() };
}
const launch = (data: string, framed = false, headers = {}) => post('messenger/launch', { messenger: 'telegram', data, framed }, headers);
const login = (contact: string, cookie = '') => post('messenger/login', { messenger: 'telegram', contact }, { cookie });
const pair = (cookies: readonly string[]): string => cookies.map((line) => line.split(';', 1)[0]).join('; ');
const sessionIn = (cookies: readonly string[]): string | undefined => cookies.find((line) => line.startsWith('__Host-session='));

const GUEST = { status: 200, json: { known: false, app: 'https://t.me/ugolek_bot/menu' }, cookies: [] };

const fields = () => launchFields(USER);
const without = (name: string) => fields().filter(([known]) => known !== name);
const withValue = (name: string, value: string) => fields().map(([known, old]) => [known, known === name ? value : old] as const);
const changed = (name: string, value: string): string => {
  const made = new URLSearchParams(signed(fields()));
  made.set(name, value);
  return made.toString();
};
const hashIs = (hash: string): string => changed('hash', hash);
const reversed = (): string => new URLSearchParams([...new URLSearchParams(launchData(USER))].reverse()).toString();

const GOOD: readonly (readonly [string, () => string])[] = [
  ['of now', () => launchData(USER)],
  ['of 59 minutes ago', () => launchData(USER, Date.now() - HOUR + 60_000)],
  ['of a clock slightly ahead', () => launchData(USER, Date.now() + 20_000)],
  ['with a start parameter', () => signed(launchFields(USER, Date.now(), 'dish_101'))],
  ['with fields in another order', reversed],
  ['with a field that is new to the shop', () => signed([...fields(), ['can_send_after', '10']])],
  ['without a query id', () => signed(without('query_id'))],
  ['without the signature for third parties', () => signed(without('signature'))],
];
const BAD: readonly (readonly [string, () => string])[] = [
  ['empty', () => ''],
  ['no query', () => '☃'],
  ['JSON', () => JSON.stringify(Object.fromEntries(fields()))],
  ['the hash alone', () => `hash=${hashOf(fields(), BOT_TOKEN)}`],
  ['without a hash', () => new URLSearchParams(fields().map(([name, value]) => [name, value])).toString()],
  ['an empty hash', () => hashIs('')],
  ['a hash of zeros', () => hashIs('0'.repeat(64))],
  ['a hash that is no hex', () => hashIs('z'.repeat(64))],
  ['half a hash', () => hashIs(hashOf(fields(), BOT_TOKEN).slice(0, 32))],
  ['a hash of odd length', () => hashIs('abc')],
  ['a hash with something behind it', () => `${launchData(USER)}00`],
  ['a hash in upper case with a changed field', () => changed('user', JSON.stringify({ id: 1 })).toUpperCase()],
  ['another bot’s', () => launchData(USER, Date.now(), OTHER_TOKEN)],
  ['signed with an empty token', () => launchData(USER, Date.now(), '')],
  ['signed with the token without its number', () => launchData(USER, Date.now(), BOT_TOKEN.split(':')[1])],
  ['another user under the old hash', () => changed('user', JSON.stringify({ id: USER + 1 }))],
  ['another query id under the old hash', () => changed('query_id', 'AAHother')],
  ['another date under the old hash', () => changed('auth_date', String(Math.floor(Date.now() / 1_000) - 5))],
  ['a start parameter that was added', () => `${launchData(USER)}&start_param=dish_101`],
  ['a field that was added', () => `${launchData(USER)}&x=1`],
  ['a field that was left out', () => new URLSearchParams([...new URLSearchParams(launchData(USER))].slice(1)).toString()],
  ['an hour and a minute old', () => launchData(USER, Date.now() - HOUR - 60_000)],
  ['a day old', () => launchData(USER, Date.now() - 24 * HOUR)],
  ['of 1970', () => launchData(USER, 0)],
  ['of the future', () => launchData(USER, Date.now() + 10 * 60_000)],
  ['of the far future', () => launchData(USER, Date.now() + 1e11)],
  ['without a date', () => signed(without('auth_date'))],
  ['with an empty date', () => signed(withValue('auth_date', ''))],
  ['with a date in words', () => signed(withValue('auth_date', 'now'))],
  ['with a negative date', () => signed(withValue('auth_date', '-1'))],
  ['with a date as a power', () => signed(withValue('auth_date', '2e9'))],
  ['with the date in milliseconds', () => signed(withValue('auth_date', String(Date.now())))],
  ['without a user', () => signed(without('user'))],
  ['with an empty user', () => signed(withValue('user', ''))],
  ['with a user that is no JSON', () => signed(withValue('user', '{'))],
  ['with a user without an id', () => signed(withValue('user', '{}'))],
  ['with an id in quotes', () => signed(withValue('user', '{"id":"1"}'))],
  ['with a negative id', () => signed(withValue('user', '{"id":-1}'))],
  ['with a fraction for an id', () => signed(withValue('user', '{"id":1.5}'))],
  ['two users under their hash', () => signed([...fields(), ['user', JSON.stringify({ id: 1 })]])],
  ['a second user behind', () => `${launchData(USER)}&user=${encodeURIComponent(JSON.stringify({ id: 1 }))}`],
  ['a second hash behind', () => `${launchData(USER)}&hash=${'0'.repeat(64)}`],
  ['a second date behind', () => `${launchData(USER)}&auth_date=${Math.floor(Date.now() / 1_000)}`],
  ['a shared contact', () => signed(contactFields(USER, PHONE))],
  ['a line feed that joins two fields', () => signed([['auth_date', `${Math.floor(Date.now() / 1_000)}\nuser={"id":1}`]])],
];

describe('launch data', () => {
  test.each(GOOD)('[MSG-03] are accepted: %s', async (_, make) => {
    expect(await launch(make())).toMatchObject({ status: 200, json: { known: true } });
  });

  test.each(BAD)('[MSG-03] are a guest: %s', async (_, make) => {
    expect(await launch(make())).toEqual(GUEST);
  });

  test('[MSG-03] of four kilobytes are a guest, of a megabyte are not even read', async () => {
    expect(await launch(signed([...fields(), ['x', 'x'.repeat(5_000)]]))).toEqual(GUEST);
    expect(await launch('x'.repeat(1_000_000))).toMatchObject({ status: 413, cookies: [] });
  });

  test('[MSG-03] are good once: a replay is a guest, a reload of the same browser is not', async () => {
    const data = launchData(USER);
    const first = await launch(data);
    expect(first.json).toMatchObject({ known: true });
    expect(await launch(data)).toEqual(GUEST);
    expect((await launch(data, false, { cookie: pair(first.cookies) })).json).toMatchObject({ known: true });
  });

  test('[MSG-03] sent many times at once are good once', async () => {
    const data = launchData(USER);
    const answers = await Promise.all(Array.from({ length: 8 }, () => launch(data)));
    expect(answers.filter(({ json }) => Object(json).known === true)).toHaveLength(1);
  });

  test('[MSG-03] of another site’s page are refused', async () => {
    expect((await launch(launchData(USER), false, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await launch(launchData(USER), false, { origin: WEB })).status).toBe(403);
  });

  test('[MSG-03] stand in no line of the log', async () => {
    const data = launchData(USER);
    await launch(data);
    await launch(`${data}0`);
    const hash = new URLSearchParams(data).get('hash') ?? '';
    expect(hash).not.toBe('');
    expect(shop.lines.filter((line) => line.includes(hash) || line.includes('query_id'))).toEqual([]);
  });
});

describe('login by a shared contact', () => {
  const open = async (userId = USER, framed = false): Promise<string> => pair((await launch(launchData(userId), framed)).cookies);

  test('[MSG-04] logs in the customer of the phone', async () => {
    const cookie = await open();
    const first = await login(contactData(USER, PHONE), cookie);
    expect(first).toMatchObject({ status: 200, json: { profile: { phone: PHONE } } });
    const again = await login(contactData(USER, PHONE, Date.now() - 1_000), cookie);
    expect(again.json).toEqual(first.json);
    expect(sessionIn(again.cookies)).toBeDefined();
  });

  test('[MSG-04] is refused in the same words whatever is wrong', async () => {
    const cookie = await open();
    const used = contactData(USER, PHONE);
    await login(used, cookie);
    const wrong = [
      await login(contactData(USER, PHONE)),
      await login(contactData(USER + 1, PHONE), cookie),
      await login(contactData(USER, PHONE, Date.now() - HOUR - 60_000), cookie),
      await login(contactData(USER, PHONE, Date.now() + 600_000), cookie),
      await login(contactData(USER, PHONE, Date.now(), OTHER_TOKEN), cookie),
      await login(contactData(USER, PHONE).replace('9170004401', '9170004402'), cookie),
      await login(launchData(USER), cookie),
      await login('', cookie),
      await login(used, cookie),
    ];
    for (const answer of wrong) {
      expect(answer).toMatchObject({ status: 422, json: { code: 'not_confirmed' } });
      expect(sessionIn(answer.cookies)).toBeUndefined();
    }
    expect(new Set(wrong.map(({ json }) => JSON.stringify(json))).size).toBe(1);
  });

  test('[MSG-06] inside a frame cookies are SameSite=None, Secure and Partitioned; elsewhere they stay Lax', async () => {
    const framed = await launch(launchData(USER), true);
    const inFrame = await login(contactData(USER, PHONE, Date.now() - 2_000), pair(framed.cookies));
    const outside = await login(contactData(USER, PHONE, Date.now() - 3_000), await open());
    for (const line of [...framed.cookies, sessionIn(inFrame.cookies)]) {
      expect(line).toContain('SameSite=None');
      expect(line).toContain('Secure');
      expect(line).toContain('Partitioned');
      expect(line).toContain('HttpOnly');
    }
    expect(sessionIn(outside.cookies)).toContain('SameSite=Lax');
    expect(sessionIn(outside.cookies)).not.toContain('Partitioned');
  });

  test('[MSG-06] logging out in a frame removes the cookie of the frame', async () => {
    const opened = pair((await launch(launchData(USER), true)).cookies);
    const entered = await login(contactData(USER, PHONE, Date.now() - 4_000), opened);
    const left = await post('auth/logout', {}, { cookie: `${opened}; ${pair(entered.cookies)}` });
    expect(sessionIn(left.cookies)).toMatch(/Max-Age=0.*Partitioned|Partitioned.*Max-Age=0/);
  });
});

describe('frames', () => {
  const ancestors = async (path: string, at = shop.url): Promise<readonly string[]> => {
    const answer = await fetch(`${at}${path}`, { redirect: 'manual' });
    await answer.arrayBuffer();
    return directives(answer.headers.get('content-security-policy') ?? '').get('frame-ancestors') ?? [];
  };

  test.each(['/', '/menu/supy', '/menu/deserty/morozhenoe', '/en', '/order', '/order/999999'])(
    '[MSG-06] %s may be framed by the messenger’s web client',
    async (path) => {
      await ancestors('/');
      for (const _ of [1, 2]) expect(await ancestors(path)).toEqual(["'self'", WEB]);
    },
  );

  test.each(['/lk', '/lk/personal', '/en/lk', '/%6ck', '/demo/inbox'])('[MSG-06] %s may be framed by nobody else', async (path) => {
    await ancestors('/');
    expect(await ancestors(path)).not.toContain(WEB);
  });

  test('[MSG-01] a page carries the line of the messenger and its hash', async () => {
    for (const path of ['/', '/order']) {
      const answer = await fetch(`${shop.url}${path}`);
      const line = /<script>(\(function\(\)\{var k=`messenger-launch`[^<]*)<\/script>/.exec(await answer.text())?.[1] ?? '';
      expect(directives(answer.headers.get('content-security-policy') ?? '').get('script-src')).toContain(hashSource(line));
    }
  });

  test('[MSG-06] the payment page of an order is framed by nobody', async () => {
    const { order } = await guest(shop.url, '198.51.100.43').order('+79170004499');
    const { pathname, search } = new URL(order?.paymentUrl ?? '', shop.url);
    expect(await ancestors(pathname + search)).toEqual(["'none'"]);
  });

  test('[MSG-01] [MSG-06] a shop that has not switched it on has nothing of it in its pages', async () => {
    for (const path of ['/', '/order']) {
      expect(await ancestors(path, SHOP)).toEqual(["'self'"]);
      expect(await (await fetch(`${SHOP}${path}`)).text()).not.toMatch(/tgWebApp|messenger-launch/);
    }
  });
});
