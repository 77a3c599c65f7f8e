import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#backend/db/open.ts';
import { engines, testDatabaseUrl } from '#tests/setup/backend.ts';
import { checkCode, type LoginDeps, sendCode } from './login.ts';
import type { CodeMessage } from './messenger.ts';

const PHONE = '+79990000001';
const MINUTE = 60_000;
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
    deps = { db, clock: () => now, messenger, secret: 'a secret of the shop', shopName: 'Уголёк', host: '', codesPerDay: 25 };
  });

  afterEach(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true });
  });

  const send = (phone = PHONE, address = '192.0.2.1') => sendCode(deps, 'sms', phone, address);
  const check = (code: string, phone = PHONE) => checkCode(deps, 'sms', phone, code);
  const lastCode = () => sent.at(-1)?.code ?? '';
  const wrongCode = () => String((Number(lastCode()) + 1) % 10_000).padStart(4, '0');

  describe('[AUTH-02] login codes', () => {
    test('[AUTH-02] a code of four digits is sent with the name of the shop and lets in once', async () => {
      expect(await send()).toEqual({ sent: true, error: '', retryAfter: 60 });
      expect(sent).toEqual([{ channel: 'sms', phone: PHONE, code: expect.stringMatching(/^\d{4}$/), text: `Уголёк: ${lastCode()}` }]);
      expect(await check(lastCode())).toBe(true);
      expect(await check(lastCode())).toBe(false);
    });

    test('[AUTH-02] a code is of one phone and one channel', async () => {
      await send();
      expect(await check(lastCode(), '+79990000002')).toBe(false);
      expect(await checkCode(deps, 'telegram', PHONE, lastCode())).toBe(false);
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

    test('[AUTH-02] of 10,000 guesses at once, every code there is among them, at most five are judged', async () => {
      await send();
      const first = Number(lastCode()) + 1;
      const guesses = Array.from({ length: 10_000 }, (_, i) => String((first + i) % 10_000).padStart(4, '0'));
      const results = await Promise.all(guesses.map((guess) => check(guess)));
      // the right one is asked last
      expect(results.filter(Boolean)).toHaveLength(0);
      const { tries } = await db.selectFrom('login_codes').select('tries').executeTakeFirstOrThrow();
      expect(tries).toBe(5);
      expect(await check(lastCode())).toBe(false);
    }, 60_000);

    test('[AUTH-02] the right code at once from many sides lets in one', async () => {
      await send();
      const results = await Promise.all(Array.from({ length: 5 }, () => check(lastCode())));
      expect(results.filter(Boolean)).toHaveLength(1);
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
        expect((await send(PHONE, `192.0.2.${i}`)).sent).toBe(true);
      }
      now += 11 * MINUTE;
      expect((await send()).error).toBe('too_many_requests');
    });

    test('[AUTH-02] ten sends an address in an hour, whatever the phones; an unknown address is not counted', async () => {
      for (let i = 0; i < 12; i += 1) expect((await send(`+7999000010${i % 10}`, '')).sent).toBe(true);
      for (let i = 0; i < 10; i += 1) expect((await send(`+7999000020${i}`)).sent).toBe(true);
      expect(await send('+79990000299')).toEqual({ sent: false, error: 'too_many_requests', retryAfter: 3_600 });
      expect((await send('+79990000299', '192.0.2.2')).sent).toBe(true);
      now = START + 60 * MINUTE;
      expect((await send('+79990000298')).sent).toBe(true);
    });

    test('[AUTH-02] the day has a budget for all phones together', async () => {
      for (let i = 10; i < 35; i += 1) expect((await send(`+79990003${i}0`, '')).sent).toBe(true);
      expect(await send('+79990000399', '')).toEqual({ sent: false, error: 'too_many_requests', retryAfter: 86_400 });
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
      await sendCode(deps, 'telegram', PHONE, '');
      expect(sent.at(-1)?.text).toBe(`Уголёк: ${lastCode()}`);
    });

    test('a message that cannot be delivered is an error of its own', async () => {
      deps = { ...deps, messenger: { send: async () => false } };
      expect(await send()).toEqual({ sent: false, error: 'code_send_error', retryAfter: 60 });
    });
  });
});
