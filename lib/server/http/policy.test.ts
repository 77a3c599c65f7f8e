import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { BOT_TOKEN } from '#tests/doubles/telegram-data.ts';
import { hashSource } from './inline-scripts.ts';
import { crossesBorder, mayRunScripts, messengerSources, orderMetrics, ownerSources, setSecurityHeaders } from './policy.ts';

const WEB = 'https://web.telegram.org';
const env = { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_WEB_ORIGINS: [WEB] };

test('[MSG-06] the messenger may frame pages when settings and environment both switch it on', () => {
  expect(messengerSources(true, env)?.ancestors).toEqual([WEB]);
  expect(messengerSources(false, env)).toBeUndefined();
  expect(messengerSources(true, { ...env, TELEGRAM_BOT_TOKEN: undefined })).toBeUndefined();
});

test('[MSG-06] pages of the account are framed by nobody, and still run the line of the messenger', () => {
  const account = messengerSources(true, env, true);
  expect(account?.ancestors).toEqual([]);
  expect(account?.hashes).toHaveLength(1);
});

const from = (referer: string | undefined, url: string, { rsc = '1', metricsOnOrders = false } = {}) =>
  crossesBorder(
    { url, headers: { ...(referer !== undefined && { referer: `https://shop.example${referer}` }), ...(rsc !== '' && { rsc }) } },
    metricsOnOrders,
  );

describe('[SET-05] a navigation inside the page never carries scripts into checkout', () => {
  test.each([
    ['/', '/order'],
    ['/menu/supy', '/order/5?key=a&_rsc=x'],
    ['/', '/lk'],
    ['/order', '/'],
    ['/en/order', '/en/menu/supy'],
    ['/', '/%6frder'],
    [undefined, '/'],
    [undefined, '/order'],
  ])('from %s to %s a document is loaded', (referer, url) => expect(from(referer, url)).toBe(true));

  test.each([
    ['/', '/menu/supy'],
    ['/order', '/order/5'],
    ['/order/5', '/lk'],
    ['/ordering', '/'],
  ])('from %s to %s it stays inside', (referer, url) => expect(from(referer, url)).toBe(false));

  test('a document is never refused', () => {
    expect(from('/', '/order', { rsc: '' })).toBe(false);
  });

  test.each([
    ['/order', '/order/5', true],
    ['/', '/order/5', true],
    ['/lk/orders', '/zh-CN/order/5?key=a', true],
    ['/order/5', '/', true],
    ['/order/5', '/order', true],
    ['/order/5', '/order/6', false],
    ['/order', '/lk', false],
    ['/', '/menu/supy', false],
  ])('[KF-APP-28] with metrics on orders, from %s to %s a document is loaded: %s', (referer, url, expected) =>
    expect(from(referer, url, { metricsOnOrders: true })).toBe(expected),
  );
});

const HOSTS = {
  media: [],
  frames: [],
  realtime: [],
  scripts: ['https://mc.example'],
  fonts: [],
  maps: { scripts: [], images: [], connections: [] },
};
const own = (texts: readonly string[]): OwnerScripts => ({
  scripts: texts.map((text) => ({ kind: 'inline', text, module: false })),
  metrics: [],
  metricsOnOrders: false,
  metas: [],
  pictures: [],
});

test('hosts of scripts are named only while there are scripts', () => {
  expect(ownerSources(new Map([['ru', own([])]]), HOSTS)).toEqual({ hashes: [], hosts: { ...HOSTS, scripts: [] } });
  expect(ownerSources(new Map([['ru', own([])]]), HOSTS, true), 'a support chat may come from them too').toEqual({
    hashes: [],
    hosts: HOSTS,
  });
  const some = ownerSources(
    new Map([
      ['ru', own(['a()'])],
      ['en', own(['a()', 'b()'])],
    ]),
    HOSTS,
  );
  expect([some.hashes.length, some.hosts.scripts]).toEqual([2, ['https://mc.example']]);
  const picture = new Map([['ru', { ...own([]), pictures: ['https://mc.example/1'] }]]);
  expect(ownerSources(picture, HOSTS).hosts, 'a picture alone needs its host').toEqual(HOSTS);
});

test('while no settings were read, scripts are taken for granted', () => {
  expect([mayRunScripts(new Map()), mayRunScripts(new Map([['ru', own([])]])), mayRunScripts(new Map([['ru', own(['a()'])]]))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('[KF-APP-28] the page of an order allows the metrics alone, and none where the settings forbid them there', () => {
  const counter = { kind: 'inline', text: 'count()', module: false } as const;
  const counted = (metricsOnOrders: boolean) => new Map([['ru', { ...own(['a()']), metrics: [counter], metricsOnOrders }]]);
  expect(orderMetrics(counted(true))).toEqual([hashSource('count()')]);
  expect([orderMetrics(counted(false)), orderMetrics(new Map())]).toEqual([null, null]);
});

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Headers of an answer written by `app`. */
async function headersOf(
  app: (res: ServerResponse) => void,
  { isHttps = false, policy = "script-src 'self'" as string | null, isBuildFile = false } = {},
) {
  const server = createServer((_, res) => {
    setSecurityHeaders(res, { isHttps, policy, isBuildFile });
    app(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers;
}

test('the page of one visitor carries its policy; other answers are given none', async () => {
  expect((await headersOf((res) => res.end('<p>'))).get('content-security-policy')).toBe("script-src 'self'");
  expect((await headersOf((res) => res.end('<p>'), { policy: null })).has('content-security-policy')).toBe(false);
});

test('every answer says what a browser may not guess or share; https is for good', async () => {
  const plain = await headersOf((res) => res.end());
  expect([plain.get('x-content-type-options'), plain.get('x-frame-options'), plain.has('strict-transport-security')]).toEqual([
    'nosniff',
    'SAMEORIGIN',
    false,
  ]);
  expect((await headersOf((res) => res.end(), { isHttps: true })).get('strict-transport-security')).toMatch(/max-age=31536000/);
});

test('a file of the build says only that its type is not to be guessed, and https', async () => {
  const file = await headersOf((res) => res.end(), { isHttps: true, policy: null, isBuildFile: true });
  expect([...file.keys()].filter((name) => /^(x-|referrer|permissions|strict)/.test(name))).toEqual([
    'strict-transport-security',
    'x-content-type-options',
  ]);
});

test('a page with a secret in its address names it to nobody, or to this shop alone; any other page only its origin to others', async () => {
  const asked = async (referrer?: 'no-referrer' | 'same-origin') => {
    const server = createServer((_, res) => {
      setSecurityHeaders(res, { isHttps: false, policy: null, referrer });
      res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => server.close());
    const { port } = z.object({ port: z.number() }).parse(server.address());
    return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('referrer-policy');
  };
  expect([await asked('no-referrer'), await asked('same-origin'), await asked()]).toEqual([
    'no-referrer',
    'same-origin',
    'strict-origin-when-cross-origin',
  ]);
});
