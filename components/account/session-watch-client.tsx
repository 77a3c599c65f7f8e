'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { onRequestEvent } from '#lib/client/api.ts';
import { holdScroll } from '#lib/client/scroll-position.ts';
import { forgetFormDrafts } from '#stores/form-drafts.ts';
import { openLayer } from '#stores/layers.ts';
import { takeLoginPlace, useLoginAttempt } from '#stores/login-attempt.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { type LoginProblem, leaveCookie, peekCookie, requestLogin, takeCookie } from './login-request.ts';
import { listenForLogouts, loadSession } from './session-sync.ts';

const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;
/** Pages that show what is the customer's own. */
const OWN_PAGES = /^\/(lk|order)(\/|$)/;
const PROVIDER_PROBLEMS: readonly LoginProblem['kind'][] = ['denied', 'stale', 'failed'];
/** Milliseconds after which a page of the account that was requested has arrived, or has sent the visitor home. */
const ARRIVAL = 3_000;

/**
 * Keeps a page in step with who is logged in (AUTH-04, AUTH-05): asks the server once, follows logins and logouts of every tab and the end of the session on the
 * server, says how a login through a provider ended, and leads on to a page of the account that was asked for without a session.
 */
export default function SessionWatch() {
  const t = useTranslations('auth');
  const { prefix } = useShop();
  const router = useRouter();
  const path = usePathname().slice(prefix.length) || '/';
  /** Until then nothing of the account is wanted: the visitor has left it, and a page of it that was on its way says otherwise. Epoch milliseconds. */
  const hasLeftUntil = useRef(0);

  /** Restores the place from which a login through a provider was begun. @returns What went wrong with it. */
  const finishProvider = (): LoginProblem | undefined => {
    const [outcome = '', provider = ''] = takeCookie('login-outcome').split('.');
    const { profile } = useSession.getState();
    if (outcome !== '') restoreLoginPlace(prefix);
    if (outcome === 'in' && profile !== null)
      toast({ tone: 'success', text: profile.name === '' ? t('welcomeNew') : t('welcome', { name: profile.name }) });
    const kind = PROVIDER_PROBLEMS.find((one) => one === outcome);
    return kind && { kind, provider };
  };

  const settle = useEffectEvent(() => {
    const failed = finishProvider();
    if (ACCOUNT.test(path)) {
      // The page of the account that is shown was wanted; one that is still on its way may send the visitor home.
      const { pathname } = window.location;
      setTimeout(() => window.location.pathname === pathname && takeCookie('login-wanted'), ARRIVAL);
      return;
    }
    if (peekCookie('login-wanted') !== '' && useSession.getState().profile !== null) {
      // Sent away from the account although this page knows a session: the server knows better.
      void loadSession().then(() => useSession.getState().profile !== null && takeCookie('login-wanted'));
      return;
    }
    const taken = takeCookie('login-wanted');
    const accountPath = Date.now() < hasLeftUntil.current ? '' : taken;
    const { profile, ended, acknowledgeEnd } = useSession.getState();
    if (ended) acknowledgeEnd();
    const problem = failed ?? (ended ? { kind: 'ended' as const, provider: '' } : undefined);
    if (profile === null && ACCOUNT.test(accountPath)) requestLogin({ problem, accountPath });
    else if (failed) requestLogin({ problem: failed });
    else if (ended) toast({ text: t('ended') });
  });

  /** A login or logout, here or in another tab: this page follows it without a reload. */
  const follow = useEffectEvent(async () => {
    const { customerId, known, ended } = useSession.getState();
    if (customerId === null && !ended) {
      hasLeftUntil.current = Date.now() + ARRIVAL;
      takeCookie('login-wanted');
      setTimeout(() => useSession.getState().customerId === null && takeCookie('login-wanted'), ARRIVAL);
    } else {
      hasLeftUntil.current = 0;
      if (!ended) takeCookie('login-wanted');
    }
    if (customerId === null && ACCOUNT.test(path)) {
      if (ended) leaveCookie('login-wanted', path);
      router.replace(`${prefix}/`);
      // Nothing of the account may come back from the router's cache.
      router.refresh();
    } else if (OWN_PAGES.test(path)) router.refresh();
    if (customerId === null && !ACCOUNT.test(path)) settle();
    // Another tab was logged in: only the customer's id has come here.
    if (!known) await loadSession();
    if (customerId !== null) useLoginAttempt.getState().forget();
    const { reloadForCustomer } = await import('./customer-watch-client.tsx');
    await reloadForCustomer(customerId);
  });

  useEffect(() => {
    const stops = [
      useSession.subscribe(({ customerId }, { customerId: before }) => {
        if (customerId === before) return;
        // What was typed into forms is kept by each tab for itself.
        if (before !== null) forgetFormDrafts();
        void follow();
      }),
      // A call was refused for want of a session that this page knows.
      onRequestEvent((event) => event === 'session-required' && void loadSession()),
      listenForLogouts(),
    ];
    let isGone = false;
    void loadSession().then(() => isGone || settle());
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, []);

  const settledPath = useRef(path);
  useEffect(() => {
    if (settledPath.current === path) return;
    settledPath.current = path;
    settle();
  }, [path]);
  return null;
}

/** After the redirect from a login provider: restores the scroll position, and opens the cart if it was open before. */
function restoreLoginPlace(prefix: string): void {
  const place = takeLoginPlace();
  if (place === null || place.path !== window.location.pathname) return;
  holdScroll(place.top);
  if (place.cart && place.path !== `${prefix}/cart`) openLayer(`${prefix}/cart`);
}
