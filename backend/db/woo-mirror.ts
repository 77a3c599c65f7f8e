import { z } from 'zod';
import { type Db, type Trx, transact } from './open.ts';

const mirrorKinds = ['product', 'variation', 'category', 'coupon', 'post', 'page'] as const;
export type MirrorKind = (typeof mirrorKinds)[number];

/** One entity of WooCommerce as received. */
export interface MirrorRow {
  readonly id: number;
  /** The product of a variation, else 0. */
  readonly parent: number;
  readonly modified: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface StoredRow extends MirrorRow {
  readonly kind: MirrorKind;
  readonly readAt: number;
}

const anyObject = z.record(z.string(), z.unknown());
const AT_ONCE = 200;

/** Fields that change with every order; a change of only these needs no new menu. */
const STOCK = ['stock_quantity', 'stock_status', 'backordered', 'date_modified_gmt'] as const;

const withoutStock = (body: MirrorRow['body']): string => {
  const rest: Record<string, unknown> = { ...body };
  for (const name of STOCK) delete rest[name];
  return JSON.stringify(rest);
};

/** Counters that increase with every change: of the menu, and of the stock. */
export interface MirrorVersion {
  readonly menu: number;
  readonly stock: number;
}

/** Writes rows in one transaction and increases the versions when something has changed. True when it has. */
export async function writeMirror(db: Db, kind: MirrorKind, rows: readonly MirrorRow[], readAt: number): Promise<boolean> {
  let isChanged = false;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = [...new Map(rows.slice(at, at + AT_ONCE).map((row) => [row.id, row])).values()];
    const changes = await transact(db, async (trx) => {
      const ids = part.map(({ id }) => id);
      const stored = await trx.selectFrom('woo_mirror').select(['id', 'body']).where('kind', '=', kind).where('id', 'in', ids).execute();
      const before = new Map(stored.map((row) => [row.id, row.body]));
      const other = part.filter((row) => before.get(row.id) !== JSON.stringify(row.body));
      const same = ids.filter((id) => !other.some((row) => row.id === id));
      if (same.length > 0)
        await trx.updateTable('woo_mirror').set({ read_at: readAt }).where('kind', '=', kind).where('id', 'in', same).execute();
      if (other.length > 0) await store(trx, kind, other, readAt);
      const isMenu = other.some(({ id, body }) => {
        const known = before.get(id);
        return known === undefined || withoutStock(anyObject.parse(JSON.parse(known))) !== withoutStock(body);
      });
      if (other.length > 0) await grow(trx, isMenu ? ['menu', 'stock'] : ['stock']);
      return other.length;
    });
    isChanged ||= changes > 0;
  }
  return isChanged;
}

const store = (trx: Trx, kind: MirrorKind, rows: readonly MirrorRow[], readAt: number) =>
  trx
    .insertInto('woo_mirror')
    .values(rows.map(({ id, parent, modified, body }) => ({ kind, id, parent, modified, read_at: readAt, body: JSON.stringify(body) })))
    .onConflict((c) =>
      c.columns(['kind', 'id']).doUpdateSet((e) => ({
        parent: e.ref('excluded.parent'),
        modified: e.ref('excluded.modified'),
        read_at: e.ref('excluded.read_at'),
        body: e.ref('excluded.body'),
      })),
    )
    .execute();

/** Deletes entities that no longer exist. */
export async function removeFromMirror(db: Db, kind: MirrorKind, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    await transact(db, async (trx) => {
      const gone = await trx.deleteFrom('woo_mirror').where('kind', '=', kind).where('id', 'in', part).executeTakeFirst();
      if (kind === 'product') await trx.deleteFrom('woo_mirror').where('kind', '=', 'variation').where('parent', 'in', part).execute();
      if (gone.numDeletedRows > 0n) await grow(trx, ['menu', 'stock']);
    });
  }
}

/** The whole mirror, ordered by kind and id. */
export async function readMirror(db: Db): Promise<StoredRow[]> {
  const rows = await db.selectFrom('woo_mirror').selectAll().orderBy('kind').orderBy('id').execute();
  return rows.flatMap(({ kind, id, parent, modified, read_at, body }) => {
    const known = mirrorKinds.find((each) => each === kind);
    return known ? [{ kind: known, id, parent, modified, readAt: read_at, body: anyObject.parse(JSON.parse(body)) }] : [];
  });
}

/** Ids of a kind with their modification times, and the products of variations. */
export async function mirrorIds(
  db: Db,
  kind: MirrorKind,
): Promise<ReadonlyMap<number, { readonly parent: number; readonly modified: string }>> {
  const rows = await db.selectFrom('woo_mirror').select(['id', 'parent', 'modified']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ id, parent, modified }) => [id, { parent, modified }]));
}

/** Those of these product ids that WooCommerce has; all of them when the mirror is empty. */
export async function mirroredProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const products = db.selectFrom('woo_mirror').select('id').where('kind', '=', 'product');
  const known = await products.where('id', 'in', [0, ...ids]).execute();
  if (known.length === 0 && (await products.limit(1).executeTakeFirst()) === undefined) return new Set(ids);
  return new Set(known.map(({ id }) => id));
}

/** When the stock of each product and variation (`kind/id`) was requested from WooCommerce. */
export async function mirrorReadAt(trx: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await trx.selectFrom('woo_mirror').select(['kind', 'id', 'read_at']).where('kind', 'in', ['product', 'variation']).execute();
  return new Map(rows.map(({ kind, id, read_at }) => [`${kind}/${id}`, read_at]));
}

/** Increases the mirror's versions so that the menu is built again: a setting of WooCommerce has changed, but no entity. */
export const menuChanged = (db: Db): Promise<void> => transact(db, (trx) => grow(trx, ['menu', 'stock']));

export async function clearMirror(db: Db): Promise<void> {
  await transact(db, async (trx) => {
    await trx.deleteFrom('woo_mirror').execute();
    await trx.deleteFrom('woo_state').where('name', 'not in', ['menu', 'stock']).where('name', 'not like', 'lease %').execute();
    await grow(trx, ['menu', 'stock']);
  });
}

export async function readVersion(db: Db): Promise<MirrorVersion> {
  const rows = await db.selectFrom('woo_state').selectAll().where('name', 'in', ['menu', 'stock']).execute();
  const of = (name: string): number => Number(rows.find((row) => row.name === name)?.value ?? 0);
  return { menu: of('menu'), stock: of('stock') };
}

/** A value of the sync state by name, such as the time up to which changes have been read; '' without one. */
export async function readState(db: Db, name: string): Promise<string> {
  const row = await db.selectFrom('woo_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? '';
}

export async function writeState(db: Db | Trx, name: string, value: string): Promise<void> {
  await db
    .insertInto('woo_state')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
}

async function grow(trx: Trx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    // writing first makes concurrent processes run one after the other
    await trx
      .insertInto('woo_state')
      .values({ name, value: '0' })
      .onConflict((c) => c.column('name').doUpdateSet((e) => ({ value: e.ref('woo_state.value') })))
      .execute();
    const row = await trx.selectFrom('woo_state').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    await trx
      .updateTable('woo_state')
      .set({ value: String(Number(row.value) + 1) })
      .where('name', '=', name)
      .execute();
  }
}

/** Takes or renews a lease that one of several processes can hold: true when it is the holder's until then. A lease of a process that died ends by itself. */
export async function holdLease(db: Db, name: string, holder: string, now: number, until: number): Promise<boolean> {
  const key = `lease ${name}`;
  return transact(db, async (trx) => {
    await trx
      .insertInto('woo_state')
      .values({ name: key, value: ' 0' })
      .onConflict((c) => c.column('name').doNothing())
      .execute();
    // Writing first makes concurrent processes run one after the other, in both databases.
    await trx
      .updateTable('woo_state')
      .set((e) => ({ value: e.ref('value') }))
      .where('name', '=', key)
      .execute();
    const row = await trx.selectFrom('woo_state').select('value').where('name', '=', key).executeTakeFirst();
    const [owner = '', end = '0'] = (row?.value ?? '').split(' ');
    if (owner !== holder && Number(end) > now) return false;
    await trx
      .updateTable('woo_state')
      .set({ value: `${holder} ${until}` })
      .where('name', '=', key)
      .execute();
    return true;
  });
}
