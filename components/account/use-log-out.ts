import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '#lib/client/api.ts';
import { forgetCustomer } from '#stores/forget-customer.ts';
import { useSession } from '#stores/session.ts';
import { hasUnsentFavourites, syncFavourites } from '#stores/sync-favourites.ts';
import { toast } from '#stores/toasts.ts';

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

/** Ends the session on the server and in every tab of this browser (AUTH-05). `logOut` tells whether it succeeded. */
export function useLogOut(): { readonly isBusy: boolean; readonly logOut: () => Promise<boolean> } {
  const t = useTranslations('auth');
  const [isBusy, setBusy] = useState(false);
  const logOut = async (): Promise<boolean> => {
    setBusy(true);
    // The list leaves this browser with the customer: what the shop does not have yet would be lost.
    if (hasUnsentFavourites()) await syncFavourites();
    setLeaving(true);
    const result = await request('logOut');
    setBusy(false);
    if (!result.ok) {
      setLeaving(false);
      toast({ tone: 'error', text: t('checkFailed') });
      return false;
    }
    forgetCustomer();
    toast({ text: t('loggedOut') });
    return true;
  };
  return { isBusy, logOut };
}
