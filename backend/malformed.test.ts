import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { INVALID_BODIES, INVALID_QUERIES, INVALID_VALUES } from '#tests/setup/invalid-input.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { rawBytes } from '#tests/setup/raw-bytes.ts';
import { runningBackend } from '#tests/setup/running-backend.ts';

const SAMPLE: Readonly<Record<string, string>> = { id: '1', galleryId: 'hall', file: 'prodcat.json' };
const rows = Object.entries(calls).map(([name, call]) => ({
  name,
  call,
  path: call.path.replace(/\{(\w+)\}/g, (_, param: string) => SAMPLE[param] ?? '1'),
}));
/** Names of the fields of a row's schema, read from its errors about missing fields. */
const fieldsOf = (schema: (typeof rows)[number]['call']['query' | 'body']): string[] =>
  'shape' in schema ? Object.keys(schema.shape) : [];

describe.each(engines)('malformed input (%s)', (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await testBackend({ engine, files: orderShop });
  });
  afterAll(() => backend.close());

  test.each(rows)('[API-01] $name answers no odd value with an error of its own', { timeout: 60_000 }, async ({ call, path }) => {
    for (const body of call.method === 'GET' ? [] : INVALID_BODIES) {
      const { status } = await backend.call(call.method, path, { body });
      expect(status, body.slice(0, 40)).toBeLessThan(500);
    }
    const known = fieldsOf(call.body);
    for (const field of known) {
      for (const value of INVALID_VALUES) {
        const { status } = await backend.call(call.method, path, {
          body: { ...Object.fromEntries(known.map((k) => [k, '1'])), [field]: value },
        });
        expect(status, `${field}=${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
    for (const field of [...fieldsOf(call.query), 'token', 'lang', 'consumer_key', 'oauth_consumer_key']) {
      for (const value of INVALID_QUERIES) {
        const rest = fieldsOf(call.query)
          .filter((other) => other !== field)
          .map((other) => `${other}=1`);
        const { status } = await backend.call(
          call.method,
          `${path}?${[...rest, `${field}=${value}`].join('&')}`,
          call.method === 'GET' ? {} : { body: {} },
        );
        expect(status, `${field}=${value}`).toBeLessThan(500);
      }
    }
    expect(backend.errors).toEqual([]);
  });
});

describe('a listening backend', () => {
  let backend: Awaited<ReturnType<typeof runningBackend>>;
  beforeAll(async () => {
    backend = await runningBackend();
  });
  afterAll(() => backend.close());
  const raw = (bytes: string | Buffer) => rawBytes(`http://127.0.0.1:${backend.port}`, [bytes]);
  test.each([
    ['noise', Buffer.from([0, 255, 1, 254, 13, 10, 13, 10])],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a broken request line', 'GET\r\n\r\n'],
    ['huge headers', `GET /health HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a wrong length', 'POST /wp-json/checkout/quote HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n'],
    ['two lengths', 'POST /wp-json/checkout/quote HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    [
      'broken chunks',
      'POST /wp-json/checkout/quote HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    ],
    [
      'a body that ends early',
      'POST /wp-json/checkout/quote HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a"',
    ],
    ['a strange host', 'GET /health HTTP/1.1\r\nhost: a b"<>\r\n\r\n'],
    ['a strange target', 'GET http://[::zz]/%zz?%zz HTTP/1.1\r\nhost: a\r\n\r\n'],
    [
      'an upgrade to nowhere',
      'GET /elsewhere HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n',
    ],
    ['an upgrade without a key', 'GET /app/shop HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['an upgrade to a strange target', 'GET // HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ])('survives %s', async (_, bytes) => {
    expect(await raw(bytes)).not.toMatch(/^HTTP\/1\.1 5/);
    expect((await fetch(`http://127.0.0.1:${backend.port}/health`)).status).toBe(200);
  });
});
