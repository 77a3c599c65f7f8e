import { looseIn } from '#tests/setup/policy-of.ts';
import { type RawAnswer, type RawRequest, rawRequest } from '#tests/setup/raw-request.ts';
import { expect, test } from '#tests/setup/test.ts';
import { violationsOf } from './violations.ts';

const LONG = 'a'.repeat(8_000);
const BAD_ADDRESSES = [
  '/%00',
  '/menu/%00',
  '/menu/supy%00',
  '/%ff',
  '/%c0%af',
  '/menu/%c0%ae%c0%ae',
  '/..',
  '/../../etc/passwd',
  '/menu/../order',
  '/menu/..%2f..%2fetc',
  '/%2e%2e/%2e%2e',
  '/\\evil',
  `/${LONG}`,
  `/menu/${LONG}`,
  `/menu/${'%D0%B0'.repeat(1_300)}`,
  '/_next/static/../../server.ts',
  '/menu/a b',
  '/catalog/%2e%2e',
  '/blog/%00',
  '/api/%00',
  '/api/..%2f',
  '/wp-content/uploads/..%2f..%2fpackage.json',
  '*',
  'http://evil.example/',
  '/menu/supy#x',
  '/%0d%0ax-evil:1',
];
const NOWHERE = [
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
const SAME_PAGE = [
  '/?__proto__[x]=1',
  '/?_rsc=%',
  '/?_rsc=1',
  '/?nxtPlocale=en',
  '/?__nextLocale=en',
  '/?product_id=%00',
  `/?${'q='.repeat(4_000)}`,
  '/?utm_content=-50%',
];
const ODD_HEADERS = [
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

const shop = (baseURL: string | undefined) => (request: RawRequest) => rawRequest(baseURL ?? '', request);
/** Kept by nobody under the name it was asked by. */
const isKept = (answer: RawAnswer): boolean => answer.headers.has('x-nextjs-cache');

test('an address that is none is a bad request, and nothing is kept under it', async ({ baseURL }) => {
  for (const path of BAD_ADDRESSES) {
    const answer = await shop(baseURL)({ path });
    expect([answer.status, isKept(answer)], path.slice(0, 60)).toEqual([400, false]);
  }
});

test('[ROUTE-15] [ROUTE-16] an address that nothing answers is 404, strict and kept under no invented name', async ({ baseURL }) => {
  for (const path of NOWHERE) {
    for (const turn of [1, 2]) {
      const answer = await shop(baseURL)({ path });
      expect([answer.status, isKept(answer) && path !== '/page-not-found'], `${path} ${turn}`).toEqual([404, false]);
      if (answer.headers.get('content-type')?.startsWith('text/html'))
        expect(looseIn(answer.headers.get('content-security-policy') ?? null), path).toEqual([]);
    }
  }
});

test('a query or a header that nobody reads changes nothing', async ({ baseURL }) => {
  const ask = shop(baseURL);
  const policyOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers.get('content-security-policy');
  for (const request of [...SAME_PAGE.map((path) => ({ path })), ...ODD_HEADERS.map((line) => ({ path: '/', headers: [line] }))]) {
    const name = `${request.path} ${'headers' in request ? request.headers : ''}`.slice(0, 80);
    // a page made anew has a policy of its own, and what is kept in front of it stays a second longer
    await expect(async () => {
      const before = policyOf(await ask({ path: '/' }));
      const answer = await ask(request);
      expect([answer.status, policyOf(answer)], name).toEqual([200, before]);
      expect(answer.body.includes('evil'), name).toBe(false);
    }).toPass({ intervals: [0, 500, 1_000], timeout: 8_000 });
  }
});

test('a request that cannot be read is refused, never a failure of ours', async ({ baseURL }) => {
  const ask = shop(baseURL);
  for (const state of BAD_STATES) {
    const answer = await ask({ path: '/order', headers: ['rsc: 1', `next-router-state-tree: ${state}`] });
    expect(answer.status, state.slice(0, 20)).toBe(400);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect((await ask({ path: '/menu/supy', method })).status, method).toBe(405);
  expect((await ask({ path: '/', headers: ['transfer-encoding: chunked', 'content-length: 3'] })).status).toBe(400);
  expect((await ask({ path: '/', headers: [`x-long: ${'a'.repeat(20_000)}`] })).status).toBe(431);
  expect((await ask({ path: '/' })).status).toBe(200);
});

test.describe('the page of unknown addresses', () => {
  test.use({ allowed: [/404/] });

  test('[ROUTE-15] names a broken address, with and without scripts', async ({ page, browser, baseURL }) => {
    const violations = await violationsOf(page);
    const answer = await page.goto('/menu/a.b!');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Page Not Found: /menu/a.b!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    expect(violations()).toEqual([]);
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto('/order/%3Cb%3E');
    await expect(still.getByText('Page Not Found: /order/<b>', { exact: true })).toBeVisible();
    await plain.close();
  });

  test('[ROUTE-16] says so in full without scripts, and leads home', async ({ browser, baseURL }) => {
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await plain.newPage();
    expect((await page.goto('/no-such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page.getByText('Page Not Found')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.getByRole('link', { name: 'На главную', exact: true }).last().click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await plain.close();
  });
});
