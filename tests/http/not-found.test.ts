import { describe, expect, test, vi } from 'vitest';
import type { PageType } from '#lib/contract/page-type.ts';
import { LANGUAGES } from '#lib/i18n/locales.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { looseIn } from '#tests/setup/policy-of.ts';
import { logIn } from './customer.ts';
import { get, openPage, plainText } from './page.ts';
import { headOf } from './page-head.ts';
import { variant } from './variant.ts';

/** Addresses that the pages of the shop find nothing for, one for each page. */
const UNKNOWN = [
  '/nothing',
  '/nothing/here',
  '/nothing.php',
  '/menu/nothing',
  '/menu/pech/nothing',
  '/menu/pech/pizza/nothing',
  '/categories/nothing',
  '/categories/20/subcategories/nothing',
  '/categories/20/menu/nothing',
  '/catalog/nothing',
  '/catalog/20/menu/nothing',
  '/catalog/nothing/here/at/all',
  '/blog/nothing',
  '/brands/nothing',
  '/information/page/nothing',
  '/information/post/nothing',
  '/filtered/c29ydD11cA/menu/pech',
  '/menu/nothing?sort=up',
  '/rt/nothing',
  '/builds/nothing',
  '/demo/nothing',
  '/menu/a.b',
];

/** What a reader without scripts gets. */
async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await openPage(path, { headers, redirect: 'manual' });
  const { title, meta, lang, canonical } = headOf(answer.html);
  return {
    status: answer.status,
    lang,
    canonical,
    robots: meta.get('robots') ?? '',
    title: title.split(' — ')[0],
    heading: [...answer.document.querySelectorAll('main h1')].map(plainText),
    parts: ['header', 'footer'].map((part) => answer.document.querySelectorAll(part).length > 0),
    home: [...answer.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))[0],
    policy: looseIn(answer.headers.get('content-security-policy')),
    cache: answer.headers.get('cache-control'),
  };
}

const page = (heading: string, lang = 'ru') => ({
  status: 404,
  lang,
  canonical: '',
  robots: 'noindex, follow',
  title: heading,
  heading: [heading],
  parts: [true, true],
  home: lang === 'ru' ? '/' : `/${lang}`,
  policy: [],
  cache: 'public, max-age=0, s-maxage=30',
});

test.each(UNKNOWN)('[ROUTE-16] %s is 404 with the whole page, when it is made and when it is kept', async (path) => {
  for (const turn of [1, 2]) expect([turn, await read(path)]).toEqual([turn, page('Страница не найдена')]);
});

test('[ROUTE-16] the page is kept for the next visitor of the address', async () => {
  await get('/menu/nothing-kept');
  const { status, headers } = await get('/menu/nothing-kept');
  expect([status, headers.get('x-nextjs-cache')]).toEqual([404, 'HIT']);
});

test('[ROUTE-16] the page is in the language of its address', async () => {
  const headings = new Set<string>();
  for (const language of LANGUAGES.filter((_, i) => i % byRun(1, 5) === 0 || i === 1)) {
    const prefix = language === 'ru' ? '' : `/${language}`;
    const { heading, ...rest } = await read(`${prefix}/menu/nothing`);
    const { heading: _, title, ...expected } = page(heading[0] ?? '', language);
    expect(rest).toEqual({ ...expected, title });
    headings.add(title ?? '');
  }
  expect(headings.size).toBeGreaterThan(3);
});

test.each<PageType>(['lending', 'cat12', 'samokat', 'lavka', 'restoran'])(
  '[ROUTE-16] the page has the header and footer of the page type %s',
  async (type) => {
    expect(await read('/menu/nothing', { cookie: `page_type=${type}` })).toEqual(page('Страница не найдена'));
  },
);

describe('a page of one visitor', () => {
  test('[ACC-02] an unknown section of the account is the whole page, kept by nobody', async () => {
    const { cookie } = await logIn();
    const { policy, cache, robots: _, title: __, ...rest } = await read('/lk/unknown', { cookie });
    expect(rest).toMatchObject({ status: 404, heading: ['Страница не найдена'], parts: [true, true], home: '/' });
    expect([policy, cache]).toEqual([[], expect.stringContaining('no-store')]);
  });

  test('[ROUTE-08] an order of somebody else is the whole page, kept by nobody', async () => {
    const { policy, cache, robots: _, title: __, ...rest } = await read('/order/999999?key=none');
    expect(rest).toMatchObject({ status: 404, heading: ['Страница не найдена'], parts: [true, true], home: '/' });
    expect([policy, cache]).toEqual([[], expect.stringContaining('no-store')]);
  });
});

test('[KF-APP-08] an address that is unknown, then a page, then unknown again has the status, title and robots of what it is', async () => {
  const blog = '/wp-json/restoran/v1/blog';
  const shop = await variant({ env: { REVALIDATE_SECRET: 'revalidate-'.repeat(4) } });
  const slug = 'pochemu-400-gradusov';
  const seen = async (): Promise<readonly unknown[]> => {
    const answer = await get(`/blog/${slug}`, { shop: shop.url });
    const { title, meta } = headOf(await answer.text());
    return [answer.status, title.split(' — ')[0], meta.get('robots')?.split(',')[0]];
  };
  const change = async (answers: Record<string, (body: unknown) => unknown>): Promise<void> => {
    shop.change({ answers });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${'revalidate-'.repeat(4)}` };
    await get('/api/revalidate', { shop: shop.url, method: 'POST', headers, body: JSON.stringify({ what: 'content' }) });
  };
  const missing = [404, 'Страница не найдена', 'noindex'];
  const found = [200, 'Почему 400 градусов', 'index'];
  const without = { [blog]: () => [] };
  for (const [answers, expected] of [
    [{}, found],
    [without, missing],
    [{}, found],
    [without, missing],
  ] as const) {
    await change(answers);
    for (const _ of [1, 2, 3]) expect(await seen()).toEqual(expected);
  }
});

test('[KF-APP-08] an unknown address keeps its status, title and robots each time its page is made anew', async () => {
  const shop = await variant({});
  // A page made from old data is made anew every ten seconds.
  const broken = { '/wp-json/restoran/v1/blog': () => [] };
  shop.change({ answers: broken });
  const made = async (): Promise<boolean> => {
    const answer = await get('/blog/nothing', { shop: shop.url });
    const { title, meta } = headOf(await answer.text());
    expect([answer.status, title.split(' — ')[0], meta.get('robots')]).toEqual([404, 'Страница не найдена', 'noindex, follow']);
    return answer.headers.get('x-nextjs-cache') === 'MISS';
  };
  expect(await made()).toBe(true);
  await vi.waitFor(async () => expect(await made()).toBe(true), { timeout: 45_000, interval: 2_000 });
}, 60_000);
