import { AsyncLocalStorage } from 'node:async_hooks';

/** Names a request in the storefront's lines, in the backend's and in the answer, so that what happened to one visitor can be read together. */
export const REQUEST_ID = 'x-request-id';

declare global {
  var storefrontRequests: AsyncLocalStorage<string> | undefined;
}

/** One per process, whichever bundle asks. */
export function requests(): AsyncLocalStorage<string> {
  globalThis.storefrontRequests ??= new AsyncLocalStorage();
  return globalThis.storefrontRequests;
}

/** The request that is being answered; '' outside of one. */
export const requestId = (): string => requests().getStore() ?? '';
