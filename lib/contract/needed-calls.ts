import type { CallName } from './calls.ts';

/** Calls that nothing is shown or sold without (docs/backend-family.md). */
export const NEEDED_CALLS: ReadonlySet<CallName> = new Set([
  'settings',
  'catalogueFull',
  'catalogueMain',
  'createOrder',
  'order',
  'sendCode',
  'checkCode',
  'user',
  'customerOrders',
]);
