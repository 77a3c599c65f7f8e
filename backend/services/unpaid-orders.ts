import { createHmac } from 'node:crypto';
import { networkOf } from '#lib/domain/network-address.ts';
import { problem } from '#lib/domain/problems.ts';
import { returnCapacity } from '../db/capacity.ts';
import type { Trx } from '../db/open.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { ShopModel } from './shop-model.ts';

/** Unpaid orders reserve goods, intervals and tables; these rules limit their number per visitor and their time. */

const MINUTE = 60_000;

export interface Buyer {
  /** 0 for a guest. */
  readonly customerId: number;
  readonly phone: string;
  /** The visitor's network address; null when the storefront did not send one. */
  readonly address: string | null;
}

/**
 * Records that a guest's unpaid order is viewed, which extends its time (`unpaid_orders.guest_minutes`), never beyond the time to pay. It counts: the demo's
 * payment page, the order's own page, which offers the payment with a countdown, and a new payment at the provider. Activity on a provider's page is unknown.
 */
export async function noteSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, status, customer_id, seen_at }: Pick<OrderRow, 'id' | 'status' | 'customer_id' | 'seen_at'>,
): Promise<void> {
  const now = clock();
  if (status !== 'pending' || customer_id !== 0 || now - (seen_at ?? 0) < MINUTE) return;
  await db.updateTable('orders').set({ seen_at: now }).where('id', '=', id).where('status', '=', 'pending').execute();
}

/** Guests' unpaid orders that were not viewed since this time are cancelled. */
export const guestsSeenBefore = ({ shop }: Pick<ShopModel, 'shop'>, now: number): number =>
  now - shop.settings.unpaid_orders.guest_minutes * MINUTE;

/**
 * Counters of the visitor's unpaid orders, each with its limit: the phone, and the account or, for a guest, the network address. The names are keyed hashes,
 * which cannot be reversed without the shop's secret.
 */
function countersOf(
  { config, model }: Pick<Deps, 'config' | 'model'>,
  { customerId, phone, address }: Buyer,
): { readonly name: string; readonly limit: number }[] {
  const { per_phone, per_address } = model.shop.settings.unpaid_orders;
  const mark = (whose: string): string => `${PREFIX}${createHmac('sha256', config.consumerSecret).update(whose).digest('base64url')}`;
  const guest = address === null ? [] : [{ name: mark(`address:${networkOf(address)}`), limit: per_address }];
  return [
    { name: mark(`phone:${phone}`), limit: per_phone },
    ...(customerId > 0 ? [{ name: mark(`customer:${customerId}`), limit: per_phone }] : guest),
  ].filter(({ limit }) => limit > 0);
}

/** Counts a new unpaid order; returns the names of its counters, or the problem when the visitor has reached a limit. */
export async function takeUnpaid(deps: Pick<Deps, 'config' | 'model'>, trx: Trx, buyer: Buyer) {
  const counters = countersOf(deps, buyer).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, limit } of counters) {
    if (!(await takeUnpaidPlace(trx, name, limit))) return problem('payment', 'too_many_unpaid', { most: limit });
  }
  return counters.map(({ name }) => name);
}

/** Prefix of counters in `capacity` that count unpaid orders instead of kitchen capacity. */
const PREFIX = 'unpaid:';
const isUnpaidPlace = (name: string): boolean => name.startsWith(PREFIX);

/** Increases the counter of a name; false when it has reached `limit`. It is one statement, so that concurrent orders are serialised in both databases. */
async function takeUnpaidPlace(trx: Trx, name: string, limit: number): Promise<boolean> {
  const taken = await trx
    .insertInto('capacity')
    .values({ name, taken: 1 })
    .onConflict((c) =>
      c
        .column('name')
        .doUpdateSet((e) => ({ taken: e('capacity.taken', '+', 1) }))
        .where('capacity.taken', '<', limit),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Decreases the counters of an order that is no longer unpaid; returns its other capacity names. Counters at zero are deleted, so
 * that no data about a phone or address remains.
 */
export async function leaveUnpaidPlaces(trx: Trx, orderId: number, names: readonly string[]): Promise<string[]> {
  const left = names.filter((name) => !isUnpaidPlace(name));
  if (left.length === names.length) return left;
  for (const name of names.filter(isUnpaidPlace).toSorted()) {
    await returnCapacity(trx, [name]);
    await trx.deleteFrom('capacity').where('name', '=', name).where('taken', '=', 0).execute();
  }
  await trx
    .updateTable('orders')
    .set({ capacity_names: JSON.stringify(left) })
    .where('id', '=', orderId)
    .execute();
  return left;
}
