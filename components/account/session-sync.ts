import { request } from '#lib/client/api.ts';
import type { Profile } from '#lib/contract/account.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';

/** Takes over whose session it is, as the server says. What the browser kept of another customer goes before that, because forms fill in a new profile at once (AUTH-05). */
export async function adoptProfile(profile: Profile | null): Promise<void> {
  const before = useSession.getState().customerId;
  const customerId = profile?.id ?? null;
  if (before !== null && before !== customerId) {
    const { forgetPersonal } = await import('#stores/forget-customer.ts');
    forgetPersonal(customerId);
  }
  useSession.getState().setProfile(profile);
}

/** Asks the server who is logged in; while it cannot say, what the last visit knew stays. */
export async function loadSession(): Promise<void> {
  const { customerId } = useSession.getState();
  const result = await request('session');
  if (!result.ok) return;
  // A login or logout meanwhile, here or in another tab: the response may be of the time before it.
  if (useSession.getState().customerId !== customerId) return loadSession();
  await adoptProfile(result.data.profile);
  // The preferences of an account go with its session, also where that ended on another device.
  if (result.data.profile === null && !usePreferences.getState().own) usePreferences.getState().forget();
}

const CHANNEL = 'session-leaving';
/** Milliseconds after which a logout is over, whatever became of the tab that asked for it. */
const LOGOUT_TIMEOUT = 10_000;

/** Tells every tab that the session is about to end, so that what asks for its customer stops before the server refuses it. */
export function setLeaving(isLeaving: boolean): void {
  useSession.getState().setLeaving(isLeaving);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(isLeaving);
  channel.close();
}

/** Follows logouts of other tabs. @returns A function that ends it. */
export function listenForLogouts(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (isLeaving: boolean): void => useSession.getState().setLeaving(isLeaving);
  channel.onmessage = ({ data }) => {
    clearTimeout(timer);
    // This tab's own logout may be over by the time its message arrives here.
    set(data === true && useSession.getState().customerId !== null);
    if (data === true) timer = setTimeout(() => set(false), LOGOUT_TIMEOUT);
  };
  return () => {
    clearTimeout(timer);
    channel.close();
  };
}
