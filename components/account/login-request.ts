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
