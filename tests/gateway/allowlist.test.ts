import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
const guest = new Browser();
beforeAll(async () => {
  backend = await startStorefront();
});
afterAll(() => stopStorefront(backend));

const rows = Object.entries<Call>(calls);
const samplePath = (call: Call): string =>
  `/api${call.path.replace('{id}', '1').replace('{galleryId}', 'home').replace('{file}', 'prodcat.json')}`;
const ownSite = { 'sec-fetch-site': 'same-origin' };

describe('the table is the allowlist', () => {
  const own = rows.filter(([, call]) => call.access === 'server');
  test.each(own)('[ACC-03] %s is the server’s own and does not exist for browsers', async (_, call) => {
    const others = rows.filter(([, other]) => other.access !== 'server' && other.path === call.path);
    const answer = await guest.ask(samplePath(call), { method: call.method, headers: ownSite, ...(call.method !== 'GET' && { body: {} }) });
    expect(answer.status).toBe(others.length === 0 ? 404 : 405);
  });

  const personal = rows.filter(([, call]) => call.access === 'session');
  test.each(personal)('[ACC-03] %s needs a session', async (_, call) => {
    const answer = await guest.ask(samplePath(call), { method: call.method, headers: ownSite, ...(call.method !== 'GET' && { body: {} }) });
    expect(answer).toMatchObject({ status: 401, json: { code: 'session_required', data: { status: 401 } } });
  });

  test.each([
    '/api/wp-json/wc/v3/orders/1',
    '/api/wp-json/wp/v2/users',
    '/api/apps/shop/events',
    '/api/wp-content/uploads/%2e%2e/secret.txt',
    '/api/wp-content/uploads/..%2fsecret.txt',
    '/api//wp-json/v1/all_settings',
    '/api/wp-json/v1/all_settings/x',
    '/api/demo/inbox',
    '/api/',
  ])('%s does not exist', async (path) => {
    expect((await guest.ask(path)).status).toBe(404);
  });
});

describe('what passes', () => {
  test('[SET-01] settings with known fields only, shared, with an ETag that saves the second answer', async () => {
    const answer = await guest.ask('/api/wp-json/v1/all_settings?t=12&lang=ru&evil=1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=180, stale-while-revalidate=180');
    const etag = answer.headers.get('etag') ?? '';
    const again = await guest.ask('/api/wp-json/v1/all_settings?t=12&lang=ru', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('[CAT-01] a catalogue file is whole, shared and asked for by its path alone', async () => {
    const answer = await guest.ask('/api/wp-content/uploads/app_sync/prodcat.json?t=0');
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept-encoding']);
    expect(Array.isArray(answer.json)).toBe(true);
    expect((await guest.ask('/api/wp-content/uploads/app_sync/prodcat.json?t=0', { method: 'HEAD' })).status).toBe(200);
    expect((await guest.ask('/api/wp-content/uploads/app_sync/prodcat.json', { method: 'POST', headers: ownSite, body: {} })).status).toBe(
      405,
    );
  });

  test('a picture is a picture; a vector cannot run anything', async () => {
    for (const path of ['/api/wp-content/uploads/logo.svg', '/wp-content/uploads/logo.svg']) {
      const logo = await guest.ask(path);
      expect(logo.status).toBe(200);
      expect(logo.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(logo.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await guest.ask('/api/wp-content/uploads/none.webp')).status).toBe(404);
  });

  test('a query the row does not know is refused with its fields', async () => {
    const answer = await guest.ask('/api/wp-json/geo/v1/suggest');
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request', data: { params: { problems: [{ path: 'q' }] } } } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('writes', () => {
  const path = '/api/wp-json/bron/v1/product-free-time';
  const body = { warehouse_id: 13, date: '06.02.2031', guests: 2 };

  test('from the own pages, with JSON, pass', async () => {
    expect((await guest.ask(path, { body, headers: ownSite })).status).toBe(200);
    expect((await guest.ask(path, { body, headers: { origin: 'http://shop.test' } })).status).toBe(200);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://shop.test.evil.example' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('from elsewhere do not: %o', async (headers) => {
    expect(await guest.ask(path, { body, headers })).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
  });

  const bad: readonly (readonly [string, BodyInit, Record<string, string>, number])[] = [
    ['a form', 'warehouse_id=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{}', { 'content-type': 'text/plain' }, 415],
    ['packed', '{}', { 'content-encoding': 'gzip' }, 415],
    ['no JSON', '{"a":', {}, 400],
    ['nothing', '', {}, 400],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400],
    ['a prototype key', '{"__proto__":{"a":1},"warehouse_id":1,"date":"06.02.2031"}', {}, 400],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}, 400],
    ['a list', '[]', {}, 400],
    ['too much', JSON.stringify({ pad: 'x'.repeat(70_000) }), {}, 413],
  ];
  test.each(bad)('%s is refused', async (_, raw, headers, status) => {
    expect(await guest.ask(path, { method: 'POST', raw, headers })).toMatchObject({ status, json: { data: { status } } });
  });

  test('a body is counted while it arrives, whatever its length claims', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_024;
        controller.enqueue(new Uint8Array(1_024).fill(32));
      },
    });
    expect((await guest.ask(path, { method: 'POST', raw: endless })).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });
});
