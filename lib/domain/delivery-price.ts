import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition } from '#lib/contract/shipping.ts';

/** The price of delivery, in minor units (PRICE-03, PRICE-04, decisions «Delivery»). */

export interface DeliveryTerms {
  readonly price: number;
  /** Goods total from which this price applies; 0 for the zone's first step when it is not free. */
  readonly from: number;
  readonly minimum: number;
  readonly missingToMinimum: number;
  /** Goods total from which delivery is free; null when it never is. */
  readonly freeFrom: number | null;
  readonly missingToFree: number | null;
}

/** Pickup and lounge: no delivery price, no minimum. */
export const NO_DELIVERY: DeliveryTerms = { price: 0, from: 0, minimum: 0, missingToMinimum: 0, freeFrom: null, missingToFree: null };

type Step = DeliveryCondition['steps'][number];

/** The first of the consecutive free steps that include `step`, otherwise the next free step above `goods`. */
function freeStep(steps: readonly Step[], step: Step | undefined, goods: number): Step | undefined {
  if (step?.price !== 0) return steps.find((s) => s.price === 0 && s.minimum > goods);
  const lastPaid = steps.findLastIndex((s, i) => s.price > 0 && i < steps.indexOf(step));
  return steps[lastPaid + 1];
}

/**
 * The price is that of the last step whose minimum `goods` (after discounts) reaches, below all of them that of the first step.
 * The lowest minimum of the steps is the minimum order; `counted` (goods without exclude_from_min_cart lines) must reach it.
 */
export function deliveryTerms(condition: Pick<DeliveryCondition, 'steps'>, goods: number, counted: number): DeliveryTerms {
  const { steps } = condition;
  const step = steps.findLast((s) => s.minimum <= goods) ?? steps[0];
  const minimum = steps[0]?.minimum ?? 0;
  const freeFrom = freeStep(steps, step, goods)?.minimum ?? null;
  return {
    price: step?.price ?? 0,
    from: step === undefined || (step === steps[0] && step.price > 0) ? 0 : step.price === 0 ? (freeFrom ?? 0) : step.minimum,
    minimum,
    missingToMinimum: Math.max(0, minimum - counted),
    freeFrom,
    missingToFree: freeFrom === null ? null : Math.max(0, freeFrom - goods),
  };
}

/** Minutes saved by express; 0 when unknown. */
export const expressGain = (condition: Pick<DeliveryCondition, 'minutes' | 'expressMinutes'> | null): number =>
  condition === null || condition.expressMinutes <= 0 ? 0 : Math.max(0, condition.minutes - condition.expressMinutes);

/** The express surcharge from a warehouse to a zone, the zone's own value first; 0 = not offered (DLV-09). */
export function expressCost(
  condition: Pick<DeliveryCondition, 'expressCost'> | null,
  warehouseId: number | null,
  settings: Pick<Settings, 'locations'>,
): number {
  if (condition && condition.expressCost > 0) return condition.expressCost;
  return Math.max(0, settings.locations.find((l) => l.warehouseId === warehouseId)?.expressCost ?? 0);
}

/** Minutes until an order arrives. */
export interface Eta {
  readonly from: number;
  readonly to: number;
}

/** Cooking and delivery in minutes, rounded up to five; the interval is ten minutes long. */
const STEP = 5;
const AIR = 10;

export function etaOf(cookingMinutes: number, roadMinutes: number): Eta | null {
  const minutes = cookingMinutes + roadMinutes;
  if (minutes <= 0) return null;
  const from = Math.ceil(minutes / STEP) * STEP;
  return { from, to: from + AIR };
}
