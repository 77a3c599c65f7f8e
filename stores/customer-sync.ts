import { type FailedRequest, request } from '#lib/client/api.ts';
import { withLock } from '#lib/client/secure-context.ts';
import { sameFavourites } from '#lib/domain/favourites.ts';
import { useFavourites } from './favourites.ts';
import { usePreferences, type WantedPreference } from './preferences.ts';
import { isStillCustomer, useSession } from './session.ts';

/** `waiting`: the change is stored in this browser and sent with the next connection or login; `refused`: the shop does not accept it. */
export type SyncResult = 'synced' | 'waiting' | 'refused';

const UNAUTHORIZED = 401;

const resultOf = ({ failure, status }: FailedRequest): SyncResult =>
  failure === 'offline' || failure === 'outcome-unknown' || failure === 'aborted' || status === UNAUTHORIZED ? 'waiting' : 'refused';

/** Runs `sync` for the current customer after the calls before it, and resolves to `forGuest` without a customer. */
function oneByOne<T>(sync: (customerId: number) => Promise<T>, forGuest: T): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const { customerId } = useSession.getState();
    if (customerId === null) return Promise.resolve(forGuest);
    const run = () => sync(customerId);
    const result = last.then(run, run);
    last = result;
    return result;
  };
}

/** Whether the customer has changed favourites that were not sent yet. */
export function hasUnsentFavourites(): boolean {
  const { ids, base, owner } = useFavourites.getState();
  return owner !== null && !sameFavourites(ids, base);
}

async function joinFavourites(customerId: number): Promise<SyncResult> {
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

/**
 * Merges the shop's list of favourites with this browser's (AUTH-04, LK-05); a guest's stay in the browser. Calls are serialised, in all tabs when the browser
 * supports locks, so that no tab overwrites a list that another has read.
 */
export const syncFavourites = oneByOne<SyncResult>((customerId) => withLock('favourites', () => joinFavourites(customerId)), 'synced');

/** A food preference of an account; `text` is its name from the backend. */
export interface PreferenceTick extends WantedPreference {
  readonly checked: boolean;
}

/** The checked ones in the store's form. */
export const wantedOf = (list: readonly PreferenceTick[]): WantedPreference[] =>
  list.flatMap(({ code, text, checked }) => (checked ? [{ code, text }] : []));

/**
 * Saves the customer's whole list and uses it in this browser, but not when the response arrives after a logout.
 * @returns Whether it was saved: older backends respond with `false` otherwise.
 */
export async function savePreferences(list: readonly PreferenceTick[], comment: string): Promise<boolean> {
  const { customerId } = useSession.getState();
  const result = await request('savePreferences', { body: { preferences: list.map((each) => ({ ...each })), comment } });
  const isSaved = result.ok && result.data !== false;
  if (isSaved && isStillCustomer(customerId)) usePreferences.getState().choose(wantedOf(list), false);
  return isSaved;
}

async function joinPreferences(customerId: number): Promise<void> {
  const saved = await request('preferences');
  if (!saved.ok || !isStillCustomer(customerId)) return;
  const { wanted, own } = usePreferences.getState();
  const chosen = new Set(own ? wanted.map(({ code }) => code) : []);
  const { preferences, comment } = saved.data;
  const list = preferences.map((each) => ({ ...each, checked: each.checked || chosen.has(each.code) }));
  const isChanged = list.some((each, index) => each.checked !== preferences[index]?.checked);
  const isSaved = !isChanged || (await savePreferences(list, comment));
  if (!isStillCustomer(customerId)) return;
  if (isChanged && isSaved) usePreferences.getState().join(wantedOf(list));
  // if it was not saved, the next visit tries again
  else usePreferences.getState().choose(wantedOf(list), !isSaved);
}

/**
 * Merges the account's food preferences with those chosen before the login (LK-08). Calls are serialised: a second one would read the account before the first
 * has saved, and lose the merged ones.
 */
export const syncPreferences = oneByOne<void>(joinPreferences, undefined);
