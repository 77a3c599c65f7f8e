import { accountCalls } from './calls/account.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { hostedCalls } from './calls/hosted.ts';
import { pushCalls, wishCalls } from './calls/push.ts';
import { shopCalls } from './calls/shop.ts';

/**
 * The table of calls: every row of product-spec 7 (except `builds/latest.json`, which the storefront answers itself) and the additional ones of decisions.md.
 * Client, gateway allowlist, input checks of the embedded backend, test handlers, conformance kit and OpenAPI document are derived from it. Requests of
 * visitors reach a backend only through a row.
 */
export const calls = { ...shopCalls, ...checkoutCalls, ...accountCalls, ...pushCalls, ...wishCalls, ...hostedCalls } as const;

export type CallName = keyof typeof calls;

/** Calls that are required to show and sell anything (docs/backend-family.md). */
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
