import { plainText } from './cells.ts';
import type { Row, Skipped } from './table-file.ts';

/** The type of a product, such as `simple`. */
export const typeOf = (row: Row): string => row.cell('type').toLowerCase().split(',')[0]?.trim() ?? '';

/**
 * Removes downloads, and vouchers and the like, which are virtual, as the menu of a WooCommerce shop does. Where most products are virtual, the owner uses the
 * flag to keep WooCommerce from asking for an address.
 */
export function withoutOtherGoods(rows: readonly Row[], skipped: Skipped[]): Row[] {
  const kindsOf = (row: Row): string[] =>
    row
      .cell('type')
      .toLowerCase()
      .split(/\s*,\s*/);
  const isVirtual = (row: Row): boolean => kindsOf(row).includes('virtual');
  const sold = rows.filter((row) => typeOf(row) !== 'variable');
  const isMostlyVirtual = sold.filter(isVirtual).length > sold.length / 2;
  const reasonFor = (row: Row): string | undefined => {
    if (kindsOf(row).includes('downloadable')) return 'a file to download is no dish';
    return isVirtual(row) && !isMostlyVirtual ? 'what is virtual is no dish: take «virtual» out of its type if it is' : undefined;
  };
  return rows.filter((row) => {
    const reason = reasonFor(row);
    if (reason !== undefined) skipped.push({ line: row.line, reason });
    return reason === undefined;
  });
}

/** Removes repeated rows of a product: the first one counts. */
export function withoutDoubles(rows: readonly Row[], skipped: Skipped[]): Row[] {
  const lines = new Map<string, number>();
  return rows.filter((row) => {
    const [id, sku, name] = [row.cell('id'), row.cell('sku'), plainText(row.cell('name'))];
    const isVariation = typeOf(row) === 'variation';
    const keys = [
      ...(id !== '' ? [`ID ${id}`] : []),
      ...(sku !== '' && !isVariation ? [`SKU "${sku}"`] : []),
      ...(id === '' && sku === '' && !isVariation && name !== '' ? [`name "${name}" (without ID and SKU)`] : []),
    ];
    const double = keys.find((key) => lines.has(key));
    if (double !== undefined) skipped.push({ line: row.line, reason: `line ${lines.get(double)} has the same ${double}` });
    else for (const key of keys) lines.set(key, row.line);
    return double === undefined;
  });
}

/** Products in the shop's order, each with its variations. */
export function sortRows(rows: Row[], skipped: Skipped[]) {
  const position = (row: Row) => Number(row.cell('position')) || 0;
  const isParent = (row: Row) => ['simple', 'variable'].includes(typeOf(row));
  const parents = rows.filter(isParent);
  const byKey = new Map(parents.flatMap((row) => [[row.cell('sku'), row] as const, [`id:${row.cell('id')}`, row] as const]));
  const children = new Map<Row, Row[]>();
  for (const row of rows.filter((each) => !isParent(each))) {
    const type = typeOf(row);
    const key = row.cell('parent');
    const parent = byKey.get(key);
    if (type !== 'variation') skipped.push({ line: row.line, reason: type === '' ? 'no type' : `type "${type}" cannot be sold here` });
    else if (key === '' || !parent || typeOf(parent) !== 'variable')
      skipped.push({ line: row.line, reason: `no variable product "${key}" for this variation` });
    else children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  return {
    parents: parents.sort((a, b) => position(a) - position(b)),
    childrenOf: (row: Row) => (children.get(row) ?? []).sort((a, b) => position(a) - position(b)),
  };
}
