import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { INVALID_BODIES, INVALID_QUERIES, INVALID_VALUES } from '#tests/setup/invalid-input.ts';
import type { SeededRandom } from '#tests/setup/seeded-random.ts';

/** Bytes for a server of this shop that no browser would send; the same chances make the same (P7). */
export interface Malformed {
  readonly parts: readonly (string | Buffer)[];
  /** Milliseconds between the parts. */
  readonly pause: number;
}

type Texts = readonly [string, ...string[]];

const METHODS: Texts = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'G E T', ''];
const PARAMS: Texts = [
  '1',
  '0',
  '-1',
  '%00',
  '%ff',
  '..',
  '%2e%2e',
  'x'.repeat(300),
  '999999999999999999999',
  'hall',
  'prodcat.json',
  '1e3',
  '%D1%8F',
];
const PAGES: Texts = [
  '/',
  '/menu/supy',
  '/catalog',
  '/%00',
  '/%ff',
  '/%c0%af',
  '/..',
  '/..%2f..%2fetc%2fpasswd',
  '//evil.example/%2e%2e',
  '/\\evil',
  '/_next/image?url=%2Fa.png&w=640&q=75',
  '/_next/image?url=https%3A%2F%2Fevil.example%2Fa.svg&w=1&q=1',
  '/_next/data/x/index.json',
  '/_next/static/%00.js',
  '/order/1?key=%00',
  '/order/99999999999999999999',
  '/en/menu/%D1%8F',
  '/xx/yy/zz',
  '/wp-content/uploads/..%2f..%2fpackage.json',
  '/rt/app/shop?protocol=%00',
  '/pay/0',
  '/sitemap.xml?x=%ff',
  '/manifest.webmanifest?_rsc=%zz',
  `/${'a'.repeat(7_000)}`,
  `/menu?${'a=1&'.repeat(2_000)}`,
  '*',
  'http://[::zz]/%zz',
  'menu',
  '/menu a',
];
const TYPES: Texts = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  '',
  '\u00ff',
];
const NOISE: readonly [string | Buffer, ...(string | Buffer)[]] = [
  Buffer.from([0, 255, 1, 254, 13, 10, 13, 10]),
  Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'hello\r\n\r\n',
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\nhost: a\n\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
];
const HEADERS: Texts = [
  'cookie: session=%00; session=x; =; a',
  `cookie: ${'a=b; '.repeat(700)}`,
  'cookie: session=Fe26.2*1*a*b*c*1*d*e~2',
  'rsc: 1\r\nnext-router-state-tree: %5B%22',
  'rsc: 1\r\nnext-router-prefetch: 1\r\nnext-url: /%zz',
  'next-action: 00ff',
  'next-action: constructor',
  'x-middleware-subrequest: middleware:middleware:middleware',
  'x-forwarded-host: evil.example\r\nx-forwarded-proto: gopher',
  'x-forwarded-for: ,,,%00',
  'x-invoke-path: /../..\r\nx-matched-path: /%00',
  'accept-language: ;q=;,,*-\u00ff',
  `accept-language: ${'ru;q=0.1,'.repeat(400)}`,
  'accept-encoding: gzip;q=2, br;q=-1, \u0001',
  'accept: /;q=x',
  'range: bytes=-9999999999999999999-',
  'if-none-match: W/"\u00ff',
  'if-modified-since: never',
  'expect: 200-maybe',
  'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\nsec-websocket-version: 99',
  'upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: A',
  'content-encoding: gzip',
  'authorization: Basic \u00ff\u00ff',
  'authorization: OAuth oauth_signature=',
  'idempotency-key: \u00e9',
  'x-request-id: a b c',
];
const LENGTHS: Texts = [
  'content-length: -5',
  'content-length: 5\r\ncontent-length: 6',
  'content-length: 1e3',
  'content-length: 99999999999999',
  'transfer-encoding: chunked\r\ncontent-length: 3',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: x',
];
const CHUNKS: Texts = ['zz\r\n{}\r\n0\r\n\r\n', '-1\r\n{}\r\n', 'ffffffffffffffff\r\n{}', '2;a=b\r\n{}\r\n0\r\nx: y\r\n\r\n', '2\r\n{}'];

const rows = Object.values<Call>(calls);
const first = rows[0];
if (first === undefined) throw new Error('the table of calls is empty');
const table: readonly [Call, ...Call[]] = [first, ...rows.slice(1)];

const fieldsOf = (schema: Call['query' | 'body']): readonly string[] => ('shape' in schema ? Object.keys(Object(schema.shape)) : []);

function body(call: Call, by: SeededRandom): Buffer {
  const known = fieldsOf(call.body);
  const whole = { ...Object.fromEntries(known.map((name) => [name, by.one(['1', by.one(INVALID_VALUES)])])) };
  const text = by.one([
    () => by.one(INVALID_BODIES),
    () => JSON.stringify({ ...whole, [known[by.below(known.length || 1)] ?? 'a']: by.one(INVALID_VALUES) }),
    () => JSON.stringify(whole).slice(0, -1 - by.below(20)),
    () => JSON.stringify(whole).replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},'),
    () => `{"a":${'{"a":'.repeat(by.below(30_000))}`,
    () => `{"line_items":[${'{"product_id":1,"quantity":1},'.repeat(by.below(4_000))}{}]}`,
    () => `{"${known[0] ?? 'a'}":"${'\\u0000\\ud800'.repeat(by.below(2_000))}"}`,
    () => JSON.stringify({ pad: 'x'.repeat(by.below(400_000)) }),
  ])();
  const bytes = Buffer.from(text, 'utf8');
  // bytes that are no UTF-8, anywhere
  if (bytes.length > 0 && by.once(8)) bytes[by.below(bytes.length)] = by.one([0, 0x80, 0xc0, 0xff]);
  return bytes;
}

/** In pieces, so that a server has to wait in the middle. */
const sliced = (bytes: Buffer, by: SeededRandom): readonly Buffer[] => {
  const at = by.below(bytes.length + 1);
  return [bytes.subarray(0, at), bytes.subarray(at)];
};

function call(prefix: string, keys: string, by: SeededRandom): Malformed {
  const row = by.one(table);
  const path = row.path.replace(/\{\w+\}/g, () => by.one(PARAMS));
  const names = [...fieldsOf(row.query), 'token', 'lang', 'user_id', 'customer', 'oauth_consumer_key'];
  const query = by.some(names, 3).map((name) => `${name}=${by.one(INVALID_QUERIES)}`);
  const address = `${prefix}${path}?${[...query, ...(by.once(2) ? [keys] : [])].join('&')}`;
  const sent = row.method === 'GET' && !by.once(4) ? Buffer.alloc(0) : body(row, by);
  const head = [`${by.once(6) ? by.one(METHODS) : row.method} ${address} HTTP/1.1`, 'host: shop.test', 'connection: close'];
  if (sent.length > 0) head.push(`content-type: ${by.one(TYPES)}`, 'sec-fetch-site: same-origin');
  if (by.once(3)) head.push(by.one(HEADERS));
  if (by.once(12)) head.push(by.one(LENGTHS));
  else if (sent.length > 0 && by.once(10)) {
    const chunks = [...head, 'transfer-encoding: chunked', '', by.one(CHUNKS)];
    return { parts: [Buffer.from(chunks.join('\r\n'), 'latin1')], pause: 0 };
  } else if (sent.length > 0) head.push(`content-length: ${by.once(10) ? sent.length + by.below(50) : sent.length}`);
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), sent]);
  return by.once(20) ? { parts: sliced(bytes, by), pause: 10 + by.below(60) } : { parts: [bytes], pause: 0 };
}

function page(by: SeededRandom): Malformed {
  const head = [
    `${by.once(4) ? by.one(METHODS) : 'GET'} ${by.one(PAGES)} HTTP/1.1`,
    'host: shop.test',
    'connection: close',
    ...by.some(HEADERS, 2),
  ];
  return { parts: [Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')], pause: 0 };
}

/** A request as the storefront may get it: calls under `/api`, pages, noise. */
export const toStorefront = (by: SeededRandom): Malformed =>
  by.once(12)
    ? { parts: [by.one(NOISE)], pause: 0 }
    : by.once(3)
      ? page(by)
      : call('/api', 'consumer_key=ck_demo&consumer_secret=cs_demo', by);

/** A request as the backend may get it, half of them with its keys, so that they come far. */
export const toBackend = (keys: Readonly<Record<string, string>>) => {
  const own = String(new URLSearchParams(keys));
  return (by: SeededRandom): Malformed => (by.once(12) ? { parts: [by.one(NOISE)], pause: 0 } : call('', own, by));
};
