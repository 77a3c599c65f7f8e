import { create } from 'zustand';
import { layerAddress } from '#components/layers/layer-address.ts';
import { openLayer } from '#stores/layers.ts';

/** Why a login is asked for again: the session has ended, or what became of the login through a provider. */
export interface LoginProblem {
  readonly kind: 'ended' | 'denied' | 'stale' | 'failed';
  /** Id of the provider; '' for none. */
  readonly provider: string;
}

interface LoginRequest {
  readonly problem?: LoginProblem | undefined;
  /** The page of the account that was asked for without a session, without the language: the login leads on to it. */
  readonly accountPath?: string | undefined;
  /** Runs once after the login, and not when the layer is closed without one. */
  readonly after?: (() => void) | undefined;
}

/** What the open login layer was opened for; not stored. */
export const useLoginRequest = create<LoginRequest>()(() => ({}));

/** Opens the login layer. */
export function requestLogin(request: LoginRequest = {}): void {
  useLoginRequest.setState(request, true);
  openLayer(layerAddress('login'));
}

/** The layer was closed: the next login is for nothing in particular. */
export const dropLoginRequest = (): void => useLoginRequest.setState({}, true);

/**
 * Notes between the server and the next page, which reads them once: pages are shared by all visitors and carry nothing of one. `login-outcome`: how a login through a
 * provider ended, such as `failed.google`; `login-wanted`: the page of the account that was asked for without a session.
 */
type LoginCookie = 'login-outcome' | 'login-wanted';

// The Cookie Store API is younger than the oldest browsers.
const write = (cookie: string): void => void Object.assign(document, { cookie: `${cookie}; Path=/; SameSite=Lax` });

/** The value of a note; '' for none. */
export function peekCookie(name: LoginCookie): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : found.slice(name.length + 1);
}

/** The value of a note, which is removed; '' for none. */
export function takeCookie(name: LoginCookie): string {
  const value = peekCookie(name);
  if (value !== '') write(`${name}=; Max-Age=0`);
  return value;
}

/** Leaves a note for the next page. */
export const leaveCookie = (name: LoginCookie, value: string): void => write(`${name}=${value}; Max-Age=60`);
