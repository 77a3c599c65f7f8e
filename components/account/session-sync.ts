import { request } from '#lib/client/api.ts';
import type { Profile } from '#lib/contract/account.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';

/**
 * Applies the session's customer from the server. Data of another customer in this browser is deleted first, because forms fill in a new
 * profile immediately (AUTH-05).
 */
export async function adoptProfile(profile: Profile | null): Promise<void> {
  const before = useSession.getState().customerId;
  const customerId = profile?.id ?? null;
  if (before !== null && before !== customerId) {
    const { forgetPersonal } = await import('#stores/forget-customer.ts');
    forgetPersonal(customerId);
  }
  useSession.getState().setProfile(profile);
}

/** Loads the session from the server; when it does not respond, the last visit's state stays. */
export async function loadSession(): Promise<void> {
  const { customerId } = useSession.getState();
  const result = await request('session');
  if (!result.ok) return;
  // After a login or logout meanwhile, here or in another tab, the response may be outdated.
  if (useSession.getState().customerId !== customerId) return loadSession();
  await adoptProfile(result.data.profile);
  // Preferences of an account are removed with its session, also when that ended on another device.
  if (result.data.profile === null && !usePreferences.getState().own) usePreferences.getState().forget();
}

const CHANNEL = 'session-leaving';
/** Milliseconds after which a logout counts as finished, even when its tab was closed. */
const LOGOUT_TIMEOUT = 10_000;

/** Tells every tab that the session is about to end, so that requests for its customer stop before the server refuses them. */
export function setLeaving(isLeaving: boolean): void {
  useSession.getState().setLeaving(isLeaving);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(isLeaving);
  channel.close();
}

/** Follows logouts of other tabs. @returns A function that stops it. */
export function listenForLogouts(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (isLeaving: boolean): void => useSession.getState().setLeaving(isLeaving);
  channel.onmessage = ({ data }) => {
    clearTimeout(timer);
    // This tab's own logout may be finished when its message arrives here.
    set(data === true && useSession.getState().customerId !== null);
    if (data === true) timer = setTimeout(() => set(false), LOGOUT_TIMEOUT);
  };
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}
