import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, transact } from '#backend/db/open.ts';
import { readOrder } from '#backend/db/orders.ts';
import { readState, writeState } from '#backend/db/woo-mirror.ts';
import { dropSchema, engines, type TestBackend, testBackend, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { item, placing } from '#tests/setup/placing.ts';
import { seededRandom } from '#tests/setup/seeded-random.ts';
import { addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import { type Going, going } from '#tests/setup/woocommerce/order-traffic.ts';
import type { Records } from '#tests/setup/woocommerce/records.ts';
import { type GivenNumber, VariationNumbers, withVariationNumbers, wooVariationId } from './any-variation.ts';
import { shopWith } from './menu/shop-with.fixture.ts';
import { FORMS, orderBody } from './orders/order-body.ts';
import { settleStock } from './orders/outgoing-stock.ts';
import { renewStock } from './shop-of-mirror.ts';

function fish(held: Records, options: string[]): void {
  addCategory(held, { id: 40, name: 'Fish', slug: 'fish' });
  const attributes = [{ id: 0, name: 'Sauce', options, visible: true, variation: true }];
  addProduct(held, { id: 50, name: 'Cod', slug: 'cod', type: 'variable', attributes, categories: [{ id: 40 }] });
  addVariation(held, 50, { id: 60, price: '7', attributes: [] });
}

let backend: TestBackend | undefined;
let woo: Going | undefined;
afterEach(async () => {
  await woo?.close();
  await backend?.close();
});

const values = (count: number) => Array.from({ length: count }, (_, n) => ({ Sauce: `value ${n}` }));

test('[KF-WOO-19] every value of «any» has a number of its own that leads back to the variation', () => {
  for (const id of [1, 4711, 14_999_999]) {
    const numbers = new VariationNumbers().numbersOf(id, values(50), true).map(Number);
    expect([new Set(numbers).size, numbers.includes(id), Math.max(...numbers) < 2_000_000_000]).toEqual([50, false, true]);
    expect(new Set(numbers.map(wooVariationId))).toEqual(new Set([id]));
  }
  expect(new VariationNumbers().numbersOf(20_000_000, values(2), true)).toEqual([null, null]);
  expect(wooVariationId(20_000_000)).toBe(20_000_000);
});

test('[KF-WOO-19] whatever values an owner adds, removes and moves about, no number ever means another value', () => {
  const by = seededRandom(3);
  const meanings = new Map<number, string>();
  let stored: readonly GivenNumber[] = [];
  for (let round = 0; round < 200; round += 1) {
    const now = values(40).filter(() => by.once(3));
    const numbers = new VariationNumbers(stored);
    for (const [index, number] of numbers.numbersOf(60, now.toReversed(), true).entries()) {
      const value = now.toReversed()[index]?.Sauce ?? '';
      expect(meanings.get(number ?? 0) ?? value).toBe(value);
      meanings.set(number ?? 0, value);
    }
    stored = [...stored, ...numbers.given];
  }
  expect(meanings.size).toBe(40);
});

test('the attributes of a variation may change places; one that named its option keeps its own number, and no value inherits it', () => {
  const numbers = new VariationNumbers();
  expect(numbers.numbersOf(60, [{ Sauce: 'tartare' }], false)).toEqual([60]);
  const [first] = numbers.numbersOf(60, [{ Sauce: 'tartare', Size: 'S' }], true);
  expect(numbers.numbersOf(60, [{ Size: 'S', Sauce: 'tartare' }], true)).toEqual([first]);
  expect(first).not.toBe(60);
  expect(numbers.numbersOf(60, [{ Size: 'S', Sauce: 'none' }], false)).not.toContain(60);
});

test('numbers that an older version derived from the list of values stay', () => {
  const [tartare, none] = [{ Sauce: 'Тартар' }, { Sauce: 'Без соуса' }];
  const derived = new VariationNumbers([], true).numbersOf(60, [none, tartare], true);
  expect(derived.map(Number).map(wooVariationId)).toEqual([60, 60]);
  expect(new VariationNumbers([], true).numbersOf(61, [tartare], true)).toEqual([61]);
});

test('a variation that has had a thousand values gives no number twice: it gives none', () => {
  const numbers = new VariationNumbers();
  const all = Array.from({ length: 21 }, (_, n) => numbers.numbersOf(60, values(50 * (n + 1)).slice(50 * n), true)).flat();
  const given = all.filter((number) => number !== null);
  expect([given.length, new Set(given).size, all.at(-1)]).toEqual([999, 999, null]);
});

describe.each(engines)('on %s', (engine) => {
  test('[KF-WOO-19] a value that is removed takes its number along: no other value, old or new, ever gets it', async () => {
    const databaseUrl = await testDatabaseUrl(engine);
    const { db } = await openDatabase(testConfig({ databaseUrl }));
    const serve = async (options: string[]) => {
      const { shop } = await withVariationNumbers(db, true, (numbers) => shopWith((held) => fish(held, options), {}, numbers));
      const found = shop.products.get(50)?.variations ?? [];
      return new Map(found.map(({ id, attributes }) => [String(attributes.Sauce), id]));
    };
    try {
      const sauces = Array.from({ length: 10 }, (_, n) => `sauce ${n}`);
      const before = await serve(sauces);
      for (const gone of sauces) {
        const after = await serve(sauces.filter((each) => each !== gone));
        expect([...after.values()]).not.toContain(before.get(gone));
        for (const [sauce, id] of after) expect(before.get(sauce)).toBe(id);
      }
      const [old = 0, fresh = 0] = [(await serve(['sauce 4', 'tartare'])).get('sauce 4'), (await serve(['tartare'])).get('tartare')];
      expect([old, [...before.values()].includes(fresh)]).toEqual([before.get('sauce 4'), false]);
    } finally {
      await db.destroy();
      if (databaseUrl !== null) await dropSchema(databaseUrl);
    }
  });

  test('two backends that give numbers at once agree in the end', async () => {
    const databaseUrl = await testDatabaseUrl(engine);
    const { db } = await openDatabase(testConfig({ databaseUrl }));
    try {
      const give = (choices: { Sauce: string }[]) =>
        withVariationNumbers(db, true, async (numbers) => numbers.numbersOf(60, choices, true));
      // Fifty values in fifty places: many of them conflict.
      const both = await Promise.all([give(values(50)), give(values(50).toReversed())]);
      expect(both[1]?.toReversed()).toEqual(both[0]);
      expect(await give(values(50))).toEqual(both[0]);
    } finally {
      await db.destroy();
      if (databaseUrl !== null) await dropSchema(databaseUrl);
    }
  });

  test('numbers that the last version served are taken over once, before any value is added', async () => {
    const databaseUrl = await testDatabaseUrl(engine);
    const { db } = await openDatabase(testConfig({ databaseUrl }));
    try {
      await writeState(db, 'numbering', 'derived');
      const give = (choices: { Sauce: string }[]) =>
        withVariationNumbers(db, true, async (numbers) => numbers.numbersOf(60, choices, true));
      const served = await give([{ Sauce: 'tartare' }]);
      expect(served).toEqual([60]);
      expect((await give([{ Sauce: 'none' }, { Sauce: 'tartare' }]))[1]).toBe(60);
      expect(await readState(db, 'numbering')).toBe('');
    } finally {
      await db.destroy();
      if (databaseUrl !== null) await dropSchema(databaseUrl);
    }
  });
});

test('a variation for any value is a choice for each, one that names its value comes first; all of them follow its stock', async () => {
  const { shop, about } = await shopWith((held) => {
    addCategory(held, { id: 40, name: 'Pizza', slug: 'pizza' });
    const attribute = (name: string, options: string[]) => ({ id: 0, name, options, visible: true, variation: true });
    const attributes = [attribute('Size', ['25', '30']), attribute('Dough', ['thin', 'thick'])];
    addProduct(held, { id: 50, name: 'Pepperoni', slug: 'pepperoni', type: 'variable', attributes, categories: [{ id: 40 }] });
    addVariation(held, 50, {
      id: 60,
      price: '7',
      menu_order: 1,
      attributes: [
        { name: 'Size', option: '25' },
        { name: 'Dough', option: 'thick' },
      ],
    });
    addVariation(held, 50, { id: 61, price: '5', menu_order: 2, attributes: [{ name: 'Size', option: '25' }] });
    addVariation(held, 50, { id: 62, price: '9', menu_order: 3, attributes: [{ name: 'Size', option: '30' }] });
  });
  const pizza = shop.products.get(50);
  expect(pizza?.variations.map(({ id, price, attributes }) => [wooVariationId(id), price, Object.values(attributes).join()])).toEqual([
    [60, 700, '25,thick'],
    [61, 500, '25,thin'],
    [62, 900, '30,thin'],
    [62, 900, '30,thick'],
  ]);
  expect(new Set(pizza?.variations.map(({ id }) => id)).size).toBe(4);
  expect(about('variation')).toEqual([]);
  const body = { id: 62, price: '9', regular_price: '9', manage_stock: false, stock_status: 'outofstock', attributes: [] };
  renewStock(shop, [{ kind: 'variation', id: 62, parent: 50, modified: '', readAt: 0, body }]);
  expect(pizza?.variations.map(({ stock }) => stock)).toEqual([null, null, 0, 0]);
});

test('WooCommerce hears of the variation it knows, and its count is shared by all values', async () => {
  backend = await testBackend({ files: orderShop });
  woo = await going(backend);
  const { db } = backend;
  const answer = await placing(backend).place({
    delivery: inZone,
    items: [item(101, 2, { variationId: 1012 })],
    shownTotal: 138_100 + 14_900,
  });
  expect(answer.status).toBe(201);
  const [value] = new VariationNumbers().numbersOf(1012, [{ Size: 'any' }], true);
  if (!value) throw new Error('a number was expected');
  await db.updateTable('order_lines').set({ variation_id: value }).where('variation_id', '=', 1012).execute();
  const order = await readOrder(db, Number(Object(answer.body).id));
  const told = order && orderBody(order, { language: 'ru', form: FORMS.products, isThere: () => true });
  expect(told?.line_items).toMatchObject([{ product_id: 101, variation_id: 1012, quantity: 2 }]);
  const rows = { product_id: 101, variation_id: value, warehouse_id: 11, quantity: 30, pool: '1012/11' };
  await db.insertInto('stock').values(rows).execute();
  await transact(db, (trx) => settleStock(trx, [{ productId: 101, variationId: 1012, quantity: 9, readAt: 0 }]));
  const left = await db
    .selectFrom('stock')
    .select('quantity')
    .where('variation_id', 'in', [1012, value])
    .where('warehouse_id', '=', 11)
    .execute();
  expect(left).toEqual([{ quantity: 7 }, { quantity: 7 }]);
});
