import { type MirrorKind, mirrorIds, writeMirror } from '../db/woo-mirror.ts';
import { READING } from './fields.ts';
import { hasVariationList, readVariationsOf } from './read-variations.ts';
import { forgetUnseen, later, publishedOnly, type Reader, readPages } from './reader.ts';
import type { ReadRow } from './rows.ts';

/** The part of a stored entity that is kept in memory: thousands of whole products need too much of it. */
interface Written extends Pick<ReadRow, 'id' | 'modified'> {
  readonly type: unknown;
}

/** Reads a kind whole. */
export async function readKind(reader: Reader, kind: MirrorKind): Promise<Written[]> {
  const { path, query } = READING[kind];
  const all: Written[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind) })) {
    await writeMirror(reader.db, kind, rows, readAt);
    all.push(...rows.map(({ id, modified, body }) => ({ id, modified, type: body.type })));
  }
  const seen = new Set(all.map(({ id }) => id));
  const known = [...(await mirrorIds(reader.db, kind)).keys()];
  await forgetUnseen(
    reader,
    kind,
    known.filter((id) => !seen.has(id)),
    known.length,
  );
  return all;
}

/** Reads the whole shop; answers the latest moment of change of a product, from where changes are asked for later. */
export async function readAll(reader: Reader): Promise<string> {
  for (const kind of ['category', 'coupon', 'post', 'page'] as const) await readKind(reader, kind);
  const products = await readKind(reader, 'product');
  const latest = products.reduce((found, { modified }) => later(found, modified), '');
  const variable = products.filter(({ type }) => type === 'variable').map(({ id }) => id);
  if (variable.length === 0) return latest;
  if (!(await hasVariationList(reader.client))) {
    await readVariationsOf(reader, variable);
    return latest;
  }
  const variations = await readKind(reader, 'variation');
  return variations.reduce((found, { modified }) => later(found, modified), latest);
}
