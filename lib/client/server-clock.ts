/**
 * The time of the shop's server, which opening hours, slots and offers follow, because a device's clock can be wrong. It is read from the header `shop-time` of
 * API responses that no cache stores: a page can come from a cache and be minutes old.
 */

/** Milliseconds by which clocks may differ. */
const TOLERANCE = 120_000;
/** Milliseconds after which an answer is too old: the device may have slept while it waited. */
const OLD = 15_000;

let ahead = 0;
const listeners = new Set<() => void>();

/** Epoch milliseconds. */
export const serverNow = (): number => Date.now() + ahead;

/** Notes the server's time in an answer to a request of `askedAt`, by this device's clock; '' when it has none. */
export function noteServerTime(said: string, askedAt: number): void {
  const now = Date.now();
  const difference = Number(said) - now;
  if (said === '' || Number.isNaN(difference) || now - askedAt > OLD) return;
  const before = ahead;
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
  if (Math.abs(ahead - before) > TOLERANCE) for (const listener of listeners) listener();
}

/** @returns A function that removes the listener. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
