import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { log } from '#lib/server/gateway/log.ts';
import { acceptedEncodings, dropInternalHeaders, framingProblem, named, normaliseAcceptEncoding, noteVisitor } from './request-headers.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br', ['br']],
  ['BR, GZip', ['br', 'gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['br;q=0.000', []],
  ['br;Q=0, gzip', ['gzip']],
  ['br ; q=0 , gzip', ['gzip']],
  ['br;q=0.1, gzip;q=0.9', ['gzip', 'br']],
  ['gzip;q=0.5, identity', []],
  ['gzip, identity;q=0.5', ['gzip']],
  ['gzip, identity;q=0', ['gzip']],
  ['gzip, *;q=0', ['gzip']],
  ['identity;q=0', []],
  ['identity;q=0, *;q=0', []],
  ['*;q=0', []],
  ['*', ['gzip']],
  ['gzip;q=0, *', []],
  ['br;q=0, *', ['gzip']],
  ['br;q=0, br', ['br']],
  ['br, br;q=0', ['br']],
  ['br;q=high, gzip', ['gzip']],
  ['x-br, gzipped', []],
  ['identity', []],
  ['deflate', []],
  ['', []],
  [null, []],
  [undefined, []],
] as const)('Accept-Encoding %j accepts %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

describe('whatever a header says', () => {
  const part = fc.tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'BR'),
    fc.constantFrom('', ';q=0', ';q=0.0', ';q=1', ';q=0.3', ';q=x', ' ; q=0'),
  );
  const header = fc
    .array(
      part.map(([name, quality]) => name + quality),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(', '));

  test('an encoding that is only refused is never sent', () => {
    fc.assert(
      fc.property(header, (text) => {
        const parts = text.toLowerCase().split(', ');
        for (const name of acceptedEncodings(text)) {
          const own = parts.filter((one) => one.split(/[ ;]/)[0] === name);
          const isRefused = own.length > 0 && own.every((one) => /q=(0(\.0)?|x)$/.test(one));
          expect(isRefused, `${name} for ${text}`).toBe(false);
        }
      }),
    );
  });

  test('it is read without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void acceptedEncodings(text)));
  });
});

test.each([
  ['BR;Q=1, GZIP;Q=0', 'br'],
  ['gzip;q=0.1, br;q=0.2, deflate', 'br, gzip'],
  ['*;q=0', 'identity'],
])('%s is read by others as %s', (header, expected) => {
  const headers = { 'accept-encoding': header };
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({ 'accept-encoding': expected });
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({ 'accept-encoding': expected });
});

test('who says nothing goes on saying nothing', () => {
  const headers = {};
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({});
});

function asked(id?: string) {
  const req = new IncomingMessage(new Socket());
  if (id !== undefined) req.headers['x-request-id'] = id;
  return { req, res: new ServerResponse(req) };
}

test('a line says which request it belongs to, and the answer says the same', () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { req, res } = asked();
  named(req, res, () => log('warn', 'tried', { call: 'menu' }));
  const id = String(res.getHeader('x-request-id'));
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toMatchObject({ level: 'warn', event: 'tried', id, call: 'menu' });
  expect(req.headers['x-request-id']).toBe(id);
  lines.mockRestore();
});

test('[P10] a trusted proxy names requests, a visitor does not', () => {
  const from = (id: string, trusted: readonly string[]) => {
    const { req, res } = asked(id);
    Object.defineProperty(req.socket, 'remoteAddress', { value: '10.0.0.1' });
    noteVisitor(req, trusted);
    named(req, res, () => undefined);
    return res.getHeader('x-request-id');
  };
  expect(from('edge-12345678', ['10.0.0.1'])).toBe('edge-12345678');
  expect(from('edge-12345678', [])).not.toBe('edge-12345678');
  expect(from('a line\nof its own', ['10.0.0.1'])).toMatch(/^[\w-]{36}$/);
});

const left = (...names: readonly string[]): string[] => {
  const headers = Object.fromEntries(names.map((name) => [name, 'x']));
  dropInternalHeaders({ headers });
  return Object.keys(headers);
};

/** What pages of the shop and the framework's router in the browser send, besides what every browser adds. */
const SENT = [
  'accept',
  'content-type',
  'idempotency-key',
  'sent-before',
  'if-none-match',
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];
/** What browsers and machines add. */
const ADDED = [
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'cookie',
  'dnt',
  'host',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'origin',
  'priority',
  'purpose',
  'range',
  'referer',
  'save-data',
  'sec-ch-ua',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'sec-purpose',
  'service-worker',
  'service-worker-navigation-preload',
  'traceparent',
  'upgrade-insecure-requests',
  'user-agent',
  'x-payment-signature',
  'x-request-id',
  'x-wc-webhook-signature',
  'x-wc-webhook-topic',
];

test('what pages, browsers and other machines send arrives', () => {
  expect(left(...SENT, ...ADDED)).toEqual([...SENT, ...ADDED]);
});

test('a header that nobody here has heard of arrives', () => {
  expect(left('x-of-a-newer-page', 'next-something-new')).toEqual(['x-of-a-newer-page', 'next-something-new']);
});

test.each([
  'connection',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'next-action',
  'next-resume',
  'x-action-forwarded',
  'x-invoke-path',
  'x-matched-path',
  'x-middleware-next',
  'x-middleware-prefetch',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-middleware-subrequest',
  'x-next-cache-tags',
  'x-next-intl-locale',
  'x-next-resume-state-length',
  'x-nextjs-data',
  'x-nextjs-html-request-id',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  'x-vercel-protection-bypass',
  'x-client-address',
  'x-page-type',
  'content-security-policy',
  'content-security-policy-report-only',
])('a visitor cannot say %s', (name) => expect(left(name, 'accept')).toEqual(['accept']));

const problem = (method: string, headers: Readonly<Record<string, string | undefined>>, httpVersion = '1.1'): string | null => {
  const all = { host: 'shop.example', ...headers };
  return framingProblem({
    method,
    headers: all,
    rawHeaders: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    httpVersion,
  });
};

describe('a read', () => {
  test.each(['GET', 'HEAD'])('%s has no body, however it says so', (method) => {
    for (const headers of [
      { 'content-length': '1' },
      { 'content-length': 'x' },
      { 'transfer-encoding': 'chunked' },
      { 'transfer-encoding': '' },
    ])
      expect(problem(method, headers), JSON.stringify(headers)).toBe(`a ${method} with a body`);
    for (const headers of [{}, { 'content-length': '0' }]) expect(problem(method, headers)).toBeNull();
  });
});

test('a write has one length, or comes in chunks', () => {
  expect([problem('POST', { 'content-length': '5' }), problem('POST', { 'transfer-encoding': 'Chunked' }), problem('DELETE', {})]).toEqual([
    null,
    null,
    null,
  ]);
  for (const coding of ['', 'identity', 'gzip', 'gzip, chunked', 'chunked, chunked', 'xchunked', 'chunked;a=b'])
    expect(problem('POST', { 'transfer-encoding': coding }), coding).toBe('a transfer coding other than chunked');
  expect(problem('POST', { 'transfer-encoding': 'chunked', 'content-length': '5' })).toBe('two lengths');
  expect(problem('POST', { 'transfer-encoding': 'chunked' }, '1.0')).toBe('a transfer coding other than chunked');
});

test('a host is a name and a port', () => {
  for (const host of ['shop.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'xn--e1afmkfd.xn--p1ai', 'my_shop.local'])
    expect(problem('GET', { host }), host).toBeNull();
  for (const host of ['', 'a b', 'a/b', 'a@b', 'a?b', 'a#b', 'a\\b', 'a:b', '[::1', 'a,b'])
    expect(problem('GET', { host }), host).toBe('a host that is none');
  expect(framingProblem({ method: 'GET', headers: {}, rawHeaders: [], httpVersion: '1.0' })).toBeNull();
  const two = { method: 'GET', headers: { host: 'a' }, rawHeaders: ['Host', 'a', 'x', 'host', 'HOST', 'b'], httpVersion: '1.1' };
  expect(framingProblem(two)).toBe('two hosts');
});

test('other versions than those of this century are no HTTP', () => {
  expect(['0.9', '1.2', '2.0'].map((version) => problem('GET', {}, version))).toEqual(Array(3).fill('an unknown version of HTTP'));
});
