import { mirrorIds, removeFromMirror, writeMirror } from '../db/woo-mirror.ts';
import { type WooClient, WooError } from './client.ts';
import { READING } from './fields.ts';
import { type Reader, readPages } from './reader.ts';

const AT_ONCE = 4;

/** Whether the shop lists all variations in one place: WooCommerce does so since 10.3. */
export async function hasVariationList(client: WooClient): Promise<boolean> {
  try {
    await client.get(READING.variation.path, { query: { per_page: 1, _fields: 'id' } });
    return true;
  } catch (error) {
    if (error instanceof WooError && error.status === 404) return false;
    throw error;
  }
}

/** Reads the variations of these products whole; those that are gone leave the mirror. */
export async function readVariationsOf(reader: Reader, parents: readonly number[]): Promise<void> {
  if (parents.length === 0) return;
  const before = await mirrorIds(reader.db, 'variation');
  const known = Map.groupBy([...before.keys()], (id) => before.get(id)?.parent ?? 0);
  const waiting = [...parents];
  const worker = async (): Promise<void> => {
    for (let parent = waiting.shift(); parent !== undefined; parent = waiting.shift())
      await readOne(reader, parent, known.get(parent) ?? []);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parents.length) }, worker));
}

async function readOne(reader: Reader, parent: number, known: readonly number[]): Promise<void> {
  const seen = new Set<number>();
  try {
    for await (const { rows, readAt } of readPages(reader, `/wc/v3/products/${parent}/variations`, READING.variation.query)) {
      for (const { id } of rows) seen.add(id);
      await writeMirror(
        reader.db,
        'variation',
        rows.map((row) => ({ ...row, parent })),
        readAt,
      );
    }
  } catch (error) {
    // the product went meanwhile: it leaves with the next look
    if (error instanceof WooError && error.status === 404) return;
    throw error;
  }
  await removeFromMirror(
    reader.db,
    'variation',
    known.filter((id) => !seen.has(id)),
  );
}
