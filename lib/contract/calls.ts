import { accountCalls } from './calls/account.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { hostedCalls } from './calls/hosted.ts';
import { pushCalls } from './calls/push.ts';
import { shopCalls } from './calls/shop.ts';
import { wishCalls } from './calls/wish.ts';

/**
 * The table of calls: every row of product-spec 7 (but `builds/latest.json`, which the storefront itself answers) and the not-shown ones of decisions.md, once.
 * Client, gateway allowlist, the embedded backend's input checks, test handlers, conformance kit and OpenAPI document are derived from it. Nothing of a
 * visitor reaches a backend but by a row.
 */
export const calls = { ...shopCalls, ...checkoutCalls, ...accountCalls, ...pushCalls, ...wishCalls, ...hostedCalls } as const;

export type CallName = keyof typeof calls;

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
