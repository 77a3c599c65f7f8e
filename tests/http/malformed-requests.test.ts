import { describe, expect, test, vi } from 'vitest';
import { looseIn } from '#tests/setup/policy-of.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '#tests/setup/raw-request.ts';
import { openPage, parseHtml, plainText, SHOP } from './page.ts';

const LONG = 'a'.repeat(8_000);
const BAD_ADDRESSES = [
  `/${LONG}`,
  `/menu/${LONG}`,
  `/menu/${'%D0%B0'.repeat(1_300)}`,
  '/_next/static/../../server.ts',
  '/menu/a b',
  '/api/%00',
  '/api/..%2f',
  '/wp-content/uploads/..%2f..%2fpackage.json',
  '*',
  'http://evil.example/',
  '/menu/supy#x',
];
const UNREADABLE_ADDRESSES = [
  '/%00',
  '/menu/%00',
  '/menu/supy%00',
  '/menu/%E0%A4%A',
  '/en/menu/%E0%A4%A?a=b',
  '/50%',
  '/%ff',
  '/%c0%af',
  '/menu/%c0%ae%c0%ae',
  '/..',
  '/../../etc/passwd',
  '/menu/../order',
  '/menu/..%2f..%2fetc',
  '/%2e%2e/%2e%2e',
  '/\\evil',
  '/catalog/%2e%2e',
  '/blog/%00',
  '/order/%zz',
  '/%0d%0ax-evil:1',
];
const UNKNOWN_ADDRESSES = [
  '/_next/data/x/index.json',
  '/_next/image?url=/a.png',
  '/.env',
  '/package.json',
  '/server.ts',
  '/xx',
  '/ru~cat1',
  '/ru~cat1/menu/supy',
  '/menu/[category]',
  '/[locale]',
  '/%5Blocale%5D',
  '/menu/<script>',
  '/order/abc',
  '/order/-1',
  '/order/99999999999999999999',
  '/catalog/no-such',
  '/404',
  '/500',
  '/_error',
  '/_not-found',
  '/global-error',
  '/page-not-found',
  '/wp-content/no-such',
];
const UNREAD_QUERIES = [
  '/?__proto__[x]=1',
  '/?_rsc=%',
  '/?_rsc=1',
  '/?nxtPlocale=en',
  '/?__nextLocale=en',
  '/?product_id=%00',
  `/?${'q='.repeat(4_000)}`,
  '/?utm_content=-50%',
];
const UNREAD_HEADERS = [
  'next-router-prefetch: 9',
  'x-nextjs-data: 1',
  'x-matched-path: /order',
  'x-middleware-subrequest: proxy:proxy:proxy',
  'x-middleware-rewrite: /order',
  'x-prerender-revalidate: 1',
  "content-security-policy: script-src 'nonce-evil'",
  'next-resume: 1',
  'next-action: 00',
  'range: bytes=0-1',
  'accept-encoding: br;q=abc',
  `if-none-match: ${'"x",'.repeat(2_000)}`,
  `cookie: ${'a=b;'.repeat(3_000)}`,
  'cookie: page_type=%00; session=%ff',
  'accept-language: ../../../etc',
  'x-forwarded-host: evil.example',
  'x-page-type: cat1',
  'x-client-address: 1.2.3.4',
  'expect: 100-continue',
];
const BAD_STATES = ['%', '[]', '{}', 'x'.repeat(9_000)];

const ask = (request: RawRequest): Promise<RawAnswer> => rawRequest(SHOP, request);
const policyOf = (answer: RawAnswer): string | null => answer.headers.get('content-security-policy') ?? null;
const isCached = (answer: RawAnswer): boolean => answer.headers.has('x-nextjs-cache');
const short = (text: string): string => text.slice(0, 80);

test.each(BAD_ADDRESSES.map((path) => [short(path), path]))('the malformed address %s is 400 and is not cached', async (_, path) => {
  const answer = await ask({ path });
  expect([answer.status, isCached(answer)]).toEqual([400, false]);
});

describe('[ROUTE-15] [KF-APP-09] an address that cannot be read gets the 404 page', () => {
  test.each(UNREADABLE_ADDRESSES)('%s', async (path) => {
    const answer = await ask({ path });
    const { document } = parseHtml(Buffer.from(answer.body, 'latin1').toString(), SHOP);
    expect([answer.status, looseIn(policyOf(answer))]).toEqual([404, []]);
    expect(document.title).toMatch(/^(Страница не найдена|Page not found) — /);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    expect(plainText(document.querySelector('h1'))).toMatch(/^(Страница не найдена|Page not found)$/);
    expect(answer.headers.has('x-evil')).toBe(false);
    expect(answer.body).not.toContain('root:x:');
  });
});

test.each(UNKNOWN_ADDRESSES)('[ROUTE-15] [ROUTE-16] the unknown address %s is 404 with a strict policy', async (path) => {
  for (const turn of [1, 2]) {
    const answer = await ask({ path });
    expect([turn, answer.status]).toEqual([turn, 404]);
    if (answer.headers.get('content-type')?.startsWith('text/html')) expect(looseIn(policyOf(answer))).toEqual([]);
  }
});

const UNREAD: readonly RawRequest[] = [
  ...UNREAD_QUERIES.map((path) => ({ path })),
  ...UNREAD_HEADERS.map((line) => ({ path: '/', headers: [line] })),
];

test.each(UNREAD.map((request) => [short(request.headers?.[0] ?? request.path), request] as const))(
  'a query or header that nothing reads changes nothing: %s',
  async (_, request) => {
    // A page that is rendered again meanwhile has another policy, and the cache in front of it keeps the old one for a second.
    await vi.waitFor(
      async () => {
        const before = policyOf(await ask({ path: '/' }));
        const answer = await ask(request);
        expect([answer.status, policyOf(answer)]).toEqual([200, before]);
        expect(answer.body).not.toContain('evil');
      },
      { timeout: 8_000, interval: 500 },
    );
  },
);

test('a request that cannot be read is refused with 4xx, and the shop goes on', async () => {
  for (const state of BAD_STATES) {
    const answer = await ask({ path: '/order', headers: ['rsc: 1', `next-router-state-tree: ${state}`] });
    expect([state.slice(0, 20), answer.status]).toEqual([state.slice(0, 20), 400]);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect([method, (await ask({ path: '/menu/supy', method })).status]).toEqual([method, 405]);
  expect((await ask({ path: '/', headers: ['transfer-encoding: chunked', 'content-length: 3'] })).status).toBe(400);
  expect((await ask({ path: '/', headers: [`x-long: ${'a'.repeat(20_000)}`] })).status).toBe(431);
  expect((await ask({ path: '/' })).status).toBe(200);
});

test('[ROUTE-15] the page of a malformed address names it as text', async () => {
  const { status, document } = await openPage('/order/%3Cb%3E');
  expect(status).toBe(404);
  expect(plainText(document.querySelector('main'))).toContain('Page Not Found: /order/<b>');
  expect(plainText((await openPage('/menu/%E0%A4%A')).document.querySelector('main'))).toContain('Page Not Found: /menu/%E0%A4%A');
});

test('[ROUTE-16] the page of an unknown address leads home', async () => {
  const { status, document, getByRole, getAllByRole, queryByText } = await openPage('/no-such/page');
  expect(status).toBe(404);
  getByRole('heading', { level: 1, name: 'Страница не найдена' });
  expect(queryByText(/Page Not Found/)).toBeNull();
  expect(document.documentElement.lang).toBe('ru');
  expect(getAllByRole('link', { name: 'На главную' }).at(-1)?.getAttribute('href')).toBe('/');
});
