import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { alwaysMissing, isMissingPath, MissingPage } from './missing-page.ts';

const HTML = `<h1>Нет</h1><p class="system__address"></p>${'суп '.repeat(1_000)}`;

function page(load = async () => ({ html: HTML, policy: "script-src 'self'" }) as { html: string; policy: string } | null) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const missing = new MissingPage({
    load: (variant) => {
      asked.push(variant);
      return load();
    },
    words: (path) => `Page Not Found: ${path}`,
    clock: () => clock.now,
  });
  const at = (path: string, { encodings = '', isPersonal = false, variant = ' ' } = {}) =>
    missing.at(variant, { path, encodings, isPersonal });
  return { missing, at, clock, asked };
}

test('one page for every address, made once and packed once', async () => {
  const { at, asked } = page();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => at(`/no/such/${i}`, { encodings: 'gzip' })));
  expect(asked).toEqual([' ']);
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, headers: { 'content-encoding': 'gzip', 'content-security-policy': "script-src 'self'" } });
  expect(gunzipSync(Buffer.from(first?.body ?? '')).toString()).toBe(HTML);
});

test('[ROUTE-15] a broken address is named, as text and nothing else', async () => {
  const { at } = page();
  expect(String((await at('/menu/a.b')).body)).toContain('<p class="system__address">Page Not Found: /menu/a.b</p>');
  const hostile = String((await at('/menu/%3Cscript%3Ealert(1)%3C/script%3E$&')).body);
  expect(hostile).not.toContain('<script>');
  expect(hostile).toContain('&#60;script&#62;alert(1)&#60;/script&#62;$&#38;');
});

test('what belongs to one visitor is kept by no cache', async () => {
  const { at } = page();
  expect([(await at('/x')).headers['cache-control'], (await at('/order/5', { isPersonal: true })).headers['cache-control']]).toEqual([
    'public, max-age=0, s-maxage=30',
    'private, no-store',
  ]);
});

test('it is made again after a while, by language and page type, and the last one stands while the app is silent', async () => {
  let html = HTML;
  let works = true;
  const { at, asked, clock } = page(async () => (works ? { html, policy: '' } : null));
  await at('/x');
  await at('/en/x', { variant: '/en cat1' });
  html = 'new';
  clock.now = 4_999;
  expect(String((await at('/x')).body)).toBe(HTML);
  clock.now = 5_000;
  expect(String((await at('/x')).body)).toBe('new');
  works = false;
  clock.now = 20_000;
  expect(String((await at('/x')).body)).toBe('new');
  expect(asked).toEqual([' ', '/en cat1', ' ', ' ']);
});

test('without any page there is the bare status, and the next visitor asks again', async () => {
  const { at, asked } = page(() => Promise.reject(new Error('down')));
  expect([(await at('/x')).status, (await at('/x')).body]).toEqual([404, '']);
  expect(asked).toHaveLength(2);
});

test('its own address is known in every language', () => {
  expect(['/page-not-found', '/en/page-not-found?x', '/zh-CN/page-not-found'].map(isMissingPath)).toEqual([true, true, true]);
  expect(['/page-not-found-2', '/menu/page-not-found', '/'].map(isMissingPath)).toEqual([false, false, false]);
});

test.each([
  ['with a head', 200, 404, true],
  ['without a head', 200, 404, false],
  ['that failed', 500, 500, true],
] as const)(
  'an answer %s of status %i is sent as %i, and who renders with the same response later reads the first',
  async (_, status, sent, hasHead) => {
    const { promise: later, resolve } = Promise.withResolvers<number>();
    const server = createServer((_req, res) => {
      alwaysMissing(res);
      res.once('finish', () => setImmediate(() => resolve(res.statusCode)));
      if (hasHead) res.writeHead(status, { 'x-a': 'b' });
      res.end('page');
    });
    await once(server.listen(0), 'listening');
    const address = server.address();
    const answer = await fetch(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
    expect([answer.status, await answer.text(), answer.headers.get('x-a'), await later]).toEqual([
      sent,
      'page',
      hasHead ? 'b' : null,
      status,
    ]);
    server.close();
  },
);
