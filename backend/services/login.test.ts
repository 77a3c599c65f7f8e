import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#backend/db/open.ts';
import { engines, testDatabaseUrl } from '#tests/setup/backend.ts';
import { checkCode, codeCountries, isInCountries, type LoginDeps, sendCode } from './login.ts';
import type { CodeMessage } from './messenger.ts';

const PHONE = '+79990000001';
const MINUTE = 60_000;
/** More parallel requests would wait for a PostgreSQL connection longer than is allowed. */
const AT_ONCE = 200;
const START = Date.UTC(2031, 2, 5, 9);

describe.each(engines)('on %s', (engine) => {
  let dir: string;
  let db: Db;
  let sent: CodeMessage[];
  let now: number;
  let deps: LoginDeps;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'login-'));
    ({ db } = await openDatabase({ databaseUrl: await testDatabaseUrl(engine), dataDir: dir }));
    sent = [];
    now = START;
    const messenger = {
      async send(message: CodeMessage) {
        sent.push(message);
        return true;
      },
    };
    deps = {
      db,
      clock: () => now,
      messenger,
      secret: 'a secret of the shop',
      shopName: 'Уголёк',
      host: '',
      codesPerDay: 25,
      countries: [],
    };
  });

  afterEach(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true });
  });

  const HOME = '192.0.2.1';
  const from = (address: string, attempt = '') => ({ address, attempt });
  const send = (phone = PHONE, visitor = from(HOME)) => sendCode(deps, 'sms', phone, visitor);
  const check = (code: string, phone = PHONE, visitor = from(HOME)) => checkCode(deps, 'sms', phone, code, visitor);
  const lastCode = () => sent.at(-1)?.code ?? '';
  const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
  const wrongCode = () => otherThan(lastCode());
  /** Many guesses in parallel. */
  const guessAll = async (count: number, guess: (i: number) => Promise<boolean>): Promise<boolean[]> => {
    const results: boolean[] = [];
    for (let i = 0; i < count; i += AT_ONCE)
      results.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, (_, n) => guess(i + n)))));
    return results;
  };
  const evaluated = async () => {
    const rows = await db.selectFrom('login_codes').select('tries').execute();
    return rows.reduce((sum, { tries }) => sum + tries, 0);
  };

  describe('[AUTH-02] login codes', () => {
    test('[AUTH-02] a code of six digits is sent with the name of the shop and lets in once', async () => {
      expect(await send()).toEqual({ sent: true, error: '', retryAfter: 60 });
      expect(sent).toEqual([{ channel: 'sms', phone: PHONE, code: expect.stringMatching(/^\d{6}$/), text: `Уголёк: ${lastCode()}` }]);
      expect(await check(lastCode())).toBe(true);
      expect(await check(lastCode())).toBe(false);
    });

    test('[AUTH-02] a code is of one phone and one channel', async () => {
      await send();
      expect(await check(lastCode(), '+79990000002')).toBe(false);
      expect(await checkCode(deps, 'telegram', PHONE, lastCode(), from(HOME))).toBe(false);
      expect(await check(lastCode())).toBe(true);
    });

    test('[AUTH-02] a code lives ten minutes', async () => {
      await send();
      now = START + 10 * MINUTE - 1;
      await send('+79990000009');
      const late = sent[0]?.code ?? '';
      now = START + 10 * MINUTE;
      expect(await check(late)).toBe(false);
    });

    test('[AUTH-02] a new code replaces the one before', async () => {
      await send();
      const first = lastCode();
      await send();
      if (first !== lastCode()) expect(await check(first)).toBe(false);
      expect(await check(lastCode())).toBe(true);
    });

    test('[AUTH-02] after five wrong tries the right code is refused too', async () => {
      await send();
      for (let i = 0; i < 5; i += 1) expect(await check(wrongCode())).toBe(false);
      expect(await check(lastCode())).toBe(false);
    });

    test('[AUTH-02] of 10,000 guesses at once from the network that asked, five are evaluated', async () => {
      await send();
      const results = await guessAll(10_000, (i) => check(otherThan(lastCode(), 1 + i)));
      expect(results.filter(Boolean)).toHaveLength(0);
      expect(await evaluated()).toBe(5);
      expect(await check(lastCode())).toBe(false);
    }, 60_000);

    test('[AUTH-02] of 10,000 guesses at once from 10,000 networks, five are evaluated, and whoever asked for the code still has their own five tries', async () => {
      await send();
      const stranger = (i: number) => from(`10.${i >> 8}.${i & 255}.7`);
      const results = await guessAll(10_000, (i) => check(otherThan(lastCode(), 1 + i), PHONE, stranger(i)));
      expect(results.filter(Boolean)).toHaveLength(0);
      expect(await evaluated()).toBe(5);
      for (let i = 0; i < 4; i += 1) expect(await check(wrongCode())).toBe(false);
      expect(await check(lastCode())).toBe(true);
      expect(await evaluated()).toBe(10);
    }, 60_000);

    test('[AUTH-02] five wrong tries of a stranger leave the code of the owner as it is', async () => {
      await send();
      for (let i = 0; i < 5; i += 1) expect(await check(wrongCode(), PHONE, from('198.51.100.9'))).toBe(false);
      expect(await check(lastCode())).toBe(true);
    });

    test('[AUTH-02] a stranger who asks for a code of the same phone does not end the one before', async () => {
      await send();
      const own = lastCode();
      await send(PHONE, from('198.51.100.9'));
      expect(await check(own)).toBe(true);
    });

    test('[AUTH-02] a browser that asked keeps its tries in another network, and loses none to others in its own', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      for (let i = 0; i < 6; i += 1) await check(wrongCode(), PHONE, from(HOME, 'browser-2'));
      for (let i = 0; i < 6; i += 1) await check(wrongCode(), PHONE, from(HOME));
      expect(await check(lastCode(), PHONE, from('203.0.113.5', 'browser-1'))).toBe(true);
    });

    test('[AUTH-02] who asked in one browser may enter the code in another, within the tries of others', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      expect(await check(lastCode(), PHONE, from('203.0.113.5', 'browser-2'))).toBe(true);
    });

    test('[AUTH-02] a code is tried ten times at most, a phone’s codes a hundred times in a day', async () => {
      for (let round = 0; round < 12; round += 1) {
        now += 11 * MINUTE;
        await send();
        for (let i = 0; i < 8; i += 1) {
          await check(wrongCode());
          await check(wrongCode(), PHONE, from(`198.51.100.${i}`));
        }
      }
      expect(await evaluated()).toBe(100);
    });

    test('[AUTH-02] codes go to the countries of the shop alone, and another costs nothing', async () => {
      deps = { ...deps, countries: ['RU'] };
      expect(await send('+12125550123')).toEqual({ sent: false, error: 'country_not_served', retryAfter: 0 });
      expect(sent).toHaveLength(0);
      expect(await db.selectFrom('login_codes').select('id').execute()).toEqual([]);
      expect((await send()).sent).toBe(true);
    });

    test('[AUTH-02] the right code at once from many sides lets in one', async () => {
      await send();
      const results = await Promise.all(Array.from({ length: 5 }, () => check(lastCode())));
      expect(results.filter(Boolean)).toHaveLength(1);
    });

    test('[AUTH-02] the browser that used a code may send it again for two minutes, because the response may have been lost; nobody else may', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      const code = lastCode();
      expect(await check(code, PHONE, from(HOME, 'browser-1'))).toBe(true);
      expect(await check(code, PHONE, from(HOME))).toBe(false);
      expect(await check(code, PHONE, from(HOME, 'browser-2'))).toBe(false);
      expect(await check(otherThan(code), PHONE, from(HOME, 'browser-1'))).toBe(false);
      now += 2 * MINUTE - 1;
      expect(await check(code, PHONE, from('203.0.113.5', 'browser-1'))).toBe(true);
      now += 1;
      expect(await check(code, PHONE, from(HOME, 'browser-1'))).toBe(false);
    });

    test('[AUTH-02] repetitions of a used code are attempts, and end with its life', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      const results: boolean[] = [];
      for (let i = 0; i < 7; i += 1) results.push(await check(lastCode(), PHONE, from(HOME, 'browser-1')));
      expect(results).toEqual([true, true, true, true, true, false, false]);

      now += 20 * MINUTE;
      await send(PHONE, from(HOME, 'browser-1'));
      now += 10 * MINUTE - 1;
      expect(await check(lastCode(), PHONE, from(HOME, 'browser-1'))).toBe(true);
      now += 1;
      expect(await check(lastCode(), PHONE, from(HOME, 'browser-1'))).toBe(false);
    });

    test('[AUTH-02] a code entered in another browser is repeated by that one, not by the one that asked', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      expect(await check(lastCode(), PHONE, from(HOME, 'browser-2'))).toBe(true);
      expect(await check(lastCode(), PHONE, from(HOME, 'browser-1'))).toBe(false);
      expect(await check(lastCode(), PHONE, from(HOME, 'browser-2'))).toBe(true);
    });

    test('[AUTH-02] the right code twice at once from one browser is a repetition', async () => {
      await send(PHONE, from(HOME, 'browser-1'));
      const results = await Promise.all(Array.from({ length: 3 }, () => check(lastCode(), PHONE, from(HOME, 'browser-1'))));
      expect(results).toEqual([true, true, true]);
    });

    test('[AUTH-02] three sends a phone in ten minutes, also when asked at once', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
      expect(answers.filter((a) => a.sent)).toHaveLength(3);
      expect(sent).toHaveLength(3);
      now = START + 4 * MINUTE;
      expect(await send()).toEqual({ sent: false, error: 'too_many_requests', retryAfter: 360 });
      now = START + 10 * MINUTE;
      expect((await send()).sent).toBe(true);
    });

    test('[AUTH-02] ten sends a phone a day', async () => {
      for (let i = 0; i < 10; i += 1) {
        now += 11 * MINUTE;
        expect((await send(PHONE, from(`192.0.2.${i}`))).sent).toBe(true);
      }
      now += 11 * MINUTE;
      expect((await send()).error).toBe('too_many_requests');
    });

    test('[AUTH-02] ten sends an address in an hour, whatever the phones; an unknown address is not counted', async () => {
      for (let i = 0; i < 12; i += 1) expect((await send(`+7999000010${i % 10}`, from(''))).sent).toBe(true);
      for (let i = 0; i < 10; i += 1) expect((await send(`+7999000020${i}`)).sent).toBe(true);
      expect(await send('+79990000299')).toEqual({ sent: false, error: 'too_many_requests', retryAfter: 3_600 });
      expect((await send('+79990000299', from('192.0.2.2'))).sent).toBe(true);
      now = START + 60 * MINUTE;
      expect((await send('+79990000298')).sent).toBe(true);
    });

    test('[AUTH-02] the day has a budget for all phones together', async () => {
      for (let i = 10; i < 35; i += 1) expect((await send(`+79990003${i}0`, from(''))).sent).toBe(true);
      expect(await send('+79990000399', from(''))).toEqual({ sent: false, error: 'too_many_requests', retryAfter: 86_400 });
    });

    test('[AUTH-02] the database never holds a code', async () => {
      await send();
      const rows = await db.selectFrom('login_codes').selectAll().execute();
      expect(JSON.stringify(rows.map(({ hash }) => hash))).not.toContain(lastCode());
      expect(rows[0]?.hash).toHaveLength(43);
    });

    test('[AUTH-01] where the shop’s pages are https, an SMS ends in the line a browser fills the code in by; other messages do not', async () => {
      deps = { ...deps, host: 'shop.example' };
      await send();
      expect(sent.at(-1)?.text).toBe(`Уголёк: ${lastCode()}\n\n@shop.example #${lastCode()}`);
      await sendCode(deps, 'telegram', PHONE, from(''));
      expect(sent.at(-1)?.text).toBe(`Уголёк: ${lastCode()}`);
    });

    test('a message that cannot be delivered is an error of its own', async () => {
      deps = { ...deps, messenger: { send: async () => false } };
      expect(await send()).toEqual({ sent: false, error: 'code_send_error', retryAfter: 60 });
    });
  });
});

test('without a setting the country is that of the shop’s own phone, however it is written', () => {
  for (const phone of ['+7 843 200-40-40', '7 (843) 200-40-40', '+78432004040']) expect(codeCountries([], phone)).toEqual(['RU']);
  expect(codeCountries([], '+7 727 250 00 00')).toEqual(['KZ']);
  expect(codeCountries([], 'ask at the bar')).toEqual([]);
});

test('the setting comes before the shop’s own phone', () => {
  expect(codeCountries(['KZ', 'BY'], '+7 843 200-40-40')).toEqual(['KZ', 'BY']);
});

test.each<readonly [string, readonly ('RU' | 'KZ' | 'US' | 'GB')[], boolean]>([
  ['+79172451860', ['RU'], true],
  // One calling code of two countries.
  ['+77012345678', ['RU'], false],
  ['+77012345678', ['RU', 'KZ'], true],
  ['+12125550123', ['US'], true],
  // A Caribbean number that costs more and has the same first digits as one of the United States.
  ['+18765550123', ['US'], false],
  ['+447400123456', ['GB'], true],
  ['+447400123456', ['RU'], false],
  // Not assigned yet.
  ['+70000000000', ['RU'], true],
  ['+999123456789', ['RU'], false],
  // satellites
  ['+881612345678', ['RU'], false],
  ['+881612345678', [], true],
])('%s for %j: %s', (phone, countries, expected) => {
  expect(isInCountries(phone, countries)).toBe(expected);
});
