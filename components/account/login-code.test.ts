import { expect, test } from 'vitest';
import type { ApiData, FailedRequest } from '#lib/client/api.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import { codeRequestResult } from './login-code.ts';

const PHONE = '+79990000001';
const SENT: ApiData<'sendLoginCode'> = { sent: true, botUrl: '', error: '', retryAfter: 60, expiresIn: 600, checks: 5, codeLength: 4 };

const answered = (change: Partial<typeof SENT>, channel: LoginChannel = 'sms') =>
  codeRequestResult({ ok: true, status: 200, total: null, data: { ...SENT, ...change } }, PHONE, channel, 1_000);
const failed = (failure: FailedRequest['failure'], status: number | null = null) =>
  codeRequestResult({ ok: false, failure, status, code: '', message: '', params: {} }, PHONE, 'sms', 1_000);

test('[AUTH-01] a sent code knows when another may be sent, how long and how often it is good', () => {
  expect(answered({})).toEqual({
    kind: 'sent',
    code: { phone: PHONE, channel: 'sms', again: 61_000, until: 601_000, tries: 5, codeLength: 4, botUrl: '' },
  });
});

test('[AUTH-01] a shop that names no pause, life or tries has the usual ones, and no tries are claimed', () => {
  expect(answered({ retryAfter: 0, expiresIn: 0, checks: 0 })).toMatchObject({ code: { again: 61_000, until: 601_000, tries: null } });
});

test('[AUTH-01] a messenger that names its bot counts as sent; the bot is not needed when the code was sent', () => {
  const botUrl = 'https://t.example/bot';
  expect(answered({ sent: false, botUrl }, 'telegram')).toMatchObject({ kind: 'sent', code: { channel: 'telegram', botUrl } });
  expect(answered({ botUrl }, 'telegram')).toMatchObject({ code: { botUrl: '' } });
});

test('[AUTH-02] a limit says when it ends', () => {
  expect(answered({ sent: false, error: 'too_many_requests', retryAfter: 360 })).toEqual({ kind: 'tooMany', until: 361_000 });
  expect(failed('refused', 429)).toEqual({ kind: 'tooMany', until: 61_000 });
});

test.each([
  ['wrong phone', answered({ sent: false, error: 'wrong phone' }), 'invalid'],
  ['an empty answer of a messenger', answered({ sent: false }, 'telegram'), 'invalid'],
  ['a malformed number', failed('refused', 400), 'invalid'],
  ['a country without codes', answered({ sent: false, error: 'country_not_served' }), 'countryNotServed'],
  ['a sender that fails', answered({ sent: false, error: 'code_send_error' }), 'sendFailed'],
  ['an empty answer to an SMS', answered({ sent: false }), 'sendFailed'],
  ['a refusal', failed('refused', 403), 'sendFailed'],
  ['a lost response', failed('outcome-unknown'), 'sendFailed'],
  ['no connection', failed('offline'), 'offline'],
])('[AUTH-01] %s is told as it is', (_, result, kind) => {
  expect(result).toEqual({ kind });
});
