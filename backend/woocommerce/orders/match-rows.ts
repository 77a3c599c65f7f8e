import type { ThereContent, ThereRow } from '#backend/db/outgoing-orders.ts';
import { lineName, storedFees } from '#backend/services/stored-order.ts';
import type { StoredOrder } from '../../db/orders.ts';
import { tame } from './kitchen-words.ts';
import { wordsOfLine } from './order-body.ts';

/** Rows of an order as WooCommerce has just taken it, each with the line or fee of ours it was made of; of equal ones the first that is free. */
export function matchRows(there: ThereContent, { lines, row }: StoredOrder): ThereContent {
  const free = new Set(lines);
  const fees = new Set(storedFees.parse(JSON.parse(row.fee_lines)));
  const take = <T>(from: Set<T>, isIt: (one: T) => boolean): T | undefined => {
    const found = [...from].find(isIt);
    if (found !== undefined) from.delete(found);
    return found;
  };
  const matched = (one: ThereRow): ThereRow => {
    if (one.kind === 'shipping') return one;
    const line =
      one.kind === 'product'
        ? (take(free, (own) => isSame(one, own) && own.quantity === one.quantity && tame(lineName(own, lines)) === one.name) ??
          take(free, (own) => isSame(one, own) && own.quantity === one.quantity))
        : take(free, (own) => own.total === one.total && wordsOfLine(own, lines) === one.name);
    // the customer knows a dish by its own name
    if (line) return { ...one, line: line.id, name: lineName(line, lines) };
    const fee = one.kind === 'fee' ? take(fees, ({ total }) => total === one.total) : undefined;
    return { ...one, fee: fee?.name ?? '' };
  };
  return { ...there, rows: there.rows.map(matched) };
}

const isSame = ({ productId, total }: ThereRow, own: StoredOrder['lines'][number]): boolean =>
  own.product_id === productId && own.total === total;

/** Rows as they are there now, with what is known of those that were there before. */
export function knownRows(now: ThereContent, first: ThereContent): ThereContent {
  const known = new Map(first.rows.map((one) => [one.id, one]));
  const rows = now.rows.map((one) => {
    const before = known.get(one.id);
    return before ? { ...one, name: before.name, line: before.line, fee: before.fee } : one;
  });
  return { ...now, rows };
}
