import type { Problem, Quote } from '#lib/contract/checkout.ts';
import type { CreateOrderBody } from '#lib/contract/order.ts';
import { withoutUnused } from '#lib/domain/best-offer.ts';
import { currencyName } from '#lib/domain/currency.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { problem } from '#lib/domain/problems.ts';
import type { QuoteCart } from '#lib/domain/quote.ts';
import { changeProblem } from '#lib/domain/quote-form.ts';
import { servingWarehouse } from '#lib/domain/quote-place.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bookBonus } from '../db/bonus.ts';
import { type CapacityNeed, takeCapacity } from '../db/capacity.ts';
import type { Trx } from '../db/open.ts';
import { insertLines, insertOrder, type NewLine, readOrder } from '../db/orders.ts';
import { addOutgoing } from '../db/outgoing-orders.ts';
import { takeStock } from '../db/stock.ts';
import type { OrderRow } from '../db/tables.ts';
import { nameUser } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { kitchenWords } from './accounts.ts';
import { slotNeeds, tableNeeds } from './bookings.ts';
import { customerNames, takeCoupons } from './coupon-uses.ts';
import type { Work } from './idempotency.ts';
import { orderLines, orderParts } from './new-order.ts';
import { announceBalance, announceOrder } from './order-status.ts';
import { orderWire } from './order-view.ts';
import { quoteOf, readWholeOrder } from './quotes.ts';
import { noteReferral } from './referral.ts';
import { summed } from './stored-order.ts';
import { takeUnpaid } from './unpaid-orders.ts';

const refuse = (problems: readonly Problem[], quote: Quote): Refusal =>
  new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems, quote });

/** A concurrent order took stock, a slot or a coupon use after the quote had read it. */
class ConcurrencyConflict extends Refusal {
  constructor(one: Problem, quote: Quote) {
    super(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: [one], quote });
  }
}

/** Places an order again after a conflict with a concurrent one: the new quote's refusal then contains the current stock and totals. */
export async function retryOnConflict<T>(place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) throw error;
    return place();
  }
}

/**
 * Places an order inside one transaction (decisions «Orders», PRICE-05, ORD-10, BON-03, DISC-11): the cart is quoted again from ids and counts, then stock,
 * coupon uses, interval or table and points are taken by conditional UPDATEs. Any refusal rolls everything back. `address` is the visitor's network address,
 * null when unknown.
 * @throws {Refusal} 422 `invalid_order` with `params.problems` [{path, code, message, params}], 409 `quote_changed` or `currency_changed`; all with
 * `params.quote`.
 */
export async function placeOrder(deps: Deps, trx: Trx, body: CreateOrderBody, address: string | null): Promise<Work<OrderRow>> {
  const { model } = deps;
  const now = deps.clock();
  const { cart: wished, shownTotal, shownCurrency, contact, customerId } = readWholeOrder(body, model);
  const { phone } = contact;
  const { quote, context } = await quoteOf(deps, trx, { cart: wished, customerId, phone });
  const currency = currencyName(model.settings);
  // the same number in another currency is another price
  if (shownCurrency !== '' && shownCurrency !== currency) {
    throw new Refusal(409, 'currency_changed', 'The currency of the shop has changed.', { quote, shown: shownCurrency, currency });
  }
  if (quote.problems.length > 0) throw refuse(quote.problems, quote);
  if (shownTotal !== null && shownTotal !== quote.total) {
    throw new Refusal(409, 'quote_changed', 'The total has changed.', { quote, shown: shownTotal, total: quote.total });
  }
  // a coupon without effect is neither counted as used nor written into the order
  const cart = withoutUnused(wished, quote);
  const change = changeProblem(cart, quote);
  if (change) throw refuse([change], quote);
  const lines = orderLines(cart, quote, context);
  await takeGoods(trx, lines, quote);
  const servedBy = servingWarehouse(cart.delivery, context);
  const capacity = [...(await slotNeeds(model, trx, cart, servedBy ?? 0)), ...(await tableNeeds(deps, trx, cart))];
  const foodPreferences = await kitchenWords(trx, customerId);
  const parts = orderParts(model, { body, cart, quote, servedBy, coupons: context.coupons, customerId, phone, now, foodPreferences });
  const unpaid = parts.status === 'pending' ? await takeUnpaid(deps, trx, { customerId, phone, address }) : [];
  if ('path' in unpaid) throw refuse([unpaid], quote);
  const capacityNames = [...capacity.map((need) => need.name), ...unpaid];
  const orderId = await insertOrder(trx, { ...parts, capacity_names: JSON.stringify(capacityNames) }, 'customer');
  await insertLines(trx, orderId, lines);
  if (customerId !== null) await nameUser(trx, customerId, contact.name);
  const { date: today } = zonedAt(now, timezoneOf(model.settings, servedBy));
  const codes = await takeCoupons(trx, cart, context, { orderId, names: customerNames(customerId, phone), today, now });
  if ('path' in codes) throw new ConcurrencyConflict(codes, quote);
  await takePlaces(trx, capacity, cart, quote);
  await spendPoints(trx, { customerId, orderId, points: cart.bonuses, now }, quote);
  await noteReferral(trx, deps, { id: orderId, customerId, codes }, now);
  const order = await readOrder(trx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  if (deps.outgoing) await addOutgoing(trx, order.row);
  return { orderId, answer: JSON.stringify(orderWire(order, deps.config)), done: order.row };
}

/** Publishes a new order; call it after the commit. */
export async function announcePlaced(deps: Pick<Deps, 'db' | 'realtime' | 'pushes' | 'outgoing'>, row: OrderRow): Promise<void> {
  deps.outgoing?.wake();
  await announceOrder(deps, row);
  if (row.bonuses_spent > 0) await announceBalance(deps, row.customer_id);
}

async function takeGoods(trx: Trx, lines: readonly NewLine[], quote: Quote): Promise<void> {
  const warehouseId = quote.warehouseId ?? 0;
  const needs = lines.map((line) => ({
    productId: line.product_id,
    variationId: line.variation_id,
    warehouseId,
    quantity: line.quantity,
  }));
  const missing = await takeStock(trx, summed(needs));
  if (!missing) return;
  const index = quote.lines.findIndex((line) => line.productId === missing.productId);
  throw new ConcurrencyConflict(
    problem(`items.${Math.max(0, index)}.count`, 'out_of_stock', { name: quote.lines[index]?.name ?? '', left: 0 }),
    quote,
  );
}

async function takePlaces(trx: Trx, needs: readonly CapacityNeed[], { delivery }: QuoteCart, quote: Quote): Promise<void> {
  if ((await takeCapacity(trx, needs)) === null) return;
  throw new ConcurrencyConflict(
    delivery?.type === 'lounge' ? problem('delivery.time', 'table_unavailable') : problem('time', 'slot_unavailable'),
    quote,
  );
}

interface Spending {
  readonly customerId: number;
  readonly orderId: number;
  readonly points: number;
  readonly now: number;
}

async function spendPoints(trx: Trx, { customerId, orderId, points, now }: Spending, quote: Quote): Promise<void> {
  if (points === 0) return;
  const entry = { userId: customerId, orderId, kind: 'spent', amount: -points, reason: `spent:${orderId}`, now } as const;
  if (!(await bookBonus(trx, entry))) throw new ConcurrencyConflict(problem('bonuses', 'bonuses_refused', { available: 0 }), quote);
}
