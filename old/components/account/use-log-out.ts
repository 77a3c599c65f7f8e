import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToasts } from '#old/stores/toasts.ts';
import { logOut } from './auth-api.ts';
import { forgetCustomer } from './forget-customer.ts';
import { setLeaving } from './session-leaving.ts';

/** Ends the session on the server and in every tab of this browser (AUTH-05); `leave` tells whether it worked. */
export function useLogOut(): { readonly busy: boolean; readonly leave: () => Promise<boolean> } {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<boolean> => {
    setBusy(true);
    setLeaving(true);
    const answer = await logOut();
    setBusy(false);
    if (!answer.ok) {
      setLeaving(false);
      useToasts.getState().push({ status: 'error', text: t('checkFailed') });
      return false;
    }
    forgetCustomer();
    useToasts.getState().push({ status: 'info', text: t('loggedOut') });
    return true;
  };
  return { busy, leave };
}
