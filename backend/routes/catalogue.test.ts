import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';

const FOLDER = '/wp-content/uploads/app_sync';

describe.each(engines)('catalogue files on %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());

  const get = (file: string, headers: Record<string, string> = {}) => backend.call('GET', `${FOLDER}/${file}`, { keys: false, headers });
  const categories = async (file: string) => {
    const parsed = parseAnswer(calls.catalogueFull.answer, (await get(file)).body);
    if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
    expect(parsed.dropped).toEqual([]);
    return parsed.value;
  };
  const product = async (file: string, id: number) => (await categories(file)).flatMap((c) => c.products).find((p) => p.id === id);

  test('[API-01] [CAT-01] GET prodcat_main_categories_only.json: every category, no product', async () => {
    const all = await categories('prodcat_main_categories_only.json?t=3');
    expect(all.map((c) => c.id)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(all.flatMap((c) => c.products)).toEqual([]);
  });

  test('[API-01] [CAT-01] GET prodcat_main.json and prodcat.json: every product', async () => {
    for (const file of ['prodcat_main.json?t=3', 'prodcat.json?t=3']) {
      expect((await categories(file)).flatMap((c) => c.products).map((p) => p.id)).toEqual(expect.arrayContaining([101, 201, 300, 810]));
    }
  });

  test('[API-01] [CAT-01] GET price-{warehouse}.json: only what this location sells', async () => {
    expect(await product('price-11.json', 201)).toBeDefined();
    expect(await product('price-12.json', 201)).toBeUndefined();
  });

  test('[API-01] [CAT-01] a language is a suffix, or a parameter of the location file', async () => {
    expect((await product('prodcat-en.json', 101))?.name).toBe('Margherita');
    expect((await product('price-11.json?lang=en', 101))?.name).toBe('Margherita');
    expect((await product('prodcat-de.json', 101))?.name).toBe('Маргарита');
  });

  test('[CAT-01] stock is the database’s, seen at the latest five seconds after it changed', async () => {
    const before = await product('prodcat.json', 301);
    await backend.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', 301).execute();
    backend.clock.now += 5_000;
    const after = await product('prodcat.json', 301);
    expect([before?.inStock, after?.inStock]).toEqual([true, false]);
  });

  test('[CAT-01] an unchanged catalogue keeps its validator, a changed stock gets another', async () => {
    const etag = (await get('prodcat.json?t=3')).headers.get('etag') ?? '';
    backend.clock.now += 180_000;
    expect((await get('prodcat.json?t=6', { 'if-none-match': etag })).status).toBe(304);
    await backend.db.updateTable('stock').set({ quantity: 1 }).where('product_id', '=', 301).execute();
    backend.clock.now += 5_000;
    expect((await get('prodcat.json?t=6', { 'if-none-match': etag })).status).toBe(200);
  });

  test('[CAT-01] is sent packed to who accepts it', async () => {
    const plain = await get('prodcat.json');
    const packed = await backend.app.request(`http://backend.test${FOLDER}/prodcat.json`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString())).toEqual(plain.body);
  });

  test.each([
    'price-99.json',
    'price-x.json',
    'prodcat_other.json',
    'prodcat-.json',
    'PRODCAT.json',
    '..%2Fsettings.yaml',
    'price-11.json%00',
  ])('[API-01] GET %s is no file of the shop', async (file) => {
    expect(await get(file)).toMatchObject({ status: 404, body: { code: 'rest_no_route', data: { status: 404 } } });
  });

  test('[API-01] GET prodcat.json?t=now is refused naming the parameter', async () => {
    expect(await get('prodcat.json?t=now')).toMatchObject({ status: 400, body: { data: { params: { t: expect.any(String) } } } });
  });
});
