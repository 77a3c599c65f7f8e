import type { CreateOrderBody } from '#lib/contract/order.ts';
import { fromWireOrder, fromWireQuote, type ReadOrder } from '#lib/domain/order-wire.ts';
import { problem } from '#lib/domain/problems.ts';
import type { QuoteCart } from '#lib/domain/quote-context.ts';
import { invalidParams, Refusal } from '../refusal.ts';
import type { QuoteWish } from './quotes.ts';
import type { ShopModel } from './shop-model.ts';

type Menu = Pick<ShopModel, 'menu'>;

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));

/** An order as it came (wire-facts 5), fit to be quoted; customerId 0 is a guest. @throws {Refusal} 400 or 422 for what no quote can be made of. */
export function readWholeOrder(body: CreateOrderBody, model: Menu): Omit<ReadOrder, 'customerId'> & { readonly customerId: number } {
  const customerId = customerOf(body);
  const read = fromWireOrder(body, model);
  assertQuotable(read.cart);
  // an order that is silent about consents gives none
  const consents = read.cart.consents ?? [];
  return { ...read, cart: { ...read.cart, consents }, customerId };
}

/** A cart to be quoted, with who asks. @throws {Refusal} as {@link readWholeOrder}. */
export function readCart(body: CreateOrderBody, model: Menu): QuoteWish {
  const customerId = customerOf(body);
  const cart = fromWireQuote(body, model);
  assertQuotable(cart);
  const { phone, email } = fromWireOrder(body, model).contact;
  return { cart: { ...cart, email }, customerId, phone };
}

function customerOf({ customer_id }: CreateOrderBody): number {
  if (Number.isSafeInteger(customer_id) && customer_id >= 0) return customer_id;
  throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
}

function assertQuotable({ bonuses, time, delivery }: QuoteCart): void {
  if (!Number.isSafeInteger(bonuses) || bonuses < 0) throw invalidParams({ bonuses: 'bonuses is no whole number from 0 on.' });
  const problems = [
    ...(time.kind === 'slot' && !isDay(time.date) ? [problem('time', 'slot_unavailable')] : []),
    ...(delivery?.type === 'lounge' && !isDay(delivery.date) ? [problem('delivery.time', 'table_unavailable')] : []),
  ];
  if (problems.length > 0) throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems });
}
