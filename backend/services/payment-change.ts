import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { PAYMENT_METHODS } from '#lib/contract/order.ts';
import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { jsonOf } from '#lib/domain/json.ts';
import { transact } from '../db/open.ts';
import { lockedOrderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import { tellAgain } from '../db/outgoing-orders.ts';
import { leaveAttempts, readPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { owns, type Visitor } from './order-customer.ts';
import { announceChange, announceOrder, moveOrderIn, type OrderDeps } from './order-status.ts';
import { metaText } from './stored-order.ts';

type ChangeDeps = OrderDeps & Pick<Deps, 'model' | 'payments'>;

/** Milliseconds for the provider to tell whether the order is paid; the customer of a slow one can still pay on receipt. */
const PATIENCE = 4_000;

const methodIds = z.array(z.string()).catch([]);

/** Whether the order's place takes this method, by what was stored when the order was placed. */
const isOffered = ({ meta }: OrderRow, methodId: string): boolean =>
  methodIds.parse(jsonOf(metaText(meta, PAYMENT_METHODS))).includes(methodId);

/**
 * Lets the customer of an unpaid order pay in another way (ORD-04): by another online method, which gets a payment of its own, or on receipt, which accepts the
 * order at once. The provider is asked first, because a payment may have succeeded without a report; money that it takes later is returned (`refundDue`).
 * The present method again is not a change.
 * @throws {Refusal} 404, 409 `payment_not_changeable` for an order that is not waiting for its payment, 422 `payment_unavailable`.
 */
export async function changePayment(deps: ChangeDeps, id: number, visitor: Visitor, methodId: string): Promise<StoredOrder> {
  const known = await readOrder(deps.db, id);
  if (!known || !owns(visitor, known.row)) throw unknownOrder();
  await Promise.race([deps.payments.askOnce(id), setTimeout(PATIENCE, undefined, { ref: false })]);
  const changed = await transact(deps.db, async (trx): Promise<OrderRow | null> => {
    const now = deps.clock();
    const row = await lockedOrderRow(trx, id);
    if (!row) throw unknownOrder();
    if (methodId === row.payment_method) return null;
    const isOpen = row.status === 'pending' && (row.expires_at === null || now < row.expires_at) && (await readPayment(trx, id)).kept === 0;
    if (!isOpen) throw new Refusal(409, 'payment_not_changeable', 'The order is not waiting for its payment.', { status: row.status });
    const method = deps.model.settings.paymentMethods.find((one) => one.id === methodId);
    if (method === undefined || !isOffered(row, methodId))
      throw new Refusal(422, 'payment_unavailable', 'The order cannot be paid in this way.', { method: methodId });
    await trx
      .updateTable('orders')
      .set({ payment_method: method.id, payment_title: method.title, modified_at: now })
      .where('id', '=', id)
      .execute();
    const isAccepted = isPaidOnReceipt(method.id);
    // only a remote provider has a page for each method
    if (isAccepted || deps.payments.provider?.api?.isRemote) await leaveAttempts(trx, id);
    if (isAccepted) await moveOrderIn(trx, id, { to: 'processing', source: 'customer' }, now);
    else await tellAgain(trx, id);
    return { ...row, status: isAccepted ? 'processing' : 'pending' };
  });
  if (changed?.status === 'pending') await deps.payments.start(id);
  if (changed?.status === 'pending') announceChange(deps, changed);
  else if (changed) await announceOrder(deps, changed);
  const order = await readOrder(deps.db, id);
  if (!order) throw unknownOrder();
  return order;
}
