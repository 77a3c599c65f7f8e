import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '#lib/client/api.ts';
import { hasUnsentFavourites, syncFavourites } from '#stores/customer-sync.ts';
import { forgetCustomer } from '#stores/forget-customer.ts';
import { toast } from '#stores/toasts.ts';
import { setLeaving } from './session-sync.ts';

/** Ends the session on the server and in every tab of this browser (AUTH-05). `logOut` returns whether it succeeded. */
export function useLogOut(): { readonly isBusy: boolean; readonly logOut: () => Promise<boolean> } {
  const t = useTranslations('auth');
  const [isBusy, setBusy] = useState(false);
  const logOut = async (): Promise<boolean> => {
    setBusy(true);
    // The list is removed from this browser at the logout: unsent changes would be lost.
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
