import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RawConnection } from '#tests/setup/raw-connection.ts';
import { isRow, type RecordingBackend, recordingBackend } from '#tests/setup/recording-backend.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** Request smuggling: nothing of one request is taken for another, neither here nor at the backend. */

const HIDDEN = '/wp-json/v1/autocoupons?hidden=1';
const hidden = `GET ${HIDDEN} HTTP/1.1\r\nhost: x\r\nx-a: `;
const chunked = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const head = (first: string, ...headers: readonly string[]): string => [first, 'host: shop.test', ...headers, '', ''].join('\r\n');

let backend: RecordingBackend;
let shop: HttpShop;
beforeAll(async () => {
  // a page that says which order it was asked for, so that a mixed-up answer shows
  backend = await recordingBackend(`http://127.0.0.1:${process.env.BACKEND_PORT}`, ({ method, url, body }, res) => {
    if (url.startsWith('/pay/')) res.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${method} ${url}</p>`);
    else if (url === '/wp-json/payment/v1/callback')
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ bytes: body.toString('base64') }));
    else return false;
    return true;
  });
  shop = await startHttpShop({ env: { DEMO: '1', BACKEND_URL: backend.url } });
});
afterAll(async () => {
  await shop?.stop();
  await backend?.close();
});
beforeEach(() => backend.clear());

const PATHS = [
  '/',
  '/menu/pech',
  '/pay/1?key=a',
  '/demo/inbox',
  '/api/auth/session',
  '/api/health',
  '/healthz',
  '/rt/app/shop',
  '/_next/x',
  '/builds/latest.json',
];

describe('a read with a body', () => {
  const reads = PATHS.flatMap((path) =>
    ['GET', 'HEAD'].flatMap((method) => [
      [`${method} ${path}`, head(`${method} ${path} HTTP/1.1`, 'transfer-encoding: chunked') + chunked(hidden)] as const,
      [`${method} ${path} with a length`, head(`${method} ${path} HTTP/1.1`, `content-length: ${hidden.length}`) + hidden] as const,
    ]),
  );

  test.each(reads)('%s is refused with 400, and its connection closed', async (_, bytes) => {
    const line = await RawConnection.open(shop.url);
    line.send(bytes);
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([400]);
    expect(backend.seen.filter((one) => !isRow(one))).toEqual([]);
  });

  test('nothing sent behind it on the same connection is answered', async () => {
    const line = await RawConnection.open(shop.url);
    const after = head('GET /pay/8?key=after HTTP/1.1');
    line.send(head('GET /pay/7?key=first HTTP/1.1', 'transfer-encoding: chunked') + chunked(hidden) + after + after);
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([400]);
    expect(backend.seen).toEqual([]);
  });

  test('is not asked for when it waits to be', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(head('GET /pay/7 HTTP/1.1', 'content-length: 5', 'expect: 100-continue'));
    expect(await line.isClosed()).toBe(true);
    expect(line.heard).toMatch(/^HTTP\/1\.1 400/);
  });
});

const CALLBACK = '/wp-json/payment/v1/callback';
describe('a read whose body is hard to see', () => {
  const many = Array.from({ length: 2_500 }, () => 'a:');
  test.each<[string, string]>([
    ['behind more headers than node:http keeps', head('GET /pay/7 HTTP/1.1', ...many, 'transfer-encoding: chunked') + chunked(hidden)],
    ['behind an expectation that nobody knows', head('GET /pay/7 HTTP/1.1', 'expect: x', `content-length: ${hidden.length}`) + hidden],
  ])('%s is refused with 400, and its connection closed', async (_, bytes) => {
    const line = await RawConnection.open(shop.url);
    line.send(bytes);
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([400]);
    expect(backend.seen).toEqual([]);
  });

  test('an expectation that nobody knows is 417', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(head('GET /healthz HTTP/1.1', 'expect: x'));
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([417]);
  });
});

describe('framing that two servers could read in two ways', () => {
  const post = (...headers: readonly string[]): string => head(`POST ${CALLBACK} HTTP/1.1`, 'content-type: application/json', ...headers);
  test.each<[string, string]>([
    ['two lengths', post('content-length: 5', 'transfer-encoding: chunked') + chunked(hidden)],
    ['a length after the coding', post('transfer-encoding: chunked', 'content-length: 5') + chunked(hidden)],
    ['a length twice', `${post('content-length: 2', 'content-length: 2')}{}`],
    ['two different lengths', `${post('content-length: 2', `content-length: ${hidden.length + 2}`)}{}${hidden}`],
    ['a list of lengths', `${post('content-length: 2, 2')}{}`],
    ['a length with a sign', `${post('content-length: +2')}{}`],
    ['a length in hexadecimal', `${post('content-length: 0x2')}{}`],
    ['an unknown coding', post('transfer-encoding: xchunked') + hidden],
    ['no coding at all', post('transfer-encoding: identity') + hidden],
    ['a coding before chunked', post('transfer-encoding: gzip, chunked') + chunked(hidden)],
    ['the coding twice', post('transfer-encoding: chunked', 'transfer-encoding: chunked') + chunked(hidden)],
    ['another coding behind chunked', post('transfer-encoding: chunked', 'transfer-encoding: identity') + chunked(hidden)],
    ['another coding before chunked', post('transfer-encoding: identity', 'transfer-encoding: chunked') + chunked(hidden)],
    ['a space before the colon', post('transfer-encoding : chunked') + chunked(hidden)],
    ['a folded header', post('transfer-encoding:', ' chunked') + chunked(hidden)],
    ['a folded header that nobody reads', `${post('x-a: b', ' c', 'content-length: 2')}{}`],
    ['a vertical tab in the coding', post('transfer-encoding: \x0bchunked') + chunked(hidden)],
    ['a line that ends without a carriage return', `${post('content-length: 2').replace('\r\n', '\n')}{}`],
    ['a chunk that ends without a carriage return', `${post('transfer-encoding: chunked')}2\n{}\n0\n\n`],
    ['a chunk of no length', `${post('transfer-encoding: chunked')}\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of a negative length', `${post('transfer-encoding: chunked')}-2\r\n{}\r\n0\r\n\r\n`],
    ['a chunk of an endless length', `${post('transfer-encoding: chunked')}fffffffffffffffff\r\n{}\r\n0\r\n\r\n`],
    ['a length in the trailer', `${post('transfer-encoding: chunked')}2\r\n{}\r\n0\r\ncontent-length: 60\r\n\r\n`],
    ['HTTP/1.0 with a coding', post('transfer-encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0') + chunked(hidden)],
    ['HTTP/0.9', head('GET /pay/1 HTTP/0.9')],
    ['HTTP/2.0 in words', head('GET /pay/1 HTTP/2.0')],
    ['two hosts', head('GET /pay/1 HTTP/1.1', 'host: evil.example')],
    ['a host with a path', head('GET /pay/1 HTTP/1.1').replace('shop.test', 'x/pay/2?')],
    ['a host with a name before it', head('GET /pay/1 HTTP/1.1').replace('shop.test', 'a@b')],
    ['no host', 'GET /pay/1 HTTP/1.1\r\n\r\n'],
    ['an absolute address', head('GET http://shop.test/pay/1 HTTP/1.1')],
    ['an absolute address of another host', head('GET http://evil.example/pay/1 HTTP/1.1')],
    ['every resource at once', head('OPTIONS * HTTP/1.1')],
    ['a null byte', `${post('x-a: \0', 'content-length: 2')}{}`],
  ])('%s is refused, and nothing of it reaches the backend', async (_, bytes) => {
    const line = await RawConnection.open(shop.url);
    line.send(bytes);
    expect(await line.until(() => line.statuses.length > 0)).toBe(true);
    expect(line.statuses).toEqual([400]);
    line.close();
    expect(backend.seen).toEqual([]);
  });

  test('a tunnel is not opened', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(`CONNECT 127.0.0.1:80 HTTP/1.1\r\nhost: 127.0.0.1:80\r\n\r\n${hidden}\r\n\r\n`);
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses.filter((status) => status < 400)).toEqual([]);
    expect(backend.seen).toEqual([]);
  });
});

describe('framing as it should be', () => {
  const bytesOf = (heard: string): string[] =>
    [...heard.matchAll(/"bytes":"([^"]*)"/g)].map(([, text = '']) => Buffer.from(text, 'base64').toString('latin1'));

  test('requests sent at once on one connection are answered in their order, each with its own answer', async () => {
    const line = await RawConnection.open(shop.url);
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    line.send(numbers.map((n) => head(`GET /pay/${n}?key=visitor-${n} HTTP/1.1`)).join(''));
    expect(await line.until(() => line.heard.includes(`visitor-${numbers.length}<`), 10_000)).toBe(true);
    expect([...line.heard.matchAll(/GET \/pay\/(\d+)\?key=visitor-(\d+)/g)].map(([, id, key]) => [Number(id), Number(key)])).toEqual(
      numbers.map((n) => [n, n]),
    );
    line.close();
  });

  test('a body that looks like a request stays a body, chunked or not', async () => {
    const line = await RawConnection.open(shop.url);
    const type = 'content-type: application/json';
    line.send(head(`POST ${CALLBACK} HTTP/1.1`, type, `content-length: ${hidden.length}`) + hidden);
    line.send(head(`POST ${CALLBACK} HTTP/1.1`, type, 'transfer-encoding: chunked') + chunked(hidden));
    expect(await line.until(() => bytesOf(line.heard).length === 2, 10_000)).toBe(true);
    expect(line.statuses).toEqual([200, 200]);
    expect(bytesOf(line.heard)).toEqual([hidden, hidden]);
    expect(backend.seen.map(({ method, url, body }) => [method, url, body.toString('latin1')])).toEqual([
      ['POST', CALLBACK, hidden],
      ['POST', CALLBACK, hidden],
    ]);
    line.close();
  });

  test('a body that a call does not take is not left for the next request', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(head('POST /api/auth/logout HTTP/1.1', `content-length: ${hidden.length}`) + hidden + head('GET /healthz HTTP/1.1'));
    expect(await line.until(() => line.statuses.length === 2, 10_000)).toBe(true);
    expect(line.statuses[1]).toBe(200);
    expect(backend.seen.filter((one) => !isRow(one))).toEqual([]);
    line.close();
  });

  test('a read that says its body is empty is answered', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(head('GET /healthz HTTP/1.1', 'content-length: 0'));
    line.send('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([200, 200]);
  });
});
