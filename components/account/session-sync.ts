import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { create } from 'zustand';
import { layerAddress } from '#components/layers/layer-address.ts';
import { request } from '#lib/client/api.ts';
import { notificationState } from '#lib/client/secure-context.ts';
import type { Profile } from '#lib/contract/account.ts';
import { hasUnsentFavourites, syncFavourites } from '#stores/customer-sync.ts';
import { forgetCustomer, forgetPersonal, setCustomerAside } from '#stores/forget-customer.ts';
import { openLayer } from '#stores/layers.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';

/**
 * Applies the session's customer from the server. Data of another customer in this browser is deleted first, because forms fill in a new
 * profile immediately (AUTH-05).
 */
export function adoptProfile(profile: Profile | null): void {
  const { customerId: before, leaving } = useSession.getState();
  const customerId = profile?.id ?? null;
  if (before !== null && customerId === null && !leaving) setCustomerAside(before);
  else if (before !== null && before !== customerId) forgetPersonal(customerId);
  useSession.getState().setProfile(profile);
}

/** Loads the session from the server; when it does not respond, the last visit's state stays. */
export async function loadSession(): Promise<void> {
  const { customerId } = useSession.getState();
  const result = await request('session');
  if (!result.ok) return;
  // After a login or logout meanwhile, here or in another tab, the response may be outdated.
  if (useSession.getState().customerId !== customerId) return loadSession();
  adoptProfile(result.data.profile);
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

/** Why a login is required again: the session has ended, or the result of a login through a provider. */
export interface LoginProblem {
  readonly kind: 'ended' | 'denied' | 'stale' | 'failed';
  /** Id of the provider; '' for none. */
  readonly provider: string;
}

interface LoginRequest {
  readonly problem?: LoginProblem | undefined;
  /** The account page that was requested without a session, without the language: it is opened after the login. */
  readonly accountPath?: string | undefined;
  /** Runs once after the login, but not when the layer is closed without one. */
  readonly after?: (() => void) | undefined;
}

/** What the open login layer was opened for; not stored. */
export const useLoginRequest = create<LoginRequest>()(() => ({}));

export function requestLogin(request: LoginRequest = {}): void {
  useLoginRequest.setState(request, true);
  openLayer(layerAddress('login'));
}

/** Call when the layer was closed: the next login has no continuation. */
export const dropLoginRequest = (): void => useLoginRequest.setState({}, true);

/**
 * Cookies from the server for the next page, which reads them once, because cached pages contain nothing personal. `login-outcome`: the result of a login
 * through a provider, such as `failed.google`; `login-wanted`: the account page that was requested without a session.
 */
type LoginCookie = 'login-outcome' | 'login-wanted';

// The Cookie Store API is newer than the oldest supported browsers.
const write = (cookie: string): void => void Object.assign(document, { cookie: `${cookie}; Path=/; SameSite=Lax` });

/** The value of a cookie; '' for none. */
export function peekCookie(name: LoginCookie): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

/** The value of a cookie, which is deleted; '' for none. */
export function takeCookie(name: LoginCookie): string {
  const value = peekCookie(name);
  if (value !== '') write(`${name}=; Max-Age=0`);
  return value;
}

export const leaveCookie = (name: LoginCookie, value: string): void => write(`${name}=${value}; Max-Age=60`);

/** The next person at this browser does not get notifications about the customer's orders. If the request is lost, some may still arrive. */
async function stopPushes(): Promise<void> {
  if (notificationState() !== 'granted') return;
  const endpoint = await import('#lib/client/browser-push.ts').then(({ knownEndpoint }) => knownEndpoint()).catch(() => null);
  if (endpoint !== null) await request('stopPush', { body: { endpoint } });
}

/** Ends the session on the server and in every tab of this browser (AUTH-05). `logOut` returns whether it succeeded. */
export function useLogOut(): { readonly isBusy: boolean; readonly logOut: () => Promise<boolean> } {
  const t = useTranslations('auth');
  const [isBusy, setBusy] = useState(false);
  const logOut = async (): Promise<boolean> => {
    setBusy(true);
    // The list is removed from this browser at the logout: unsent changes would be lost.
    if (hasUnsentFavourites()) await syncFavourites();
    await stopPushes();
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
