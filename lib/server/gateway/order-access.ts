import { calls } from '#lib/contract/calls.ts';
import type { Order } from '#lib/contract/order.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import type { Identity } from './credentials.ts';
import { orderKeyOf, orderKeyOfPage } from './order-keys.ts';
import { answerFailure, answerRefusal, refuse } from './refusal.ts';
import { type Session, sessionOf, sessionOfPage, sessionUnknown } from './session.ts';
import { MAX_AGE } from './session-checks.ts';
import { backendCall } from './transport.ts';

/** An order its asker may see, `hidden` for an unknown or foreign one alike (ROUTE-08, ACC-04), `unavailable` while the backend cannot say. */
export type OrderAccess =
  | {
      readonly kind: 'open';
      readonly order: Order;
      readonly by: Identity | null;
      /** Whether this browser opens the order without the key in its address: by its session, or by the key it keeps. */
      readonly opensWithoutKey: boolean;
    }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'unavailable'; readonly answer: Response };

const sameKey = (a: string, b: string): boolean => a !== '' && sameSecret(a, b);

interface Keys {
  /** Of the address. */
  readonly given: string | null;
  /** What this browser keeps. */
  readonly kept: string | null;
}

async function open(id: number, session: Session, { given, kept }: Keys): Promise<OrderAccess> {
  const identity = session.status === 'active' ? session.identity : null;
  const isKey = (key: string | null): key is string => key !== null && key !== '' && key.length <= 100;
  // a key opens its order whoever asks; without one it depends on a session that nobody has confirmed
  const closed: OrderAccess =
    session.status === 'unknown' ? { kind: 'unavailable', answer: answerRefusal(sessionUnknown()) } : { kind: 'hidden' };
  if (identity === null && !isKey(given) && !isKey(kept)) return closed;
  const answer = await backendCall(calls.order, { params: { id } });
  if (!answer.ok) {
    const { failure } = answer;
    const isUnknown = failure.kind === 'refused' && failure.status >= 400 && failure.status !== 401 && failure.status !== 429;
    return isUnknown ? closed : { kind: 'unavailable', answer: answerFailure(failure) };
  }
  const order = answer.value;
  if (order.id !== id) return closed;
  const isOwner = identity !== null && order.customerId === identity.userId;
  const opens = (key: string | null): boolean => isKey(key) && sameKey(key, order.key);
  const opensWithoutKey = isOwner || opens(kept);
  return opensWithoutKey || opens(given) ? { kind: 'open', order, by: isOwner ? identity : null, opensWithoutKey } : closed;
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);

/** The order behind a request: its owner's by session, a guest's by the key in the address or the one this browser keeps. */
export async function openOrder(request: Request, idText: string, key: string | null): Promise<OrderAccess> {
  const id = idOf(idText);
  if (id === null) return { kind: 'hidden' };
  return open(id, await sessionOf(request, MAX_AGE.order), { given: key, kept: await orderKeyOf(request, id) });
}

/** As {@link openOrder}, for the page that is being rendered; `key` is its `?key=`. */
export async function openOrderOfPage(idText: string, key: string | null): Promise<OrderAccess> {
  const id = idOf(idText);
  if (id === null) return { kind: 'hidden' };
  return open(id, await sessionOfPage(MAX_AGE.order), { given: key, kept: await orderKeyOfPage(id) });
}

/** What somebody else's and an unknown order answer. */
export const hiddenOrder = (): Response => refuse(404, 'order_unknown', 'There is no such order.');
