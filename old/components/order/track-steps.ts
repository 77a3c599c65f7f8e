import type { DeliveryType } from '#lib/contract/shipping.ts';
import { isFinal, isLost, stepOf, stepsOf } from '#lib/domain/order-status.ts';

export interface PlacedStep {
  readonly code: string;
  readonly state: 'done' | 'now' | 'next' | 'cancelled';
  /** Epoch milliseconds; null when it is not known. */
  readonly at: number | null;
}

interface Way {
  readonly status: string;
  readonly type: DeliveryType;
  /** A table without dishes: nothing is cooked. */
  readonly bare?: boolean;
  /** When each status was reached, as instants in ISO. */
  readonly history: ReadonlyMap<string, string>;
}

const instant = (iso: string | undefined): number | null => {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : at;
};

const isCooking = (code: string): boolean => code === 'making' || code === 'done';

/**
 * The way of an order: waiting for payment comes first where there was any, a step passed over counts as done, a lost order ends where it was lost
 * (ORD-05) and was not paid for unless it went on from there, one on hold stands behind what it has reached. A status we do not know stands where the last known one stood.
 */
export function trackSteps({ status, type, bare = false, history }: Way): PlacedStep[] {
  const at = (code: string): number | null => instant(history.get(code));
  const steps = bare ? stepsOf(type).filter((code) => code === status || history.has(code) || !isCooking(code)) : stepsOf(type);
  const paidFirst = status === 'pending' || history.has('pending');
  const all = [...(paidFirst ? ['pending'] : []), ...steps];
  if (isLost(status)) {
    const isTaken = steps.some((code) => history.has(code));
    const passed = all
      .filter((code) => history.has(code))
      .map((code): PlacedStep => ({ code, state: code === 'pending' && !isTaken ? 'next' : 'done', at: at(code) }));
    return [...passed, { code: status, state: 'cancelled', at: at(status) }];
  }
  const reached = Math.max(
    bare ? steps.map(String).indexOf(status) : stepOf(status, type),
    ...steps.map((code, i) => (history.has(code) ? i : -1)),
  );
  const now = status === 'pending' ? 0 : reached + (paidFirst ? 1 : 0);
  if (status === 'on-hold') {
    const passed = all.filter((code, i) => i < now || history.has(code));
    const rest = all.filter((code) => !passed.includes(code));
    return [
      ...passed.map((code): PlacedStep => ({ code, at: at(code), state: 'done' })),
      { code: status, at: at(status), state: 'now' },
      ...rest.map((code): PlacedStep => ({ code, at: null, state: 'next' })),
    ];
  }
  return all.map((code, i): PlacedStep => {
    const done = i < now || (i === now && isFinal(status));
    return { code, at: at(code), state: done ? 'done' : i === now ? 'now' : 'next' };
  });
}
