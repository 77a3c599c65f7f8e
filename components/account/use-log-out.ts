import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDraft } from '#components/checkout/draft.ts';
import { useFavourites } from '#stores/favourites.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useRecentAddresses } from '#stores/recent-addresses.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { logOut } from './auth-api.ts';

/** Ends the session on the server and in every tab of this browser (AUTH-05); `leave` tells whether it worked. */
export function useLogOut(): { readonly busy: boolean; readonly leave: () => Promise<boolean> } {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<boolean> => {
    setBusy(true);
    const answer = await logOut();
    setBusy(false);
    if (!answer.ok) {
      useToasts.getState().push({ status: 'error', text: t('checkFailed') });
      return false;
    }
    useSession.getState().clear();
    useFavourites.getState().leave();
    useDraft.getState().forgetContact();
    useRecentAddresses.getState().forgetAll();
    usePreferences.getState().forget();
    useToasts.getState().push({ status: 'info', text: t('loggedOut') });
    return true;
  };
  return { busy, leave };
}
