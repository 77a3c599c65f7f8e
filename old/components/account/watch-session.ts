import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { loadSession } from '#old/components/layout/load-session.ts';
import { useLoginAttempt } from '#old/stores/login-attempt.ts';
import { type LoginProblem, useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { forgetTyped } from '#old/stores/typed.ts';
import { restoreLoginPlace } from './login-place.ts';
import { leaveCookie, seeCookie, takeCookie } from './passing-cookie.ts';
import { renewAccount } from './renew-account.ts';
import { hearLeaving } from './session-leaving.ts';

/** The page the watch works for. */
export interface WatchedPage {
  /** Without its language. */
  readonly path: string;
  readonly words: { readonly ended: string; readonly welcome: (name: string) => string };
  goTo(path: string): void;
  /** Takes the place of a page that is nobody's any more; nothing of it may come back from the router's cache. */
  leaveFor(path: string): void;
  refresh(): void;
}

const ACCOUNT = /^\/lk(\/[\w-]+)*\/?$/;
const OWN_PAGES = /^\/(lk|order)(\/|$)/;
const ARRIVED = 3_000;
const PROBLEMS: readonly LoginProblem['kind'][] = ['denied', 'stale', 'failed'];

/** Until then a visitor who left, here or in another tab, wants nothing of the account: its pages that were on their way say otherwise (epoch milliseconds). */
let leaving = 0;

/** A visitor left of their own will: a page of the account that was just being read asks nobody to come back. */
function noteLeaving(): void {
  leaving = Date.now() + ARRIVED;
  takeCookie('login-wanted');
  setTimeout(() => Date.now() >= leaving && useSession.getState().customerId === null && takeCookie('login-wanted'), ARRIVED);
}

/** A page of the account is on its way and may still send the visitor home; once it stands, nothing is wanted any more. */
function arriveAtAccount(): void {
  const { pathname } = location;
  setTimeout(() => location.pathname === pathname && takeCookie('login-wanted'), ARRIVED);
}

/** How a login through a provider ended: where the visitor was is there again, and a success is said. Answers what went wrong. */
function endOfProvider(page: WatchedPage): LoginProblem | undefined {
  const [outcome = '', provider = ''] = takeCookie('login-outcome').split('.');
  const { profile } = useSession.getState();
  if (outcome !== '') restoreLoginPlace();
  if (outcome === 'in' && profile !== null) useToasts.getState().push({ status: 'success', text: page.words.welcome(profile.name) });
  const kind = PROBLEMS.find((one) => one === outcome);
  return kind && { kind, provider };
}

/** Says how a login through a provider ended, and leads on to a page of the account that was asked for without a session. */
export function settleLogin(page: WatchedPage): void {
  const failed = endOfProvider(page);
  if (ACCOUNT.test(page.path)) {
    arriveAtAccount();
    return;
  }
  // sent away from the account although this page believes in a session: the server knows better
  if (seeCookie('login-wanted') !== '' && useSession.getState().profile !== null) {
    void loadSession().then(() => useSession.getState().profile !== null && takeCookie('login-wanted'));
    return;
  }
  const taken = takeCookie('login-wanted');
  const wanted = Date.now() < leaving ? '' : taken;
  const { profile, ended, told } = useSession.getState();
  if (ended) told();
  const problem = failed ?? (ended ? { kind: 'ended' as const, provider: '' } : undefined);
  if (profile === null && ACCOUNT.test(wanted)) {
    const back = `${languagePrefix(location.pathname)}${wanted}`;
    useModals.getState().open('auth', { problem, back, after: () => page.goTo(wanted) });
  } else if (failed) useModals.getState().open('auth', { problem });
  else if (ended) useToasts.getState().push({ status: 'info', text: page.words.ended });
}

/** A login or logout, here or in another tab: this page follows it without a reload. */
async function follow(page: WatchedPage): Promise<void> {
  const { customerId, known, ended } = useSession.getState();
  if (customerId === null && !ended) noteLeaving();
  else {
    leaving = 0;
    if (!ended) takeCookie('login-wanted');
  }
  if (customerId === null && ACCOUNT.test(page.path)) {
    if (ended) leaveCookie('login-wanted', page.path);
    page.leaveFor('/');
  } else if (OWN_PAGES.test(page.path)) page.refresh();
  if (customerId === null && !ACCOUNT.test(page.path)) settleLogin(page);
  // another tab did it: only the number came here
  if (!known) await loadSession();
  if (customerId !== null) useLoginAttempt.getState().forget();
  await renewAccount();
}

/** Follows the session of this browser until the signal: logins and logouts of every tab, its end on the server, a page that slept through them. */
export function watchSession(page: () => WatchedPage, signal: AbortSignal): void {
  const stop = useSession.subscribe((now, before) => {
    if (now.customerId === before.customerId) return;
    // what another tab keeps for all of them it has taken away; what was typed is this tab's own
    if (before.customerId !== null) forgetTyped();
    void follow(page());
  });
  signal.addEventListener('abort', stop);
  // a call was refused for want of a session the page believed in
  addEventListener('session-required', () => void loadSession(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void useSession.persist.rehydrate(), { signal });
  hearLeaving(signal);
  settleLogin(page());
}
