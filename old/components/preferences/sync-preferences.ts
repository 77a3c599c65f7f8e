import { callApi } from '#lib/gateway/client.ts';
import { usePreferences, type WantedPreference } from '#old/stores/preferences.ts';
import { isStill, useSession } from '#old/stores/session.ts';
import type { PreferenceTick } from './preference-fields.tsx';

export const wantedOf = (list: readonly PreferenceTick[]): WantedPreference[] =>
  list.flatMap(({ code, text, checked }) => (checked ? [{ code, text }] : []));

let running: Promise<void> = Promise.resolve();

/**
 * The account's preferences joined with those chosen before the login (LK-08); the account learns what it did not know. One after the other: of two
 * at once the second would read an answer from before the first one's saving, and forget what was joined.
 */
export function mergePreferences(): Promise<void> {
  const { customerId } = useSession.getState();
  running = running.then(() => merge(customerId));
  return running;
}

async function merge(customerId: number | null): Promise<void> {
  const kept = await callApi('preferences');
  if (!kept.ok || !isStill(customerId)) return;
  const { wanted, own } = usePreferences.getState();
  const mine = new Set(own ? wanted.map(({ code }) => code) : []);
  const list = kept.value.preferences.map((each) => ({ ...each, checked: each.checked || mine.has(each.code) }));
  const isNews = list.some((each, i) => each.checked !== kept.value.preferences[i]?.checked);
  const saved = !isNews || (await savePreferences(list, kept.value.comment));
  if (!isStill(customerId)) return;
  if (isNews && saved) usePreferences.getState().join(wantedOf(list));
  // not kept yet: the next visit tries again
  else usePreferences.getState().choose(wantedOf(list), !saved);
}

/** Saves the whole list for the customer who is logged in; true when the server has it. Older backends answer `false` to what they did not keep. */
export async function savePreferences(list: readonly PreferenceTick[], comment: string): Promise<boolean> {
  const answer = await callApi('savePreferences', { body: { preferences: list.map((each) => ({ ...each })), comment } });
  return answer.ok && answer.value !== false;
}
