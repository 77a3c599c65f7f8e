import { create } from 'zustand';
import { layerAddress } from '#components/layers/layer-address.ts';
import { openLayer } from '#stores/layers.ts';

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

/** Opens the login layer. */
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

/** Sets a cookie for the next page. */
export const leaveCookie = (name: LoginCookie, value: string): void => write(`${name}=${value}; Max-Age=60`);
