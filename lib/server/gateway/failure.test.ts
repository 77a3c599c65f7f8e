import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseEnv } from '#lib/server/env.ts';
import { type Failure, isKnown, isKnownMissing, isUnknownCall, noteKnown, noteUnknown } from './failure.ts';
import { refusalOf } from './transport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.storefrontKnownCalls = undefined;
});

const refusal = (status: number, body: string): Failure => {
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1' }));
  return refusalOf(status, Buffer.from(body), null);
};

test.each([
  ['a REST interface without the route', 404, '{"code":"rest_no_route","message":"No route","data":{"status":404}}'],
  ['a page', 404, '<!doctype html><h1>404</h1>'],
  ['nothing', 404, ''],
  ['a method that is not allowed', 405, ''],
])('%s: the backend has no such call', (_, status, body) => {
  expect(isUnknownCall(refusal(status, body))).toBe(true);
});

test.each([
  ['an unknown customer', 404, '{"code":"rest_user_invalid_id","message":"Invalid user ID.","data":{"status":404}}'],
  ['an order that is not there', 404, '{"code":"woocommerce_rest_shop_order_invalid_id","message":"Invalid ID."}'],
  ['JSON that is no error of WordPress', 404, '{"error":"user not found"}'],
  ['a numeric code', 404, '{"code":404,"message":"no such customer"}'],
  ['an empty list', 404, '[]'],
  ['null', 404, 'null'],
  ['a method that one customer may not use', 405, '{"code":"rest_not_allowed","message":""}'],
  ['another status', 400, '{"code":"rest_no_route","message":""}'],
  ['a refused login', 401, ''],
])('%s: the call is there', (_, status, body) => {
  const failure = refusal(status, body);
  expect(isUnknownCall(failure)).toBe(false);
  expect(noteUnknown(calls.bonus, failure)).toBe(false);
  expect(isKnownMissing('bonus')).toBe(false);
});

test('501 says that there is no such call, other failures do not', () => {
  expect(isUnknownCall({ kind: 'failed', status: 501 })).toBe(true);
  for (const failure of [{ kind: 'failed', status: 500 }, { kind: 'timeout' }, { kind: 'unreachable' }] as const)
    expect(isUnknownCall(failure)).toBe(false);
});

test('a path with a name in it may be missing alone', () => {
  expect(noteUnknown(calls.gallery, refusal(404, ''))).toBe(false);
});

test('a missing call is asked for again after ten minutes of monotonic time', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  noteUnknown(calls.bonus, refusal(404, ''));
  now.mockReturnValue(600_999);
  expect([isKnown('bonus'), isKnownMissing('bonus')]).toEqual([true, true]);
  now.mockReturnValue(601_000);
  expect([isKnown('bonus'), isKnownMissing('bonus')]).toEqual([false, false]);
  now.mockRestore();
});

test.each([
  ['an answer', null, true],
  ['a refusal of its API', refusal(422, '{"code":"invalid_order","message":""}'), true],
  ['the page of a firewall', refusal(403, '<h1>Forbidden</h1>'), false],
  ['a failure', { kind: 'failed', status: 500 } as const, false],
  ['no answer', { kind: 'timeout' } as const, false],
])('%s tells whether the call is there: %s', (_, failure, isTold) => {
  noteUnknown(calls.quote, refusal(404, ''));
  noteKnown(calls.quote, failure);
  expect(isKnownMissing('quote')).toBe(!isTold);
});
