import { orderRequest, type Quote } from '#lib/contract/checkout.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { chargesOf, toWireOrder } from '#lib/domain/order-wire.ts';
import { availablePayments } from '#lib/domain/payments.ts';
import { type QuoteContext, quoteCart } from '#lib/domain/quote.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { dishOf, type Facts } from './facts.ts';

/** An order that costs more and less than its dishes: delivered, as fast as the shop offers it, with a promo code where one applies. */

const MOST_PIECES = 50;

type Part = 'delivery' | 'express' | 'promo code';

interface Priced {
  /** What it costs by the storefront's arithmetic, which customers are shown; minor units, like all sums here. */
  readonly total: number;
  /** What each part adds to the total, less than 0 for the code; parts of 0 are left out. */
  readonly parts: ReadonlyMap<Part, number>;
}

export interface PricedOrder extends Priced {
  readonly body: CreateOrderWire;
}

/** A place of the shop inside a delivery zone: an address that the shop itself knows. */
function addressIn({ settings }: Facts) {
  const places = settings?.shippingMethods.flatMap((method) => method.places) ?? [];
  const place = settings && places.find(({ coordinates }) => coordinates !== null && resolvePoint(coordinates, settings).ok);
  return place?.coordinates ? { text: place.address, coordinates: place.coordinates } : undefined;
}

function partsOf({ ledger }: Quote): ReadonlyMap<Part, number> {
  const amount = (kinds: RegExp): number => ledger.reduce((sum, step) => sum + (kinds.test(step.kind) ? step.amount : 0), 0);
  const all = [
    ['delivery', amount(/^delivery$/)],
    ['express', amount(/^express$/)],
    ['promo code', amount(/^coupon_/)],
  ] as const;
  return new Map(all.filter(([, sum]) => sum !== 0));
}

/** The order, or why there can be none: the first of the kinds below that the shop takes now. */
export function pricedOrder(facts: Facts, phone: string): PricedOrder | string {
  const { settings, catalogue, coupons, promoSettings, deliveryTime, now } = facts;
  const dish = dishOf(facts);
  const address = addressIn(facts);
  if (!settings || !dish) return 'no dish was found in settings and catalogue';
  if (!address) return 'no place of the shop stands in a delivery zone';
  const zone = resolvePoint(address.coordinates, settings);
  const place = zone.ok && { type: 'delivery' as const, warehouseId: zone.warehouseId, condition: zone.condition };
  const method = place && availablePayments(place, settings).find((each) => each.onReceipt);
  if (!method) return 'no payment on receipt is offered in the zone';
  const ctx: QuoteContext = { menu: buildMenu(catalogue), settings, promoSettings, coupons, customer: null, now };
  const orderOf = (count: number, express: boolean) =>
    orderRequest.parse({
      items: [{ productId: dish.id, count }],
      delivery: { type: 'delivery', address, express },
      time: !express && deliveryTime?.kind === 'slot' ? deliveryTime : { kind: 'asap' },
      payment: method.id,
      contact: { name: 'Contract', phone },
      consents: settings.consents.map(({ code, version }) => ({ code, version, agreed: true })),
      shownTotal: 0,
    });
  const isTaken = (each: ReturnType<typeof orderOf>): boolean => quoteCart(each, ctx).problems.length === 0;
  const counts = Array.from({ length: MOST_PIECES }, (_, at) => at + 1);
  const firstOf = (express: boolean) => counts.find((count) => isTaken(orderOf(count, express)));
  const fast = firstOf(true);
  const count = fast ?? firstOf(false);
  if (count === undefined) return 'nothing is delivered now';
  const order = orderOf(count, fast !== undefined);
  const withCode = coupons
    .map(({ code }) => ({ ...order, promoCode: code }))
    .find((each) => isTaken(each) && (partsOf(quoteCart(each, ctx)).get('promo code') ?? 0) < 0);
  const { shownTotal: _, ...wanted } = withCode ?? order;
  const quote = quoteCart(wanted, ctx);
  const body = toWireOrder(wanted, { settings, menu: ctx.menu, customerId: null, now, coupons, charges: chargesOf(quote) });
  return { body, total: quote.total, parts: partsOf(quote) };
}

const subsetsOf = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsetsOf(rest).flatMap((some) => [some, [first, ...some]]);

/** The parts that are missing from a total; undefined when it is right, 'unknown' when no part explains the difference. */
export function missingParts({ total, parts }: Priced, charged: number): readonly Part[] | 'unknown' | undefined {
  if (charged === total) return undefined;
  const sumOf = (some: readonly Part[]): number => some.reduce((sum, part) => sum + (parts.get(part) ?? 0), 0);
  return subsetsOf([...parts.keys()]).find((some) => some.length > 0 && charged === total - sumOf(some)) ?? 'unknown';
}

/** What is wrong with the total of an answered order. */
export function totalFault(order: Priced, charged: number): string | undefined {
  const missing = missingParts(order, charged);
  if (missing === undefined || missing === 'unknown') return undefined;
  const named = missing.map((part) => `${part} (${minorToWire(order.parts.get(part) ?? 0)})`).join(', ');
  return `the total is ${minorToWire(charged)} and not ${minorToWire(order.total)}: without ${named}`;
}

/** A total that nothing of the order explains, such as a promotion that the backend applies by itself: customers are asked before it counts. */
export function totalDoubt(order: Priced, charged: number): string | undefined {
  return missingParts(order, charged) === 'unknown'
    ? `the total is ${minorToWire(charged)}, customers are shown ${minorToWire(order.total)} and asked about the difference`
    : undefined;
}
