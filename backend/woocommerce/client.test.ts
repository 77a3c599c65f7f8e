import { afterEach, expect, test, vi } from 'vitest';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import type { Fault } from '#tests/setup/woocommerce/faults.ts';
import { addArticle, addCategory, addCoupon, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { authorize, looseJson, type WooClient, wooClient } from './client.ts';
import { WooError } from './failure.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function shop(): Promise<{ double: WooDouble; client: WooClient; waits: number[] }> {
  const double = await wooDouble();
  const waits: number[] = [];
  const client = wooClient({ ...double.keys, url: double.url, timeout: 400, wait: async (ms) => waits.push(ms) });
  closing.push(
    () => client.close(),
    () => double.close(),
  );
  return { double, client, waits };
}

const failureOf = (call: Promise<unknown>): Promise<WooError> =>
  call.then(
    () => Promise.reject(new Error('it went well')),
    (error: unknown) => (error instanceof WooError ? error : Promise.reject(error)),
  );

test('lists are read to their end, wherever it is', async () => {
  const { double, client } = await shop();
  for (let n = 1; n <= 200; n += 1) {
    addProduct(double.records, { name: `Dish ${n}`, regular_price: '10' });
    addArticle(double.records, 'posts', { slug: `p-${n}`, title: 'News', content: '' });
  }
  addProduct(double.records, { name: 'Draft', regular_price: '10', status: 'draft' });
  for (const [path, query] of [
    ['/wc/v3/products', { status: 'publish' }],
    ['/wp/v2/posts', {}],
  ] as const) {
    const sizes: number[] = [];
    for await (const { rows } of client.pages(path, query)) sizes.push(rows.length);
    expect([path, sizes]).toEqual([path, [100, 100]]);
  }
  await expect(failureOf(client.get('/wc/v3/coupons', { query: { code: '' } }))).rejects.toThrow('lift the filter');
});

test('the next pages of a list are read ahead, as many at once as leave a connection free', async () => {
  const { double, client } = await shop();
  for (let n = 1; n <= 580; n += 1) addProduct(double.records, { name: `Dish ${n}`, regular_price: '10' });
  const askedPages = () => double.asked.map(({ query }) => Number(query.get('page'))).toSorted((a, b) => a - b);
  const pages = client.pages('/wc/v3/products');
  const { value } = await pages.next();
  await vi.waitFor(() => expect(askedPages()).toEqual([1, 2, 3, 4]));
  const ids = new Set(value === undefined ? [] : value.rows.map((row: unknown) => Object(row).id));
  for await (const { rows } of pages) for (const row of rows) ids.add(Object(row).id);
  expect(ids.size).toBe(580);
  expect(askedPages()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a reading that ends before its list leaves no error of a page read ahead behind', async () => {
  const { double, client } = await shop();
  for (let n = 1; n <= 300; n += 1) addProduct(double.records, { name: `Dish ${n}`, regular_price: '10' });
  double.faultOf = ({ query }) => (query.get('page') === '1' ? null : { kind: 'status', ran: false, status: 401 });
  for await (const { rows } of client.pages('/wc/v3/products')) {
    expect(rows).toHaveLength(100);
    break;
  }
  await vi.waitFor(() => expect(double.asked).toHaveLength(3));
  await expect(
    failureOf(
      (async () => {
        for await (const _ of client.pages('/wc/v3/products'));
      })(),
    ),
  ).resolves.toMatchObject({ status: 401 });
});

test.each<[string, Fault, Partial<Record<keyof WooError, unknown>>]>([
  [
    'an error page that came before anything was done',
    { kind: 'status', ran: false, status: 503 },
    { kind: 'answer', status: 503, mayHaveRun: true },
  ],
  ['a connection that broke after the order was taken', { kind: 'reset', ran: true }, { kind: 'unreachable', mayHaveRun: true }],
  ['a server that never answers', { kind: 'hang', ran: true }, { kind: 'unreachable', mayHaveRun: true }],
  ['an answer that breaks off', { kind: 'cut' }, { kind: 'answer', code: 'not_json', mayHaveRun: true }],
  [
    'an address that leads elsewhere',
    { kind: 'status', ran: false, status: 301, headers: { location: 'https://elsewhere.example/' } },
    { kind: 'answer', status: 301, mayHaveRun: false },
  ],
])('an order is sent once: %s', async (_, fault, failure) => {
  const { double, client, waits } = await shop();
  double.faultOf = () => fault;
  expect(await failureOf(client.post('/wc/v3/orders', { status: 'processing' }))).toMatchObject(failure);
  expect([double.asked.length, waits]).toEqual([1, []]);
});

test('reads are tried again while the server is away, as late as it asks', async () => {
  const { double, client, waits } = await shop();
  double.faultOf = () =>
    (({ 1: { kind: 'reset', ran: false }, 2: { kind: 'status', ran: false, status: 429, headers: { 'retry-after': '7' } } }) as const)[
      double.asked.length
    ] ?? null;
  expect((await client.get('/wc/v3/products')).body).toEqual([]);
  expect([double.asked.length, waits[1]]).toEqual([3, 7_000]);
  double.faultOf = () => ({ kind: 'status', ran: false, status: 404 });
  await failureOf(client.get('/wc/v3/products/9'));
  expect(double.asked.length).toBe(4);
});

test('an answer without end is given up, and the process lives', async () => {
  const { double, client } = await shop();
  double.faultOf = () => ({ kind: 'status', ran: true, status: 200, body: 'x'.repeat(33 * 1024 * 1024) });
  expect(await failureOf(client.post('/wc/v3/orders', {}))).toMatchObject({ kind: 'unreachable', mayHaveRun: true });
  double.faultOf = () => null;
  expect((await client.get('/wc/v3/products')).status).toBe(200);
});

test('what was never sent is known not to have run; a warning before the answer does no harm', async () => {
  const { double, client } = await shop();
  double.faultOf = () => ({ kind: 'warning' });
  expect((await client.post('/wc/v3/orders', { customer_note: 'x' })).body).toMatchObject({ customer_note: 'x', total: '0.00' });
  await double.close();
  expect(await failureOf(client.post('/wc/v3/orders', {}))).toMatchObject({ kind: 'unreachable', mayHaveRun: false });
});

test.each([
  ['key', { key: 'ck_wrong' }, 'Consumer key is invalid.'],
  ['secret', { secret: 'cs_wrong' }, 'Invalid signature'],
])('a wrong %s is one clear line', async (_, wrong, said) => {
  const { double } = await shop();
  const client = wooClient({ ...double.keys, ...wrong, url: double.url });
  closing.push(() => client.close());
  const error = await failureOf(client.get('/wc/v3/products'));
  expect(error).toMatchObject({ kind: 'refused', status: 401, mayHaveRun: false });
  expect(error.message).toContain(said);
  expect(error.message).toContain('WOOCOMMERCE_KEY');
  expect(error.message).not.toMatch(/c[ks]_(wrong|of)/);
});

const page = (status: number, body: string, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  ran: false,
  status,
  body,
  headers,
});

test.each<[string, Fault, string, string]>([
  ['[KF-WOO-11] another site is there', page(404, '<title>Not found</title>'), '«Not found»', 'no WordPress at this address'],
  [
    'another site answers everything with its home page',
    page(200, '<title>My bakery</title>'),
    '«My bakery»',
    'no WordPress at this address',
  ],
  ['WooCommerce is switched off', page(404, '{"code":"rest_no_route","message":"No route"}'), 'rest_no_route', 'not active'],
  ['a staging site is locked', page(401, '<h1>Who?</h1>', { 'www-authenticate': 'Basic realm="x"' }), '«Who?»', 'basic authentication'],
  ['a firewall stands before it', page(403, '<h1>Blocked</h1>'), '«Blocked»', 'firewall'],
  [
    '[KF-WOO-12] a plugin for security answers in JSON',
    page(403, '{"code":"rest_cannot_access","message":"Only authenticated users can access the REST API."}'),
    'rest_cannot_access',
    'firewall or a plugin for security',
  ],
  ['a plugin for security answers in JSON of its own', page(403, '{"error":"Forbidden"}'), '403', 'plugin for security'],
  ['a firewall says nothing at all', page(403, ''), '403', 'firewall'],
  [
    'a plugin for security wants a login',
    page(401, '{"code":"itsec_rest_api_access_restricted","message":"You do not have sufficient permission."}'),
    'itsec',
    'plugin for security',
  ],
  [
    'it moved to https',
    page(301, '', { location: 'https://kitchen.example/a/wp-json/wc/v3/products' }),
    '301',
    '(https://kitchen.example/a?)',
  ],
  ['it is under maintenance', page(503, '<body>Briefly unavailable</body>'), '«Briefly unavailable»', 'maintenance'],
  ['a plugin breaks it', page(500, '<p>Critical error</p>'), '«Critical error»', 'Status → Logs'],
  [
    'a page is put before it',
    page(200, '<link href="/wp-content/a.css"><title>Coming soon</title>'),
    '«Coming soon»',
    'plugin (coming soon',
  ],
  [
    'the owner of the key is no manager',
    page(403, '{"code":"woocommerce_rest_cannot_view","message":"Sorry, you cannot list resources."}'),
    'cannot_view',
    'shop manager',
  ],
  [
    'the key is not known',
    page(401, '{"code":"woocommerce_rest_cannot_view","message":"Sorry, you cannot list resources."}'),
    'cannot_view',
    'does not accept this key',
  ],
])('%s: one line with what to do', async (_, fault, said, remedy) => {
  const { double, client } = await shop();
  double.faultOf = () => fault;
  const { message, stack } = await failureOf(client.get('/wc/v3/products'));
  expect([message, message]).toEqual([expect.stringContaining(said), expect.stringContaining(remedy)]);
  expect(stack).toBe(`WooError: ${message}`);
});

test('[KF-WOO-11] plain permalinks, a key that may only read and a wrong key have three different remedies', async () => {
  const { double, client } = await shop();
  double.keys.permission = 'read';
  const readOnly = await failureOf(client.post('/wc/v3/orders', {}));
  expect(readOnly).toMatchObject({ kind: 'refused', remedy: expect.stringContaining('may only read') });
  const other = wooClient({ ...double.keys, secret: 'cs_wrong', url: double.url });
  closing.unshift(() => other.close());
  expect(await failureOf(other.post('/wc/v3/orders', {}))).toMatchObject({ remedy: expect.stringContaining('does not accept this key') });
  double.hasPlainPermalinks = true;
  expect(await failureOf(client.get('/wc/v3/products'))).toMatchObject({ status: 404, remedy: expect.stringContaining('Permalinks') });
});

test('[KF-WOO-12] what stands in front of WooCommerce never blames the keys', async () => {
  const { double, client } = await shop();
  for (const fault of [
    page(403, '<h1>Blocked by Wordfence</h1>'),
    page(403, '{"code":"rest_forbidden","message":"Sorry"}'),
    page(403, ''),
  ]) {
    double.faultOf = () => fault;
    const error = await failureOf(client.get('/wc/v3/products'));
    expect([error.kind, error.message]).toEqual(['blocked', expect.not.stringContaining('WOOCOMMERCE_KEY')]);
  }
  double.faultOf = () => page(403, '{"code":"woocommerce_rest_cannot_create","message":"Sorry, you are not allowed to create resources."}');
  const error = await failureOf(client.get('/wc/v3/products'));
  expect([error.kind, error.message]).toEqual(['refused', expect.stringContaining('WOOCOMMERCE_KEY')]);
});

test('https to a server of http is said in plain words', async () => {
  const { double } = await shop();
  const client = wooClient({ ...double.keys, url: double.url.replace('http:', 'https:'), wait: async () => undefined });
  closing.push(() => client.close());
  const { message } = await failureOf(client.get('/wc/v3/products'));
  expect(message).toContain('https:// or http://');
  expect(message).not.toContain('openssl');
});

test('https takes the keys as name and password, and nothing in the address', () => {
  const url = new URL('https://kitchen.example/wp-json/wc/v3/products?page=1');
  expect(authorize('GET', url, { key: 'ck_a', secret: 'cs_b' }, 0)).toEqual({ authorization: `Basic ${btoa('ck_a:cs_b')}` });
  expect(url.search).toBe('?page=1');
});

test('an answer that is no list never passes for an empty one', async () => {
  const { double, client } = await shop();
  double.faultOf = () => ({ kind: 'status', ran: false, status: 200, body: '{"maintenance":true}' });
  const reading = (async () => {
    for await (const { rows } of client.pages('/wc/v3/products')) expect(rows).toEqual([]);
  })();
  expect(await failureOf(reading)).toMatchObject({ code: 'no_list' });
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['\uFEFF []', []],
  ['Notice: undefined $x[] and [0] in a.php\n[{"id":1}]', [{ id: 1 }]],
  ['[{"id":1}]<!-- cached -->', [{ id: 1 }]],
  ['Warning\n[{"id":1},{"id":2}', undefined],
  ['[{"id":1},{"id":2}', undefined],
  ['<html></html>', undefined],
])('%s is read as what it is', (text, value) => {
  expect(looseJson(text)).toEqual(value);
});

test('the double knows the parts of a menu', async () => {
  const { double, client } = await shop();
  const category = addCategory(double.records, { name: 'Pizza &amp; more' });
  const pizza = addProduct(double.records, { name: 'Pizza', type: 'variable', categories: [{ id: category.id }] });
  addVariation(double.records, pizza.id, { regular_price: '490', attributes: [{ id: 0, name: 'Size', option: 'L' }] });
  addCoupon(double.records, { code: 'ten', amount: '10.00', discount_type: 'percent' });
  expect((await client.get(`/wc/v3/products/${pizza.id}/variations`)).body).toMatchObject([{ price: '490', parent_id: pizza.id }]);
  expect((await client.get('/wc/v3/products/categories')).body).toHaveLength(2);
  expect((await client.get('/wc/v3/coupons', { query: { code: 'ten' } })).body).toMatchObject([{ amount: '10.00' }]);
});
