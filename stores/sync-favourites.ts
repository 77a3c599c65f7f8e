import { withLock } from '#lib/browser/secure-context.ts';
import { type FailedRequest, request } from '#lib/client/api.ts';
import { sameFavourites } from '#lib/domain/favourites.ts';
import { useFavourites } from './favourites.ts';
import { isStillCustomer, useSession } from './session.ts';

/** `waiting`: the change is kept in this browser and sent with the next connection or login; `refused`: the shop does not take it. */
export type SyncResult = 'synced' | 'waiting' | 'refused';

const UNAUTHORIZED = 401;

const resultOf = ({ failure, status }: FailedRequest): SyncResult =>
  failure === 'offline' || failure === 'outcome-unknown' || failure === 'aborted' || status === UNAUTHORIZED ? 'waiting' : 'refused';

/** Whether the customer has changed favourites that the shop does not know of yet. */
export function hasUnsentFavourites(): boolean {
  const { ids, base, owner } = useFavourites.getState();
  return owner !== null && !sameFavourites(ids, base);
}

async function sync(customerId: number): Promise<SyncResult> {
  const server = await request('favourites');
  if (!server.ok) return resultOf(server);
  if (!isStillCustomer(customerId)) return 'synced';
  useFavourites.getState().join(customerId, server.data);
  const list = [...useFavourites.getState().ids];
  if (sameFavourites(list, server.data)) return 'synced';
  const saved = await request('saveFavourites', { body: { favorites: list } });
  if (!saved.ok) return resultOf(saved);
  if (isStillCustomer(customerId)) useFavourites.getState().sent(customerId, list);
  return 'synced';
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Joins the shop's list of favourites with this browser's (AUTH-04, LK-05); a guest's stay in the browser. One call after the other, in all tabs where the browser
 * has locks: a list that was read must not be written over by another tab's.
 */
export function syncFavourites(): Promise<SyncResult> {
  const { customerId } = useSession.getState();
  if (customerId === null) return Promise.resolve('synced');
  const run = () => withLock('favourites', () => sync(customerId));
  const result = last.then(run, run);
  last = result;
  return result;
}
