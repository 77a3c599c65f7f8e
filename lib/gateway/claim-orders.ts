import { calls } from '#lib/contract/calls.ts';
import type { Identity } from './credentials.ts';
import { keptOrders } from './order-keys.ts';
import { backendCall } from './transport.ts';

/** Orders placed from this browser go over to whoever logs in with their phone (AUTH-04); a login never fails for it: keys go on opening the orders. */
export async function claimKeptOrders(request: Request, who: Identity): Promise<void> {
  const orders = (await keptOrders(request)).filter(({ key }) => key !== '');
  if (orders.length > 0) await backendCall(calls.claimOrders, { as: who, body: { orders } });
}
