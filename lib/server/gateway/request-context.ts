import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of a request in the logs of storefront and backend and in the response, for correlation. */
export const REQUEST_ID = 'x-request-id';

interface RequestContext {
  readonly id: string;
  /** Changes the status of the response, unless it has begun. */
  setStatus(status: number): void;
}

declare global {
  var storefrontRequests: AsyncLocalStorage<RequestContext> | undefined;
}

/** One per process, shared by all bundles. */
export function requests(): AsyncLocalStorage<RequestContext> {
  globalThis.storefrontRequests ??= new AsyncLocalStorage();
  return globalThis.storefrontRequests;
}

/** The id of the current request; '' outside of one. */
export const requestId = (): string => requests().getStore()?.id ?? '';

/** Sets the response status of the page being rendered. Only for pages rendered per request; a cached page stores its status ({@link PAGE_STATUS}). */
export const answerWithStatus = (status: number): void => requests().getStore()?.setStatus(status);

/** Header set only by the storefront's own server: the visitor's address. */
export const CLIENT_ADDRESS = 'x-client-address';

/** Passes the visitor's address to the backend, for its limits. */
export function forwardedFor(request: Request): Readonly<Record<string, string>> {
  const address = request.headers.get(CLIENT_ADDRESS);
  return address === null ? {} : { 'x-forwarded-for': address };
}

/**
 * A cached page of Next cannot respond with 404 and a body: `notFound()` sends an empty document that needs scripts. Such a page is rendered like any other,
 * has this marker in its metadata, and the cache handler sets the status of its entry.
 */
export const PAGE_STATUS = 'page-status';

const NOT_FOUND = `<meta name="${PAGE_STATUS}" content="404"/>`;

/** Whether a rendered page has the not-found marker. */
export const isNotFoundPage = (html: string): boolean => html.slice(0, html.indexOf('</head>')).includes(NOT_FOUND);

/** Order matters: Android is a Linux, and phones of Apple name macOS, too. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

/** The operating system of a browser by its user agent, as orders name it (wire-facts 5.5); '' when unknown. */
export function platformOf({ headers }: Request): string {
  const agent = headers.get('user-agent') ?? '';
  return SYSTEMS.find(([, sign]) => sign.test(agent))?.[0] ?? '';
}
