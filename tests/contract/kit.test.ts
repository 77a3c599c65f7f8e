import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { KEYS, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { ambiguousPortions } from './ambiguous-portions.ts';
import { report, speaks } from './report.ts';
import { type Checked, runContract } from './run.ts';

const json = (value: unknown, status = 200) => Response.json(value, { status });

/** What a backend that strays from the contract answers instead, by path. */
const astray: Readonly<Record<string, (url: URL) => Response | undefined>> = {
  '/wp-json/front/settings': () => json({ code: 'rest_no_route', message: '' }, 404),
  '/wp-json/restoran/v1/blog': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  '/wp-json/systeminfo/v1/coupons/seettings': () => json({ coupons_summing: 'perhaps' }),
  '/wp-json/restoran/v1/brands': () =>
    json([
      { id: 1, slug: 'a', name: 'А' },
      { id: 2, slug: 'b' },
    ]),
  '/wp-json/geo/v1/suggest': (url) => (url.searchParams.has('q') ? undefined : json([])),
  '/wp-json/geo/v1/reverse': (url) => (url.searchParams.get('lat') === '91' ? json({ code: 'x', message: '' }, 500) : undefined),
  '/wp-json/restoran/v1/gallery/no_such_gallery': () => new Response('Not found', { status: 404 }),
  '/wp-json/wc/v3/orders/999999999999': () => json({ code: 'x', message: '', data: { status: 400 } }, 404),
  '/banners-json': () => {
    throw new TypeError('connection reset');
  },
};

let backend: TestBackend;
let checked: Checked[];
beforeAll(async () => {
  backend = await testBackend();
  checked = await runContract({
    url: 'http://backend.test/',
    keys: { key: KEYS.consumer_key, secret: KEYS.consumer_secret },
    customer: null,
    phone: null,
    codeOf: null,
    write: false,
    forget: false,
    now: Date.now(),
    fetch: (request) => astray[new URL(request.url).pathname]?.(new URL(request.url)) ?? backend.app.request(request),
  });
});
afterAll(() => backend.close());

const wrong = (row: string) =>
  checked.filter((each) => each.row === row && !['ok', 'left out'].includes(each.outcome)).map((each) => `${each.outcome}: ${each.detail}`);

test.each([
  ['templates', 'missing: answered 404'],
  ['blog', 'malformed: is no JSON'],
  ['promoSettings', 'malformed: coupons_summing: Invalid input: expected boolean, received string'],
  ['brands', 'malformed: row 2: name: Too small: expected string to have >=1 characters (1 rows)'],
  ['suggest', 'status: answered 200, not 400 or 422'],
  ['reverse', 'status: answered 500'],
  ['gallery', 'malformed: refusal without {code, message}: '],
  ['order', 'malformed: data.status is 400'],
  ['banners', 'failed: connection reset'],
])('the kit names what is wrong with %s', (row, expected) => {
  expect(wrong(row)).toContain(expected);
});

test('rows that keep the contract are ok all the same', () => {
  for (const row of ['settings', 'catalogueFull', 'posts', 'coupons', 'sendCode', 'user']) expect(wrong(row), row).toEqual([]);
});

test('without leave to write nothing is placed, sent or changed', async () => {
  for (const table of ['orders', 'login_codes', 'users', 'requests'] as const) {
    expect(await backend.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
  const why = checked.filter((each) => each.row === 'createOrder' && each.outcome === 'left out').map((each) => each.detail);
  expect(new Set(why)).toEqual(new Set(['needs write']));
});

test('the report shows a wrong row with its reason, and the verdict is no', () => {
  const text = report(checked);
  expect(text).toMatch(/^templates +differs +0\/1$/m);
  expect(text).toMatch(/^banners +WRONG /m);
  expect(text).toContain('    MISSING page type: answered 404');
  expect(text).toMatch(/\d+ ok, 1 missing, \d+ malformed, \d+ status, 1 failed, \d+ left out$/m);
  expect(text).toContain('degraded (the shop does without):\n  templates: ');
  expect(text).toMatch(/broken for customers:\n(?: {2}.*\n)* {2}banners: /);
  expect(speaks(checked)).toBe(false);
  expect(speaks(checked.filter((each) => each.row === 'settings'))).toBe(true);
});

describe('[KF-KIT-07] the verdict is about customers', () => {
  const one = (part: Partial<Checked>): Checked => ({ row: 'templates', sample: 'a', wants: 'answer', outcome: 'ok', detail: '', ...part });

  test.each<[string, Partial<Checked>, boolean]>([
    ['an optional call is missing', { outcome: 'missing' }, true],
    ['a needed call is missing', { row: 'settings', outcome: 'missing' }, false],
    ['an optional call is there and broken', { outcome: 'status' }, false],
    ['a bad request is taken', { row: 'createOrder', wants: 'refusal', outcome: 'status' }, true],
    ['a portion is ambiguous', { row: 'catalogueFull', outcome: 'warning' }, true],
  ])('%s', (_, part, fits) => {
    expect(speaks([one({}), one(part)])).toBe(fits);
  });

  test('[KF-KIT-05] a product whose portion may be kilograms or grams is named', () => {
    const kilo = { price: '1', countable: '0', measure_unit: 'kg' };
    const sizes = { Melon: '1.5', Meat: 350, Saffron: 10, Ham: '350.5', Cheese: 20 };
    const products = Object.entries(sizes).map(([name, portion_nat_size], at) => ({ ...kilo, id: at + 1, name, portion_nat_size }));
    const raw = [{ id: 1, name: 'A', products: [...products, null] }];
    expect(ambiguousPortions(raw, catalogueFile.parse(raw))).toEqual([
      '«Saffron» (3): portion_nat_size 10 is read as 10 kg',
      '«Ham» (4): portion_nat_size 350.5 is read as 0.3505 kg',
    ]);
  });
});
