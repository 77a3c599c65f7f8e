import { loadSession } from '#components/layout/load-session.ts';
import { useLoginAttempt } from '#stores/login-attempt.ts';
import { type LoginProblem, useModals } from '#stores/modals.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { restoreLoginPlace } from './login-place.ts';
import { leaveCookie, takeCookie } from './passing-cookie.ts';
import { renewAccount } from './renew-account.ts';

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
const PROBLEMS: readonly LoginProblem['kind'][] = ['denied', 'stale', 'failed'];

/** Says how a login through a provider ended, and leads on to a page of the account that was asked for without a session. */
export function settleLogin(page: WatchedPage): void {
  const [outcome = '', provider = ''] = takeCookie('login-outcome').split('.');
  const wanted = decodeURIComponent(takeCookie('login-wanted'));
  const { profile, ended, told } = useSession.getState();
  const kind = PROBLEMS.find((one) => one === outcome);
  if (outcome !== '') restoreLoginPlace();
  if (outcome === 'in' && profile !== null) useToasts.getState().push({ status: 'success', text: page.words.welcome(profile.name) });
  if (kind !== undefined) useModals.getState().open('auth', { problem: { kind, provider } });
  if (profile === null && ACCOUNT.test(wanted) && !ACCOUNT.test(page.path)) {
    told();
    useModals
      .getState()
      .open('auth', { after: () => page.goTo(wanted), ...(ended && { problem: { kind: 'ended', provider: '' } as const }) });
  } else if (ended) {
    told();
    useToasts.getState().push({ status: 'info', text: page.words.ended });
  }
}

/** A login or logout, here or in another tab: this page follows it without a reload. */
async function follow(page: WatchedPage): Promise<void> {
  const { customerId, known, ended } = useSession.getState();
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
    if (now.customerId !== before.customerId) void follow(page());
  });
  signal.addEventListener('abort', stop);
  // a call was refused for want of a session the page believed in
  addEventListener('session-required', () => void loadSession(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && void useSession.persist.rehydrate(), { signal });
  settleLogin(page());
}
