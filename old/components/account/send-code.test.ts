import { expect, test } from 'vitest';
import type { Sent } from './auth-api.ts';
import { sendEnd } from './send-code.ts';

const PHONE = '+79990000001';
const SENT: Sent = { sent: true, botUrl: '', error: '', retryAfter: 60, expiresIn: 600, checks: 5, codeLength: 4 };
const said = (change: Partial<Sent>, channel: 'sms' | 'telegram' = 'sms') =>
  sendEnd({ ok: true, value: { ...SENT, ...change } }, PHONE, channel, 1_000);
const refused = (status: number) =>
  sendEnd({ ok: false, kind: 'refused', status, error: { code: 'x', message: '', data: { status } } }, PHONE, 'sms', 1_000);

test('[AUTH-01] a sent code carries when it may be asked for again, how long and how often it is good', () => {
  expect(said({})).toEqual({
    kind: 'sent',
    code: { phone: PHONE, channel: 'sms', again: 61_000, until: 601_000, tries: 5, codeLength: 4, botUrl: '' },
  });
});

test('[AUTH-01] a shop that names neither pause nor life nor tries has the usual ones, and no tries are claimed', () => {
  expect(said({ retryAfter: 0, expiresIn: 0, checks: 0 })).toMatchObject({ code: { again: 61_000, until: 601_000, tries: null } });
});

test('[AUTH-01] a messenger that names its bot goes on to the code; the bot is not needed when the code was sent', () => {
  expect(said({ sent: false, botUrl: 'https://t.example/bot' }, 'telegram')).toMatchObject({
    kind: 'sent',
    code: { channel: 'telegram', botUrl: 'https://t.example/bot' },
  });
  expect(said({ botUrl: 'https://t.example/bot' }, 'telegram')).toMatchObject({ code: { botUrl: '' } });
});

test('[AUTH-02] a limit says when it ends', () => {
  expect(said({ sent: false, error: 'too_many_requests', retryAfter: 360 })).toEqual({ kind: 'tooMany', until: 361_000 });
  expect(refused(429)).toEqual({ kind: 'tooMany', until: 61_000 });
});

test('[AUTH-01] a number that is none, an empty answer of a messenger, a sender that fails, no network', () => {
  expect(said({ sent: false, error: 'wrong phone' })).toEqual({ kind: 'invalid' });
  expect(said({ sent: false }, 'telegram')).toEqual({ kind: 'invalid' });
  expect(refused(400)).toEqual({ kind: 'invalid' });
  expect(said({ sent: false, error: 'code_send_error' })).toEqual({ kind: 'failed' });
  expect(said({ sent: false })).toEqual({ kind: 'failed' });
  expect(refused(403)).toEqual({ kind: 'failed' });
  expect(sendEnd({ ok: false, kind: 'lost' }, PHONE, 'sms', 0)).toEqual({ kind: 'failed' });
  expect(sendEnd({ ok: false, kind: 'offline' }, PHONE, 'sms', 0)).toEqual({ kind: 'offline' });
});

test('[AUTH-02] a number of a country that the shop sends no codes to says so', () => {
  expect(said({ sent: false, error: 'country_not_served' })).toEqual({ kind: 'countryNotServed' });
});
