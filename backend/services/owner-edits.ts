import type { StoredOrder } from '../db/orders.ts';
import type { ThereContent, ThereRow } from '../db/owner-edits.ts';
import type { OrderLineRow } from '../db/tables.ts';
import { storedShipping } from './stored-parts.ts';

/** What the owner of a WooCommerce shop has made of an order since it was placed (decisions «Orders»). Money is in minor units. */

/** A difference to what was ordered, as the order's page names it. */
export type OwnerEdit =
  | { readonly kind: 'removed' | 'added'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'count' | 'sum'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'refunded'; readonly sum: number }
  | { readonly kind: 'total'; readonly from: number; readonly to: number };

/** What differs between an order as WooCommerce took it and as it is there now. */
export function ownerEdits(first: ThereContent, now: ThereContent): OwnerEdit[] {
  const before = new Map(first.rows.map((one) => [one.id, one]));
  const left = new Set(now.rows.map(({ id }) => id));
  const removed = first.rows.filter(({ id }) => !left.has(id)).map(({ name, quantity }) => ({ kind: 'removed' as const, name, quantity }));
  const others = now.rows.flatMap((one): OwnerEdit[] => {
    const was = before.get(one.id);
    if (was === undefined) return [{ kind: 'added', name: one.name, quantity: one.quantity }];
    if (was.quantity !== one.quantity) return [{ kind: 'count', name: was.name, from: was.quantity, to: one.quantity }];
    return was.total === one.total ? [] : [{ kind: 'sum', name: was.name, from: was.total, to: one.total }];
  });
  const refunded = now.refunded - first.refunded;
  const edits: OwnerEdit[] = [...removed, ...others, ...(refunded > 0 ? [{ kind: 'refunded' as const, sum: refunded }] : [])];
  if (edits.length > 0 || first.total === now.total) return edits;
  return [{ kind: 'total', from: first.total, to: now.total }];
}

/** Line ids of rows that the owner has added begin here, above those of our own lines. */
const OWNER_LINES = 4_000_000_000_000;

/**
 * An order as its backend has it now: the owner's rows, total and fees in place of ours. What waits for its payment stays as it was ordered, because that is
 * what will be paid.
 */
export function asEdited(order: StoredOrder): StoredOrder {
  const now = order.there?.now ?? null;
  if (now === null || order.row.status === 'pending') return order;
  // told in one line, its dishes are not there one by one
  if (!order.there?.first?.rows.some(({ line }) => line !== null)) return { ...order, row: { ...order.row, total: now.total } };
  const own = new Map(order.lines.map((line) => [line.id, line]));
  const isDish = ({ kind, line }: ThereRow): boolean => kind === 'product' || line !== null;
  const lines = now.rows.filter(isDish).map((one) => lineOf(one, own.get(one.line ?? 0), order.row.id));
  const ids = new Set(lines.map(({ id }) => id));
  const fees = now.rows.filter((one) => one.kind === 'fee' && !isDish(one)).map(({ fee, name, total }) => ({ name: fee || name, total }));
  const shipping = sumOf(now.rows.filter(({ kind }) => kind === 'shipping').map(({ total }) => total));
  const ways = storedShipping.parse(JSON.parse(order.row.shipping_lines));
  return {
    ...order,
    // a supplement whose dish is gone stands for itself
    lines: lines.map((line) => (ids.has(line.parent_line_id ?? line.id) ? line : { ...line, parent_line_id: null, kind: 'main' })),
    row: {
      ...order.row,
      total: now.total,
      shipping_total: shipping,
      discount_total: sumOf(lines.map(({ subtotal, total }) => Math.max(0, subtotal - total))),
      shipping_lines: JSON.stringify(ways.map((way, index) => ({ ...way, total: index === 0 ? shipping : 0 }))),
      fee_lines: JSON.stringify(fees),
    },
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function lineOf(there: ThereRow, own: OrderLineRow | undefined, orderId: number): OrderLineRow {
  const { quantity, subtotal, total } = there;
  if (own) return { ...own, quantity: there.kind === 'fee' ? own.quantity : quantity, subtotal: Math.max(subtotal, total), total };
  return {
    id: OWNER_LINES + there.id,
    order_id: orderId,
    parent_line_id: null,
    kind: 'main',
    product_id: there.productId,
    variation_id: there.variationId,
    name: there.name,
    quantity,
    subtotal: Math.max(subtotal, total),
    total,
    sku: '',
    image: '',
    meta: '[]',
  };
}

/** Hidden meta that tells an order's page of it. */
export function editsMeta({ there }: Pick<StoredOrder, 'there'>): { key: string; value: string }[] {
  if (there === null) return [];
  const edits = there.first !== null && there.now !== null ? ownerEdits(there.first, there.now) : [];
  return [
    ...(edits.length > 0 ? [{ key: '_owner_edits', value: JSON.stringify(edits) }] : []),
    ...(there.notes.length > 0 ? [{ key: '_shop_notes', value: JSON.stringify(there.notes) }] : []),
  ];
}

/** Money that the owner has given back by hand in WooCommerce, as its orders list it. */
export const editsRefunds = ({ there }: Pick<StoredOrder, 'there'>): { id: number; reason: string; total: number }[] => {
  const refunded = there?.now?.refunded ?? 0;
  return refunded > 0 ? [{ id: 1, reason: '', total: -refunded }] : [];
};
