import { withLock } from '#lib/browser/secure-context.ts';
import { sameFavourites } from '#lib/domain/favourites.ts';
import { callApi } from '#lib/gateway/client.ts';
import type { CallFailure } from '#lib/gateway/exchange.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { isStill, useSession } from '#old/stores/session.ts';

/** `waiting`: it is kept here and sent when there is a connection or a login again; `failed`: the server would not have it. */
type Kept = 'kept' | 'waiting' | 'failed';

const UNAUTHORISED = 401;

const outcomeOf = (failure: CallFailure): Kept =>
  failure.kind === 'offline' || (failure.kind === 'refused' && failure.status === UNAUTHORISED) ? 'waiting' : 'failed';

async function bringTogether(customerId: number): Promise<Kept> {
  const server = await callApi('favourites');
  if (!server.ok) return outcomeOf(server.failure);
  if (!isStill(customerId)) return 'kept';
  const store = useFavourites.getState;
  store().join(customerId, server.value);
  const list = [...store().ids];
  if (sameFavourites(list, server.value)) return 'kept';
  const saved = await callApi('saveFavourites', { body: { favorites: list } });
  if (!saved.ok) return outcomeOf(saved.failure);
  if (isStill(customerId)) store().sent(customerId, list);
  return 'kept';
}

const NAME = 'favourites';
let last: Promise<Kept> = Promise.resolve('kept');

/** One at a time, in all tabs of this browser where it can be had: a list that is read must not be written over by another tab's. */
function inTurn(work: () => Promise<Kept>): Promise<Kept> {
  const turn = () => withLock(NAME, work);
  last = last.then(turn, turn);
  return last;
}

const whenOnline = (): void => void mergeFavourites();

/** The server's favourites and this browser's become one list (AUTH-04, LK-05); a guest's are only this browser's. */
export async function mergeFavourites(): Promise<Kept> {
  const { customerId } = useSession.getState();
  if (customerId === null) return 'kept';
  const outcome = await inTurn(() => bringTogether(customerId));
  if (outcome === 'waiting') globalThis.addEventListener('online', whenOnline, { once: true });
  return outcome;
}
