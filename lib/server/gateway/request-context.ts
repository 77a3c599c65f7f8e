import { AsyncLocalStorage } from 'node:async_hooks';

/** Names a request in the storefront's lines, in the backend's and in the answer, so that what happened to one visitor can be read together. */
export const REQUEST_ID = 'x-request-id';

interface RequestContext {
  readonly id: string;
  /** Gives the answer another status, unless it has begun. */
  setStatus(status: number): void;
}

declare global {
  var storefrontRequests: AsyncLocalStorage<RequestContext> | undefined;
}

/** One per process, whichever bundle asks. */
export function requests(): AsyncLocalStorage<RequestContext> {
  globalThis.storefrontRequests ??= new AsyncLocalStorage();
  return globalThis.storefrontRequests;
}

/** The request that is being answered; '' outside of one. */
export const requestId = (): string => requests().getStore()?.id ?? '';

/** The status of the answer to the request that a page is rendered for. Only for pages that are rendered per request: a page that is kept carries its status (`lib/server/http/page-status.ts`). */
export const answerWithStatus = (status: number): void => requests().getStore()?.setStatus(status);

/** Header that only the storefront's own server sets: the address the visitor comes from. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Says to the backend whom it counts a call for. */
export function forwardedFor(request: Request): Readonly<Record<string, string>> {
  const address = request.headers.get(CLIENT_ADDRESS);
  return address === null ? {} : { 'x-forwarded-for': address };
}
