import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { giveStockBack, readStock, seedStock, takeStock } from './stock.ts';

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
