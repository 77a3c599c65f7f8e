'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { onRequestEvent } from '#lib/client/api.ts';
import { holdScroll } from '#lib/client/scroll-position.ts';
import { contentLanguageOf } from '#lib/i18n/offered-locales.ts';
import { takeCustomerBack } from '#stores/forget-customer.ts';
import { forgetFormDrafts, setFormDraftsAside } from '#stores/form-drafts.ts';
import { openLayer } from '#stores/layers.ts';
import { takeLoginPlace, useLoginAttempt } from '#stores/login-attempt.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { type LoginProblem, leaveCookie, listenForLogouts, loadSession, peekCookie, requestLogin, takeCookie } from './session-sync.ts';

const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;
/** Pages with personal data. */
const OWN_PAGES = /^\/(lk|order)(\/|$)/;
const PROVIDER_PROBLEMS: readonly LoginProblem['kind'][] = ['denied', 'stale', 'failed'];
/** Milliseconds after which a requested account page has arrived, or has redirected home. */
const ARRIVAL = 3_000;

/**
 * Keeps a page in sync with the session (AUTH-04, AUTH-05): loads it once, follows logins and logouts of all tabs and the end of the session on the server,
 * shows the result of a login through a provider, and opens an account page that was requested without a session.
 */
export default function SessionWatch() {
  const t = useTranslations('auth');
  const { prefix, locale, contentTranslated } = useShop();
  const router = useRouter();
  const path = usePathname().slice(prefix.length) || '/';
  /**
   * Until then (epoch milliseconds) a requested account page is ignored: the visitor has left the account, and a pending request may still
   * set the cookie.
   */
  const hasLeftUntil = useRef(0);
  const loading = useRef<Promise<void> | null>(null);
  const load = useEffectEvent((): Promise<void> => {
    loading.current ??= loadSession().finally(() => {
      loading.current = null;
    });
    return loading.current;
  });
  /** Points, discounts and favourites wait for the session: one that failed to load is requested again with the next connection and on the next page. */
  const loadUnknown = useEffectEvent(() => {
    if (!useSession.getState().known) void load();
  });

  /** Restores the page on which a login through a provider began. @returns Its problem, if any. */
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
      // The shown account page was requested; one that is still loading may redirect home.
      const { pathname } = window.location;
      setTimeout(() => window.location.pathname === pathname && takeCookie('login-wanted'), ARRIVAL);
      return;
    }
    if (peekCookie('login-wanted') !== '' && useSession.getState().profile !== null) {
      // Redirected from the account although this page knows a session: ask the server.
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

  /** A login or logout, here or in another tab: update this page without a reload. */
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
      // The router's cache may contain account pages.
      router.refresh();
    } else if (OWN_PAGES.test(path)) router.refresh();
    if (customerId === null && !ACCOUNT.test(path)) settle();
    // After a login in another tab only the customer's id is known here.
    if (!known) await loadSession();
    if (customerId !== null) useLoginAttempt.getState().forget();
    const { reloadForCustomer } = await import('./customer-watch-client.tsx');
    await reloadForCustomer(customerId, contentLanguageOf(locale, contentTranslated));
  });

  useEffect(() => {
    const stops = [
      useSession.subscribe(({ customerId }, { customerId: before, leaving }) => {
        if (customerId === before) return;
        // Form drafts are stored per tab; a logout of another tab was announced before.
        if (before !== null && leaving) forgetFormDrafts();
        else if (before !== null) setFormDraftsAside(before);
        if (customerId !== null) takeCustomerBack(customerId);
        void follow();
      }),
      // A call was refused for a missing session that this page believes to exist.
      onRequestEvent((event) => event === 'session-required' && void loadSession()),
      listenForLogouts(),
      useOnlineStatus.subscribe(({ status }) => status === 'online' && loadUnknown()),
    ];
    let isGone = false;
    void load().then(() => isGone || settle());
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
    loadUnknown();
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
