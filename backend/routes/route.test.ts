import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#lib/contract/call.ts';
import { KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { createApp } from '../app.ts';
import { oauthVerifier, signatureBase } from './consumer.ts';
import type { ServerEnv } from './identity.ts';
import { route } from './route.ts';

const row = defineCall({
  method: 'POST',
  path: '/wp-json/sample/{id}/do',
  params: { id: '[1-9][0-9]{0,5}' },
  credential: 'consumer',
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.object({
    name: z.string().max(10),
    rows: z
      .array(z.object({ n: z.number() }))
      .max(3)
      .default([]),
  }),
  answer: z.unknown(),
  bodyLimit: 200,
  source: 'test',
  summary: 'a row',
});

let backend: TestBackend;
let app: Hono<ServerEnv>;
beforeEach(async () => {
  backend = await testBackend();
  app = createApp(backend.deps);
  route({ hono: app, deps: backend.deps, oauth: oauthVerifier(backend.deps.clock) }, row, ({ params, query, body }) => {
    if (body.name === 'boom') throw new Error('secret detail');
    return { id: params.id, page: query.page, name: body.name };
  });
});
afterEach(() => backend.close());

const keys = new URLSearchParams(KEYS).toString();
const send = async (
  body: string | Uint8Array<ArrayBuffer>,
  { query = keys, type = 'application/json', path = '/wp-json/sample/7/do', ...headers }: Record<string, string> = {},
) => {
  const answer = await app.request(`http://backend.test${path}?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

test('path, query and body reach the handler parsed', async () => {
  const answer = await send('{"name":"Анна"}', { query: `${keys}&page=3` });
  expect(answer).toMatchObject({ status: 200, body: { id: '7', page: 3, name: 'Анна' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
});

describe('bad input is refused with what is wrong', () => {
  test.each([
    ['a wrong field', '{"name":7}', {}, 400, 'rest_invalid_param', 'name'],
    ['a wrong field deep inside', '{"name":"a","rows":[{"n":"x"}]}', {}, 400, 'rest_invalid_param', 'rows'],
    ['a wrong query', '{"name":"a"}', { query: `${keys}&page=x` }, 400, 'rest_invalid_param', 'page'],
    ['no body', '', {}, 400, 'rest_invalid_param', 'name'],
    ['a list for an object', '[1]', {}, 400, 'rest_invalid_param', 'body'],
    ['broken JSON', '{"name":', {}, 400, 'rest_invalid_json', 'json_error_message'],
    ['a key that reaches for the prototype', '{"name":"a","__proto__":{"x":1}}', {}, 400, 'rest_invalid_json', 'json_error_message'],
    ['deep nesting', `${'['.repeat(60)}${']'.repeat(60)}`, {}, 400, 'rest_invalid_json', 'json_error_message'],
    ['too many bytes', `{"name":"${'a'.repeat(300)}"}`, {}, 413, 'rest_body_too_large', 'limit'],
    ['another content type', 'name=a', { type: 'application/x-www-form-urlencoded' }, 415, 'rest_unsupported_media_type', null],
    ['a packed body', '{"name":"a"}', { 'content-encoding': 'gzip' }, 415, 'rest_unsupported_encoding', null],
    ['a path that does not fit', '{"name":"a"}', { path: '/wp-json/sample/0/do' }, 404, 'rest_no_route', null],
    ['no keys', '{"name":"a"}', { query: '' }, 401, 'woocommerce_rest_cannot_create', null],
    ['a wrong key', '{"name":"a"}', { query: 'consumer_key=x&consumer_secret=y' }, 401, 'woocommerce_rest_cannot_create', null],
    [
      'a wrong secret',
      '{"name":"a"}',
      { query: `consumer_key=${KEYS.consumer_key}&consumer_secret=y` },
      401,
      'woocommerce_rest_authentication_error',
      null,
    ],
  ])('%s', async (_, body, options, status, code, param) => {
    const answer = await send(body, options);
    expect(answer).toMatchObject({ status, body: { code, data: { status } } });
    if (param !== null) expect(answer.body).toHaveProperty(['data', 'params', param]);
  });

  test('bytes that are no UTF-8', async () => {
    expect(await send(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_json' },
    });
  });

  test('another method is no route', async () => {
    const answer = await app.request('http://backend.test/wp-json/sample/7/do', { method: 'DELETE' });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'rest_no_route' }]);
  });
});

test('a body that streams past the limit is cut off without a declared length', async () => {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(100));
      if (sent > 1000) controller.close();
    },
  });
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const answer = await app.request(new Request(`http://backend.test/wp-json/sample/7/do?${keys}`, init));
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test('an unexpected error is logged with the request id and tells nothing', async () => {
  const answer = await send('{"name":"boom"}', { 'x-request-id': 'request-0001' });
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  expect(JSON.stringify(answer.body)).not.toContain('secret detail');
  expect(backend.errors.join()).toContain('secret detail');
  expect(answer.headers.get('x-request-id')).toBe('request-0001');
});

describe('shop keys', () => {
  const basic = (text: string) => ({ query: '', authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  test('are taken from Basic authorisation', async () => {
    expect((await send('{"name":"a"}', basic(`${KEYS.consumer_key}:${KEYS.consumer_secret}`))).status).toBe(200);
    expect((await send('{"name":"a"}', basic(`${KEYS.consumer_key}:nope`))).status).toBe(401);
  });

  test('are taken from an OAuth 1.0a signature, once per nonce and only for what was signed', async () => {
    const signed = (changes: Record<string, string> = {}) => {
      const url = new URL('http://backend.test/wp-json/sample/7/do');
      const timestamp = String(Math.floor(backend.clock.now / 1000));
      const values = {
        oauth_consumer_key: KEYS.consumer_key,
        oauth_signature_method: 'HMAC-SHA256',
        oauth_timestamp: timestamp,
        oauth_nonce: 'n1',
        ...changes,
      };
      for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
      const signature = createHmac('sha256', `${KEYS.consumer_secret}&`).update(signatureBase('POST', url)).digest('base64');
      url.searchParams.set('oauth_signature', signature);
      return url.searchParams;
    };
    expect((await send('{"name":"a"}', { query: signed().toString() })).status).toBe(200);
    expect((await send('{"name":"a"}', { query: signed().toString() })).body).toMatchObject({ message: expect.stringContaining('nonce') });
    expect((await send('{"name":"a"}', { query: `${signed({ oauth_nonce: 'n2' })}&page=2` })).status).toBe(401);
    expect((await send('{"name":"a"}', { query: signed({ oauth_nonce: 'n3', oauth_timestamp: '1' }).toString() })).status).toBe(401);
  });
});
