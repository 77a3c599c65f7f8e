import { expect, test } from 'vitest';
import { openDatabase } from '#backend/db/open.ts';
import { holdLease, mirrorIds, readMirror, readVersion, removeFromMirror, writeMirror } from '#backend/db/woo-mirror.ts';
import { dropSchema, engines, testConfig, testDatabaseUrl } from '#tests/setup/backend.ts';

const row = (id: number, body: Record<string, unknown>, parent = 0) => ({
  id,
  parent,
  modified: '2031-02-05T09:00:00',
  body: { id, ...body },
});

test.each(engines)(
  'the mirror on %s: what is the same is no change, stock alone is no new menu, a product goes with its variations',
  async (engine) => {
    const databaseUrl = await testDatabaseUrl(engine);
    const { db } = await openDatabase(testConfig({ databaseUrl }));
    try {
      expect(await writeMirror(db, 'product', [row(1, { name: 'Soup', stock_quantity: 5 }), row(2, { name: 'Pie' })], 10)).toBe(true);
      await writeMirror(db, 'variation', [row(21, { price: '1' }, 2), row(11, { price: '1' }, 1)], 10);
      const first = await readVersion(db);
      expect(await writeMirror(db, 'product', [row(1, { name: 'Soup', stock_quantity: 5 })], 20)).toBe(false);
      expect(await readVersion(db)).toEqual(first);
      expect(await writeMirror(db, 'product', [row(1, { name: 'Soup', stock_quantity: null })], 30)).toBe(true);
      expect(await readVersion(db)).toEqual({ menu: first.menu, stock: first.stock + 1 });
      await removeFromMirror(db, 'product', [2, 99]);
      expect(await readVersion(db)).toEqual({ menu: first.menu + 1, stock: first.stock + 2 });
      expect([...(await mirrorIds(db, 'variation')).keys()]).toEqual([11]);
      expect((await readMirror(db)).map(({ kind, id, readAt }) => [kind, id, readAt])).toEqual([
        ['product', 1, 30],
        ['variation', 11, 10],
      ]);
    } finally {
      await db.destroy();
      if (databaseUrl !== null) await dropSchema(databaseUrl);
    }
  },
);

test.each(engines)('a lease on %s is one holder at a time, also when ten ask at once', async (engine) => {
  const databaseUrl = await testDatabaseUrl(engine);
  const { db } = await openDatabase(testConfig({ databaseUrl }));
  try {
    const asked = await Promise.all(Array.from({ length: 10 }, (_, n) => holdLease(db, 'sync', `p${n}`, 1_000, 2_000)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    const holder = `p${asked.indexOf(true)}`;
    expect(await holdLease(db, 'sync', holder, 1_500, 3_000)).toBe(true);
    expect(await holdLease(db, 'sync', 'other', 2_500, 4_000)).toBe(false);
    expect(await holdLease(db, 'sync', 'other', 3_000, 4_000)).toBe(true);
  } finally {
    await db.destroy();
    if (databaseUrl !== null) await dropSchema(databaseUrl);
  }
});
