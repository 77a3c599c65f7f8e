import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import type { Trx } from './open.ts';
import { giveStockBack, readStock, seedStock, takeStock, takeStockLeft } from './stock.ts';

/** 6 pieces for two sizes together, 1 piece of a third. */
const withSharedStock = (menu: string): string =>
  menu
    .replace('name: Маргарита', 'name: Маргарита\n  stock: 6')
    .replace('options: [25 см, 30 см]', 'options: [25 см, 30 см, 40 см]')
    .replaceAll(/, stock: \{ 11: \d, 12: 0 \}/g, '')
    .replace('  supplements:', '    - { id: 1013, attributes: { Размер: 40 см }, price: 900, stock: 1 }\n  supplements:');

describe.each(engines)('stock in %s', (engine) => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await testBackend({ engine });
  });
  afterEach(() => backend.close());
  const need = { productId: 101, variationId: 1012, warehouseId: 11, quantity: 2 };
  const take = (quantity: number) => backend.db.transaction().execute((trx) => takeStock(trx, [{ ...need, quantity }]));

  test('[ORD-10] stock is taken only as far as it goes', async () => {
    expect(await take(2)).toBeNull();
    expect(await take(2)).toMatchObject({ productId: 101 });
    expect((await readStock(backend.db))(101, 1012, 11)).toBe(1);
    await backend.db.transaction().execute((trx) => giveStockBack(trx, [need]));
    expect((await readStock(backend.db, [101]))(101, 1012, 11)).toBe(3);
  });

  test('[ORD-10] sizes that share a count are taken from and given back to all of its rows', async () => {
    const shared = await testBackend({ engine, files: { 'products/menu.yaml': withSharedStock } });
    const left = async () => {
      const stock = await readStock(shared.db, [101]);
      return [1012, 1011, 1013].map((variation) => stock(101, variation, 11));
    };
    const both = (quantity: number) => [need, { ...need, variationId: 1011 }].map((one) => ({ ...one, quantity }));
    const work = <T>(each: (trx: Trx) => Promise<T>) => shared.db.transaction().execute(each);
    expect(await work((trx) => takeStock(trx, both(2)))).toBeNull();
    expect(await left()).toEqual([2, 2, 1]);
    const refused = work(async (trx) => {
      const missing = await takeStock(trx, both(2));
      if (missing) throw new Error(`too little of ${missing.variationId}`);
    });
    await expect(refused).rejects.toThrow('too little of 1012');
    expect(await left()).toEqual([2, 2, 1]);
    await work((trx) => giveStockBack(trx, both(1)));
    expect(await left()).toEqual([4, 4, 1]);
    await work((trx) => takeStockLeft(trx, both(3)));
    expect(await left()).toEqual([0, 0, 1]);
    await shared.close();
  });

  test('unlimited stock stays unlimited and a foreign warehouse has none', async () => {
    const stock = await readStock(backend.db, [201]);
    expect([stock(201, null, 11), stock(201, null, 12)]).toEqual([null, 0]);
    expect(
      await backend.db.transaction().execute((trx) => takeStock(trx, [{ productId: 201, variationId: 0, warehouseId: 11, quantity: 50 }])),
    ).toBeNull();
    expect((await readStock(backend.db))(201, null, 11)).toBeNull();
  });

  test('orders of what nobody counts wait for no other; who begins to count it waits for them', async ({ skip }) => {
    if (engine === 'sqlite') return skip('one write at a time');
    const juice = [{ productId: 201, variationId: 0, warehouseId: 11, quantity: 1 }];
    const open: (() => void)[] = [];
    const orders = Array.from({ length: 3 }, () =>
      backend.db.transaction().execute(async (trx) => {
        await takeStock(trx, juice);
        await new Promise<void>((done) => open.push(done));
      }),
    );
    await expect.poll(() => open.length).toBe(3);
    let isCounted = false;
    const counting = backend.db
      .updateTable('stock')
      .set({ quantity: 7 })
      .where('product_id', '=', 201)
      .execute()
      .then(() => {
        isCounted = true;
      });
    await new Promise((done) => setTimeout(done, 200));
    expect(isCounted).toBe(false);
    for (const end of open) end();
    await Promise.all([...orders, counting]);
    expect((await readStock(backend.db))(201, null, 11)).toBe(7);
  });

  test('a restart keeps what was sold, changed content fills anew', async () => {
    await take(2);
    await seedStock(backend.db, backend.model.shop);
    expect((await readStock(backend.db))(101, 1012, 11)).toBe(1);
    await backend.db.updateTable('stock_seeds').set({ version: 'old' }).where('product_id', '=', 101).execute();
    await seedStock(backend.db, backend.model.shop);
    expect((await readStock(backend.db))(101, 1012, 11)).toBe(3);
  });

  test('several that start on a new database fill it once', async () => {
    await backend.db.deleteFrom('stock').execute();
    await backend.db.deleteFrom('stock_seeds').execute();
    await Promise.all(Array.from({ length: 5 }, () => seedStock(backend.db, backend.model.shop)));
    expect((await readStock(backend.db))(101, 1012, 11)).toBe(3);
  });

  test('the table itself refuses stock below zero', async () => {
    await expect(backend.db.updateTable('stock').set({ quantity: -1 }).where('product_id', '=', 101).execute()).rejects.toThrow();
  });
});
