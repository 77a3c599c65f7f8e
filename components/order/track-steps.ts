import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import { isFinal, isLost, stepOf, stepsOf } from '#lib/domain/order-status.ts';

export interface TrackStep {
  readonly code: string;
  readonly state: 'done' | 'now' | 'next' | 'cancelled';
  /** Epoch milliseconds; null when it is unknown. */
  readonly at: number | null;
}

interface Track {
  readonly status: string;
  readonly type: DeliveryType;
  /** A table without dishes: nothing is cooked. */
  readonly isBare?: boolean;
  /** When each status was reached, as instants in ISO. */
  readonly history: ReadonlyMap<string, string>;
}

const instant = (iso: string | undefined): number | null => {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : at;
};

const isCooking = (code: string): boolean => code === 'making' || code === 'done';

/**
 * The steps of an order (ORD-05). Waiting for payment comes first where there was any; a skipped step counts as done. A lost order ends where it was lost, and its
 * payment is ticked only when the order went on from there (KF-ORDER-07). An order on hold stands after what it has reached. An unknown status stands at the last known step.
 */
export function trackSteps({ status, type, isBare = false, history }: Track): readonly TrackStep[] {
  const at = (code: string): number | null => instant(history.get(code));
  const steps = isBare ? stepsOf(type).filter((code) => code === status || history.has(code) || !isCooking(code)) : stepsOf(type);
  const hasPayment = status === 'pending' || history.has('pending');
  const all = [...(hasPayment ? ['pending'] : []), ...steps];
  if (isLost(status)) {
    const isAccepted = steps.some((code) => history.has(code));
    const reached = all
      .filter((code) => history.has(code))
      .map((code): TrackStep => ({ code, state: code === 'pending' && !isAccepted ? 'next' : 'done', at: at(code) }));
    return [...reached, { code: status, state: 'cancelled', at: at(status) }];
  }
  const reachedIndex = Math.max(
    isBare ? steps.map(String).indexOf(status) : stepOf(status, type),
    ...steps.map((code, index) => (history.has(code) ? index : -1)),
  );
  const currentIndex = status === 'pending' ? 0 : reachedIndex + (hasPayment ? 1 : 0);
  if (status === 'on-hold') {
    const passed = all.filter((code, index) => index < currentIndex || history.has(code));
    const left = all.filter((code) => !passed.includes(code));
    return [
      ...passed.map((code): TrackStep => ({ code, at: at(code), state: 'done' })),
      { code: status, at: at(status), state: 'now' },
      ...left.map((code): TrackStep => ({ code, at: null, state: 'next' })),
    ];
  }
  return all.map((code, index): TrackStep => {
    const isDone = index < currentIndex || (index === currentIndex && isFinal(status));
    return { code, at: at(code), state: isDone ? 'done' : index === currentIndex ? 'now' : 'next' };
  });
}
