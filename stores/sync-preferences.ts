import { request } from '#lib/client/api.ts';
import { usePreferences, type WantedPreference } from './preferences.ts';
import { isStillCustomer, useSession } from './session.ts';

interface PreferenceTick {
  readonly code: string;
  readonly text: string;
  readonly checked: boolean;
}

/** Those that are ticked, as the store keeps them. */
export const wantedOf = (list: readonly PreferenceTick[]): WantedPreference[] =>
  list.flatMap(({ code, text, checked }) => (checked ? [{ code, text }] : []));

/** Saves the customer's whole list. @returns Whether the shop has it: older backends answer `false` to what they did not keep. */
export async function savePreferences(list: readonly PreferenceTick[], comment: string): Promise<boolean> {
  const result = await request('savePreferences', { body: { preferences: list.map((each) => ({ ...each })), comment } });
  return result.ok && result.data !== false;
}

async function sync(customerId: number): Promise<void> {
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
  // where it was not saved, the next visit tries again
  else usePreferences.getState().choose(wantedOf(list), !isSaved);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Joins the account's food preferences with those that were chosen before the login (LK-08). One call after the other: a second one at the same time would read what
 * the shop has before the first has saved, and forget what was joined.
 */
export function syncPreferences(): Promise<void> {
  const { customerId } = useSession.getState();
  if (customerId === null) return Promise.resolve();
  const run = () => sync(customerId);
  const result = last.then(run, run);
  last = result;
  return result;
}
