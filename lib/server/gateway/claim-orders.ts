import { calls } from '#lib/contract/calls.ts';
import type { Identity } from './credentials.ts';
import { dropOrderKeys, keptOrders } from './order-keys.ts';
import { backendCall } from './transport.ts';

/**
 * Orders that a guest placed from this browser go over to whoever logs in with their phone (AUTH-04). From then on the session opens them: their keys leave the
 * browser, in `answer`. A login never fails for it; a backend that refuses, or does not know the call, leaves the orders with their keys.
 */
export async function claimKeptOrders(request: Request, answer: Headers, who: Identity): Promise<void> {
  const orders = (await keptOrders(request)).filter(({ key }) => key !== '');
  if (orders.length === 0) return;
  const claim = await backendCall(calls.claimOrders, { as: who, body: { orders } });
  if (claim.ok) await dropOrderKeys(request, answer, claim.value.claimed);
  // it may have been done: a key that opens a customer's order after the logout is worse than one that is missing
  else if (claim.failure.kind !== 'refused')
    await dropOrderKeys(
      request,
      answer,
      orders.map(({ id }) => id),
    );
}
