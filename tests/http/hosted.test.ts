import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { looseIn } from '#tests/setup/policy-of.ts';
import { rawRequest } from '#tests/setup/raw-request.ts';
import { type RecordingBackend, recordingBackend } from '#tests/setup/recording-backend.ts';
import { type HttpShop, PRODUCTION_KEYS, startHttpShop } from './start-shop.ts';

/** Pages and webhooks of the embedded backend under the shop's own address, through the gateway. */

const PAGE = '<!doctype html><title>Pay</title><style>p{color:red}</style><p>Order</p><script>alert(1)</script>';

let backend: RecordingBackend;
let shop: HttpShop;
let answer: { status: number; headers: Record<string, string | string[]>; body: string } | null = null;
beforeAll(async () => {
  backend = await recordingBackend(`http://127.0.0.1:${process.env.BACKEND_PORT}`, ({ url }, res) => {
    if (answer === null || !/^\/(pay|demo|wp-json\/(payment|shop))\//.test(url)) return false;
    res.writeHead(answer.status, answer.headers).end(answer.body);
    return true;
  });
  shop = await startHttpShop({ env: { DEMO: '1', BACKEND_URL: backend.url } });
});
afterAll(async () => {
  await shop?.stop();
  await backend?.close();
});
beforeEach(() => {
  backend.clear();
  answer = null;
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${shop.url}${path}`, { redirect: 'manual', ...init });
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
  body: new URLSearchParams(fields).toString(),
});
const html = { 'content-type': 'text/html; charset=utf-8' };
const seen = () => backend.seen.map(({ method, url, body }) => `${method} ${url} ${body}`.trim());

describe('a page', () => {
  test('runs nothing, keeps its style, is kept by nobody and names its address to this shop alone', async () => {
    answer = { status: 200, headers: { ...html, 'set-cookie': 'a=b', 'x-evil': '1', 'cache-control': 'public, max-age=600' }, body: PAGE };
    const page = await ask('/pay/7?key=k', { headers: { cookie: 'session=secret', authorization: 'Bearer x' } });
    expect([page.status, await page.text()]).toEqual([200, PAGE]);
    const policy = page.headers.get('content-security-policy');
    expect(looseIn(policy)).toEqual([]);
    expect(policy).toContain("script-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-/);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect([page.headers.get('set-cookie'), page.headers.get('x-evil')]).toEqual([null, null]);
    const headers = backend.seen[0]?.headers ?? {};
    expect([headers.cookie, headers.authorization, headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      expect.stringMatching(/127\.0\.0\.1|::1/),
    ]);
    expect(headers['x-request-id']).toBe(page.headers.get('x-request-id'));
  });

  test.each([500, 502, 503])('whose backend answers %i is the page that looks again by itself', async (status) => {
    answer = { status, headers: html, body: '<h1>Fatal error</h1>' };
    const page = await ask('/pay/7?key=k');
    expect([page.status, page.headers.get('content-type'), page.headers.has('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(await page.text()).not.toContain('Fatal error');
  });

  test('that is unknown is the page of unknown addresses', async () => {
    const page = await ask('/pay/999999999?key=wrong');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Страница не найдена');
  });

  test('is looked at without its body, too', async () => {
    answer = { status: 200, headers: html, body: PAGE };
    const page = await ask('/pay/7?key=k', { method: 'HEAD' });
    expect([page.status, await page.text()]).toEqual([200, '']);
    expect(seen()).toEqual(['GET /pay/7?key=k']);
  });
});

describe('a form', () => {
  const pay = { key: 'wc_order_x', action: 'pay', evil: '1' };

  test('arrives with the fields of its row; the redirect goes on, an address of the backend as one of this shop', async () => {
    for (const [location, expected] of [
      ['/pay/7?key=k&declined=1', '/pay/7?key=k&declined=1'],
      [`${backend.url}/pay/7?key=k`, '/pay/7?key=k'],
      ['https://shop.example/order/7?key=k', 'https://shop.example/order/7?key=k'],
    ]) {
      answer = { status: 303, headers: { location: String(location), 'set-cookie': 'a=b' }, body: '' };
      const went = await ask('/pay/7', form(pay));
      expect([went.status, went.headers.get('location'), went.headers.get('set-cookie')]).toEqual([303, expected, null]);
    }
    expect(seen()[0]).toBe('POST /pay/7 key=wc_order_x&action=pay');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://a@b/', '/\\evil.example', ''])('is not led to %s', async (location) => {
    answer = { status: 303, headers: { location }, body: '' };
    const went = await ask('/pay/7', form(pay));
    expect([went.status, went.headers.get('location')]).toEqual([503, null]);
  });

  test('of another site is refused, and so is what is no form', async () => {
    expect((await ask('/pay/7', form(pay, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    expect((await ask('/pay/7', form(pay, { origin: 'https://evil.example' }))).status).toBe(403);
    expect((await ask('/pay/7', { ...form(pay), body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await ask('/pay/7', form({ ...pay, action: 'steal' }))).status).toBe(400);
    expect((await ask('/pay/7', form({ ...pay, key: 'x'.repeat(20_000) }))).status).toBe(413);
    expect(seen()).toEqual([]);
  });
});

test('the inbox and the consent page of a demo are those of the backend', async () => {
  const inbox = await ask('/demo/inbox');
  expect([inbox.status, inbox.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await ask('/demo/inbox.json')).headers.get('content-type')).toBe('application/json; charset=utf-8');
  const consent = await ask('/demo/oauth/authorize?client_id=shop');
  expect([consent.status, Object(await consent.json()).code]).toEqual([400, 'invalid_request']);
});

describe('a report of another machine', () => {
  const CALLBACK = '/wp-json/payment/v1/callback';
  const WEBHOOK = '/wp-json/shop/v1/woocommerce-webhook';
  const bytes = Buffer.from('{ "order_id": 7,\n "note": "не\u00a0трогать", "raw": "\xff" }', 'latin1');
  const signature = createHmac('sha256', 'secret').update(bytes).digest('hex');
  const ok = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"outcome":"taken"}' };

  test('keeps its bytes and its signature, in one piece or in many', async () => {
    answer = ok;
    const pieces = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const told = { 'content-type': 'application/json', 'x-payment-signature': signature };
    for (const body of [new Uint8Array(bytes), pieces]) {
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: told, body, duplex: 'half' };
      const heard = await ask(CALLBACK, init);
      expect([heard.status, await heard.json()]).toEqual([200, { outcome: 'taken' }]);
    }
    const webhook = {
      'x-wc-webhook-signature': 'abc=',
      'x-wc-webhook-topic': 'product.updated',
      'content-type': 'application/json; charset=utf-8',
    };
    await ask(WEBHOOK, { method: 'POST', headers: webhook, body: new Uint8Array(bytes) });
    expect(backend.seen.map(({ url, body }) => [url, body.equals(bytes)])).toEqual([
      [CALLBACK, true],
      [CALLBACK, true],
      [WEBHOOK, true],
    ]);
    expect(backend.seen.map(({ headers }) => headers['x-payment-signature'])).toEqual([signature, signature, undefined]);
    expect(backend.seen[2]?.headers).toMatchObject(webhook);
    expect(backend.seen.every(({ headers }) => Number(headers['content-length']) === bytes.length)).toBe(true);
  });

  test('comes without a Sec-Fetch-Site, and its refusal is the backend’s own', async () => {
    const heard = await ask(CALLBACK, { method: 'POST', headers: { 'x-payment-signature': 'wrong' }, body: '{}' });
    expect(heard.status).toBeGreaterThanOrEqual(400);
    expect(heard.status).toBeLessThan(500);
    expect(backend.seen).toHaveLength(1);
  });

  test.each([
    [CALLBACK, 16_384],
    [WEBHOOK, 2_097_152],
  ])('%s of more than %i bytes never reaches the backend', async (path, limit) => {
    expect((await ask(path, { method: 'POST', body: 'x'.repeat(limit + 1) })).status).toBe(413);
    expect((await ask(path, { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    expect((await ask(path)).status).toBe(405);
    expect(seen()).toEqual([]);
  });
});

describe('a shop that is no demo', () => {
  let real: HttpShop;
  beforeAll(async () => {
    real = await startHttpShop({ env: { ...PRODUCTION_KEYS, BACKEND_URL: backend.url } });
  });
  afterAll(() => real?.stop());

  test.each(['/pay/7', '/pay/7?key=k', '/demo/inbox', '/demo/inbox.json', '/demo/oauth/authorize', '/demo/oauth/token'])(
    'has no %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'HEAD'])
        expect((await rawRequest(real.url, { path, method })).status).toBeGreaterThanOrEqual(404);
      expect(seen().filter((line) => /demo|pay/.test(line))).toEqual([]);
    },
  );
});
