'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { INVITE_CODE, useInvite } from '#old/stores/invite.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { INVITE } from './invite-link.ts';

/** The code of the address, taken out of it so that it is not passed on by a copied address. */
function takeCode(): string {
  const url = new URL(location.href);
  const code = url.searchParams.get(INVITE) ?? '';
  if (!url.searchParams.has(INVITE)) return '';
  url.searchParams.delete(INVITE);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return INVITE_CODE.test(code) ? code : '';
}

/** Keeps the code of a friend's link until its visitor is logged in; then it goes into the cart, or it is said why not (LK-06). */
export function InviteWatch() {
  const t = useTranslations('account.invite');
  const code = useInvite((s) => s.code);
  const known = useSession((s) => s.known);
  const customerId = useSession((s) => s.customerId);
  useEffect(() => {
    const came = takeCode();
    if (came !== '') useInvite.getState().setCode(came);
  }, []);
  useEffect(() => {
    if (code === '' || !known) return;
    if (customerId === null) {
      const open = (): void =>
        useModals.getState().open('popup', {
          popup: {
            title: t('title'),
            body: t('text'),
            picture: '',
            button: t('login'),
            href: '',
            after: () => useModals.getState().open('auth', {}),
          },
        });
      if (useInvite.getState().told) return;
      useInvite.getState().setTold();
      open();
      return;
    }
    const settle = async (): Promise<void> => {
      const { settleInvite } = await import('./settle-invite.ts');
      const outcome = await settleInvite(code);
      if (outcome === null) return;
      useInvite.getState().setCode('');
      useToasts.getState().push({ status: outcome === 'applied' ? 'success' : 'info', text: t(outcome, { code }) });
    };
    void settle();
  }, [code, known, customerId, t]);
  return null;
}
