import { type MirrorKind, mirrorIds, removeFromMirror, writeMirror } from '../db/woo-mirror.ts';
import { READING } from './fields.ts';
import { readKind } from './read-all.ts';
import { hasVariationList, readVariationsOf } from './read-variations.ts';
import { forgetUnseen, later, publishedOnly, type Reader, readPages, stamp } from './reader.ts';
import type { ReadRow } from './rows.ts';

/** A change may be written a moment after the one it is dated with. */
const OVERLAP = 120_000;
/** Variable products whose variations are read again with every look, in turn: older shops do not always date a product anew when a variation changes. */
const TURN = 60;
const PART = 100;

/**
 * Entities of each kind that are read again with every look, in turn. Much changes without dating what it changes: a term of an attribute is renamed, a category
 * is deleted, dishes are dragged into another order, a coupon is used, a plugin or an import writes prices into the database.
 */
const SLICE = 100;

/** Reads what changed since the latest moment known (`cursor`); answers the new one. `turn` counts the looks. */
export async function readChanges(reader: Reader, cursor: string, turn: number): Promise<string> {
  await readKind(reader, 'category');
  const since = stamp(Date.parse(`${cursor}Z`) - OVERLAP);
  // drafts are asked for, too: a dish that was taken off the menu is one
  const products = await changed(reader, 'product', since);
  await removeFromMirror(
    reader.db,
    'product',
    products.filter(({ status }) => status !== 'publish').map(({ id }) => id),
  );
  const latest = products.reduce((found, { modified }) => later(found, modified), cursor);
  const { all, fresh, other } = await variableProducts(
    reader,
    products.filter(({ status }) => status === 'publish'),
  );
  await readInTurn(reader, 'product', turn);
  await readInTurn(reader, 'coupon', turn);
  if (all.length === 0) return latest;
  if (!(await hasVariationList(reader.client))) {
    const inTurn = Array.from({ length: Math.min(TURN, all.length) }, (_, n) => all[(turn * TURN + n) % all.length] ?? 0);
    await readVariationsOf(reader, [...new Set([...fresh, ...inTurn])]);
    return latest;
  }
  const variations = await changed(reader, 'variation', since);
  await readVariationsOf(reader, other);
  await readInTurn(reader, 'variation', turn);
  return variations.reduce((found, { modified }) => later(found, modified), latest);
}

/** What is gone stays: a look at all ids finds that out. */
async function readInTurn(reader: Reader, kind: 'product' | 'variation' | 'coupon', turn: number): Promise<void> {
  const known = await mirrorIds(reader.db, kind);
  const ids = [...known.keys()].sort((a, b) => a - b);
  const include = ids.length <= SLICE ? ids : Array.from({ length: SLICE }, (_, n) => ids[(turn * SLICE + n) % ids.length] ?? 0);
  if (include.length === 0) return;
  const { path, query } = READING[kind];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind), include })) {
    const kept = rows.filter(({ id }) => known.has(id)).map((row) => ({ ...row, parent: known.get(row.id)?.parent ?? row.parent }));
    await writeMirror(reader.db, kind, kept, readAt);
  }
}

async function changed(reader: Reader, kind: 'product' | 'variation', since: string): Promise<ReadRow[]> {
  const { path, query } = READING[kind];
  const all: ReadRow[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, modified_after: since, dates_are_gmt: true })) {
    // a variation stays with its product whatever its status: only what is published is sold later
    const kept = rows.filter(({ status, parent }) => (kind === 'product' ? status === 'publish' : parent > 0));
    await writeMirror(reader.db, kind, kept, readAt);
    all.push(...rows);
  }
  return all;
}

/** Variable products: all of the mirror, those that changed (`fresh`), and of these the ones whose list of variations is another. */
async function variableProducts({ db }: Reader, changedOnes: readonly ReadRow[]) {
  const known = await mirrorIds(db, 'variation');
  const owned = Map.groupBy([...known.keys()], (id) => known.get(id)?.parent ?? 0);
  const variable = changedOnes.filter(({ body }) => body.type === 'variable');
  const isOther = ({ id, body }: ReadRow): boolean => {
    const told = Array.isArray(body.variations) ? body.variations.map(Number) : [];
    const before = new Set(owned.get(id) ?? []);
    return told.length !== before.size || told.some((each) => !before.has(each));
  };
  const fresh = variable.map(({ id }) => id);
  return {
    all: [...new Set([...owned.keys(), ...fresh])].sort((a, b) => a - b),
    fresh,
    other: variable.filter(isOther).map(({ id }) => id),
  };
}

/** Compares ids and moments of change with the mirror: what is gone leaves, what was missed is read. */
export async function sweep(reader: Reader, kind: MirrorKind): Promise<void> {
  const { path } = READING[kind];
  const dated = kind === 'post' || kind === 'page' ? 'modified_gmt' : 'date_modified_gmt';
  const seen = new Map<number, string>();
  for await (const { rows } of readPages(reader, path, { ...publishedOnly(kind), _fields: `id,${dated}` }))
    for (const { id, modified } of rows) seen.set(id, modified);
  const known = await mirrorIds(reader.db, kind);
  await forgetUnseen(
    reader,
    kind,
    [...known.keys()].filter((id) => !seen.has(id)),
    known.size,
  );
  const missed = [...seen].filter(([id, modified]) => known.get(id)?.modified !== modified).map(([id]) => id);
  for (let at = 0; at < missed.length; at += PART) await readSome(reader, kind, missed.slice(at, at + PART));
}

/** Reads these entities anew, of variable products their variations, too; those that are not on sale any more leave. */
export async function readSome(reader: Reader, kind: MirrorKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { path, query } = READING[kind];
  const found: ReadRow[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind), include: ids })) {
    await writeMirror(reader.db, kind, rows, readAt);
    found.push(...rows);
  }
  const seen = new Set(found.map(({ id }) => id));
  await removeFromMirror(
    reader.db,
    kind,
    ids.filter((id) => !seen.has(id)),
  );
  if (kind === 'product')
    await readVariationsOf(
      reader,
      found.filter(({ body }) => body.type === 'variable').map(({ id }) => id),
    );
}
