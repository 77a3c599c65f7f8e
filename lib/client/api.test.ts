import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anySignal, onRequestEvent, RequestError, read, readPath, request, requestPath } from './api.ts';
import { serverNow } from './server-clock.ts';

test('aborts with the reason of the first signal that aborts', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const any = anySignal([first.signal, second.signal]);
  expect(any.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect(any.aborted).toBe(true);
  expect(any.reason).toBe('second');
});

test('is aborted at once when one of the signals already is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over');
});

test('aborts with a timeout', async () => {
  const any = anySignal([new AbortController().signal, AbortSignal.timeout(5)]);
  await new Promise((resolve) => any.addEventListener('abort', resolve));
  expect(any.reason).toHaveProperty('name', 'TimeoutError');
});

const respond = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const offline = new TypeError('Failed to fetch');

/** Answers the requests one after another; an error is a request without an answer. */
function serve(...answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const fetching = vi.fn(async (_url: string, _init: RequestInit): Promise<Response> => {
    const next = left.shift();
    if (next === undefined) throw new Error('one request too many');
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  test('[DLV-07] notes the time of the server in an answer for one visitor', async () => {
    const day = 86_400_000;
    serve(respond(200, {}, { 'shop-time': String(Date.now() + day) }), respond(200), respond(200, {}, { 'shop-time': String(Date.now()) }));
    await request('session');
    await request('session');
    expect(Math.round((serverNow() - Date.now()) / day)).toBe(1);
    await request('session');
    expect(serverNow() - Date.now()).toBe(0);
  });

  test('asks for the path of the call with its query, and for parsed JSON', async () => {
    const fetching = serve(respond(200, { active: true }));
    const result = await request('bonus', { query: { page: 2, user_id: undefined } });
    expect(result).toEqual({ ok: true, status: 200, data: { active: true }, total: null });
    const [url, init] = fetching.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/wp-json/systeminfo/v1/bonus?page=2', 'GET', null]);
    expect(init?.headers).toEqual({ accept: 'application/vnd.storefront.parsed+json, application/json' });
  });

  test('fills names of the path, escaped, and sends a body as JSON with its headers', async () => {
    const fetching = serve(respond(200, {}), respond(200, {}));
    await request('order', { params: { id: '7/../8' } });
    await request('cancelOrder', { params: { id: 7 }, body: { key: 'k' }, headers: { 'sent-before': '1' } });
    expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/api/orders/7%2F..%2F8', '/api/orders/7/cancel']);
    const [, init] = fetching.mock.calls[1] ?? [];
    expect([init?.method, init?.body]).toEqual(['POST', '{"key":"k"}']);
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json', 'sent-before': '1' });
  });

  test('tells how many rows there are in all', async () => {
    serve(respond(200, [], { 'x-wp-total': '31' }));
    expect(await request('customerOrders')).toMatchObject({ ok: true, total: 31 });
  });
});

describe('retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[ERR-02] [KF-APP-18] a read that is answered with %i is tried once more',
    async (status) => {
      const fetching = serve(respond(status), respond(200, { a: 1 }));
      expect(await requestPath('/api/a')).toMatchObject({ ok: true, data: { a: 1 } });
      expect(fetching).toHaveBeenCalledTimes(2);
    },
  );

  test.each([400, 401, 403, 404, 422, 501])('[ERR-02] [KF-APP-18] a read that is answered with %i is not tried again', async (status) => {
    const fetching = serve(respond(status));
    expect(await requestPath('/api/a')).toMatchObject({ ok: false, status });
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  test('[ERR-02] a read is tried twice at most', async () => {
    const fetching = serve(respond(503), respond(503));
    expect(await requestPath('/api/a')).toMatchObject({ ok: false, failure: 'failed', status: 503 });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('[ERR-02] [KF-APP-18] %s is sent once, whatever becomes of it', async (method) => {
    for (const answer of [respond(503), respond(429), offline]) {
      const fetching = serve(answer);
      expect(await requestPath('/api/a', { method, body: {} })).toMatchObject({ ok: false });
      expect(fetching).toHaveBeenCalledTimes(1);
    }
  });
});

describe('a request without data', () => {
  const refusal = { code: 'wrong_code', message: 'No.', data: { status: 422, params: { left: 2 } } };

  test.each([
    ['GET', respond(422, refusal), { failure: 'refused', status: 422, code: 'wrong_code', message: 'No.', params: { left: 2 } }],
    ['POST', respond(422, refusal), { failure: 'refused', status: 422, code: 'wrong_code', params: { left: 2 } }],
    ['GET', respond(404, '<html>'), { failure: 'refused', status: 404, code: 'http_404', message: '', params: {} }],
    ['GET', respond(501), { failure: 'failed', status: 501 }],
    ['GET', respond(200, '<html>'), { failure: 'failed', status: 200, code: 'malformed' }],
    ['POST', respond(504, { code: 'order_outcome_unknown' }), { failure: 'outcome-unknown', code: 'order_outcome_unknown' }],
    ['POST', respond(200, ''), { failure: 'outcome-unknown', status: 200 }],
    ['POST', offline, { failure: 'outcome-unknown', status: null, code: '' }],
  ] as const)('%s: says what is known of it (%#)', async (method, answer, expected) => {
    serve(answer);
    expect(await requestPath('/api/a', { method })).toMatchObject({ ok: false, ...expected });
  });

  test('[CART-13] a write without a connection is not sent at all; a read is tried twice', async () => {
    const fetching = serve(offline, offline);
    expect(await requestPath('/api/a')).toMatchObject({ ok: false, failure: 'offline' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await request('placeOrder')).toMatchObject({ ok: false, failure: 'offline' });
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  test('ends in time: a read with a timeout, a write with an unknown outcome', async () => {
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    vi.stubGlobal('fetch', hang);
    expect(await requestPath('/api/a', { timeout: 5 })).toMatchObject({ ok: false, failure: 'timeout' });
    expect(await requestPath('/api/a', { method: 'POST', timeout: 5 })).toMatchObject({ ok: false, failure: 'outcome-unknown' });
    const page = new AbortController();
    const asked = requestPath('/api/a', { signal: page.signal });
    page.abort();
    expect(await asked).toMatchObject({ ok: false, failure: 'aborted' });
  });

  test('is an error with the result where a query wants data', async () => {
    serve(respond(422, refusal), respond(200, { code: 'x' }));
    const error = await read('bonus').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ message: 'refused', result: { code: 'wrong_code' } });
    expect(await readPath('/api/menu/dish')).toEqual({ code: 'x' });
  });
});

test('tells listeners whether the shop answers and that a session has ended', async () => {
  const events: string[] = [];
  const end = onRequestEvent((event) => events.push(event));
  serve(respond(200, {}), respond(401, { code: 'session_required' }), respond(401, { code: 'other' }), offline, offline);
  for (let n = 0; n < 4; n += 1) await requestPath('/api/a');
  end();
  serve(respond(200, {}));
  await requestPath('/api/a');
  expect(events).toEqual(['answered', 'answered', 'session-required', 'answered', 'unreachable']);
});
