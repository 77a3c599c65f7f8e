import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { couponByCode } from '#lib/domain/coupons.ts';
import { isLost, isSetBack } from '#lib/domain/order-status.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bookBonus, reopenReasons, revokeBonus } from '../db/bonus.ts';
import { takeCapacityAgain } from '../db/capacity.ts';
import type { Trx } from '../db/open.ts';
import { addEvent, holdAgain, setStatus } from '../db/orders.ts';
import { dropUnsentRefunds } from '../db/payments.ts';
import { addOrderPush } from '../db/pushes.ts';
import { takeStockLeft } from '../db/stock.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { customerNames, retakeCoupons } from './coupon-uses.ts';
import { couponsFor, quoteCustomer } from './customer-coupons.ts';
import { earn, takeEarnedBack } from './order-status.ts';
import { noteReferral, unearnReferral } from './referral.ts';
import { capacityNames, stockNeeds, storedCoupons } from './stored-order.ts';

interface SetBack {
  readonly to: KnownOrderStatus;
  /** Who changed the status. */
  readonly source: string;
}

/**
 * Moves an order backwards, for example when WooCommerce processes a cancelled order after all (decisions «Orders»). The effects of the end are reverted:
 * goods, coupon uses, places and points are taken again as far as available, and refunds that were not sent yet are deleted. The caller has locked the row.
 */
export async function setBackIn(
  trx: Trx,
  deps: Pick<Deps, 'model' | 'clock'>,
  row: OrderRow,
  { to, source }: SetBack,
): Promise<'no' | 'done' | 'unpaid'> {
  const now = deps.clock();
  if (!isSetBack(row.status, to)) return 'no';
  const done = await setStatus(trx, row, { status: to, modified_at: now, completed_at: to === 'completed' ? now : null });
  if (!done) return 'no';
  await addEvent(trx, { orderId: row.id, status: to, at: now, source });
  if (row.customer_id > 0)
    await addOrderPush(trx, { userId: row.customer_id, orderId: row.id, status: to, deliveryType: row.delivery_type }, now);
  if (isLost(row.status) || row.status === 'completed') await reopenReasons(trx, row.id, now);
  if (isLost(row.status) && (await holdAgain(trx, row.id))) await takeAgain(trx, deps, row);
  if (row.status === 'completed') await unearn(trx, row, now);
  if (to === 'completed') await earn(trx, row, now);
  return isLost(row.status) && (await dropUnsentRefunds(trx, row.id)) ? 'unpaid' : 'done';
}

async function takeAgain(trx: Trx, deps: Pick<Deps, 'model' | 'clock'>, row: OrderRow): Promise<void> {
  const now = deps.clock();
  await takeStockLeft(trx, await stockNeeds(trx, row));
  await takeCapacityAgain(trx, capacityNames(row));
  const names = customerNames(row.customer_id, row.phone);
  const customer = row.customer_id === 0 ? null : await quoteCustomer(deps, trx, row.customer_id);
  const used = storedCoupons.parse(JSON.parse(row.coupon_lines)).map(({ code }) => code);
  const known = await couponsFor(deps, trx, { customerId: row.customer_id === 0 ? null : row.customer_id, phone: row.phone }, used);
  const coupons = used.flatMap((code) => couponByCode(known, code) ?? []);
  const today = zonedAt(row.created_at, row.timezone).date;
  const codes = await retakeCoupons(trx, { promoCode: '', coupons: used }, { coupons, customer }, { orderId: row.id, names, today, now });
  await noteReferral(trx, deps, { id: row.id, customerId: row.customer_id, codes }, now);
  if (row.customer_id === 0 || row.bonuses_spent === 0) return;
  const entry = { userId: row.customer_id, orderId: row.id, reason: `spent:${row.id}`, now };
  // points that were spent elsewhere meanwhile become owed
  if (!(await bookBonus(trx, { ...entry, kind: 'spent', amount: -row.bonuses_spent })))
    await revokeBonus(trx, { ...entry, amount: row.bonuses_spent });
}

async function unearn(trx: Trx, row: OrderRow, now: number): Promise<void> {
  const invited = await unearnReferral(trx, row.id);
  if (invited)
    await revokeBonus(trx, { userId: invited.inviter_id, orderId: row.id, amount: invited.earned, reason: `unreferred:${row.id}`, now });
  await takeEarnedBack(trx, row, now);
}
