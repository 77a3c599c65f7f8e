import type { z } from 'zod';
import type { Profile, sentAnswer } from '#lib/contract/account.ts';
import type { Method } from '#lib/contract/call.ts';
import type { calls } from '#lib/contract/calls.ts';
import type { OrderRequest, QuoteRequest, quoteAnswer } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { couponList } from '#lib/contract/coupon-list.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import { attemptsOf, type BrowserCallName, DEFAULT_TIMEOUT, PARSED_JSON, paths, RETRY_STATUSES, SERVER_TIME } from '#lib/contract/paths.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import type { BrowserAddress } from './browser-push.ts';
import { noteServerTime } from './server-clock.ts';

/** A signal that aborts with the first of these; `AbortSignal.any` is newer than the oldest supported browsers (Chrome 116, Safari 17.4). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) {
      controller.abort(signal.reason);
      break;
    }
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true, signal: controller.signal });
  }
  return controller.signal;
}

interface OwnCall<A, B> {
  readonly method: Method;
  /** Below `/api`; `{name}` stands for `params[name]`. */
  readonly path: string;
  readonly timeout: number;
  /** For types only; no value. */
  readonly types?: { readonly answer: A; readonly body: B };
}

/** Default timeout in milliseconds. */
const OWN_TIMEOUT = 15_000;
const own = <A, B = undefined>(method: Method, path: string, timeout = OWN_TIMEOUT): OwnCall<A, B> => ({ method, path, timeout });

/** A placed order; `paymentUrl` is '' when nothing is to be paid online. */
export interface PlacedOrder {
  readonly id: number;
  /** The key with which a guest opens the order. */
  readonly key: string;
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly paymentUrl: string;
}

interface OrderKey {
  readonly order: number;
  readonly key: string;
}

/** The storefront's own routes (`app/api`), which are not in the backend's table of calls. */
const ownCalls = {
  quote: own<z.output<typeof quoteAnswer>, QuoteRequest>('POST', '/quote'),
  placeOrder: own<PlacedOrder, OrderRequest>('POST', '/orders', 20_000),
  order: own<OrderView>('GET', '/orders/{id}'),
  cancelOrder: own<OrderView, { readonly key: string }>('POST', '/orders/{id}/cancel'),
  changePayment: own<OrderView, { readonly key: string; readonly method: string }>('POST', '/orders/{id}/payment', 20_000),
  rateOrder: own<{ readonly rated: true }, { readonly key: string; readonly rate: number; readonly text: string }>(
    'POST',
    '/orders/{id}/rate',
  ),
  session: own<{ readonly profile: Profile | null }>('GET', '/auth/session'),
  sendLoginCode: own<z.output<typeof sentAnswer>, { readonly phone: string; readonly channel: LoginChannel; readonly attempt: string }>(
    'POST',
    '/auth/send',
  ),
  checkLoginCode: own<
    { readonly profile: Profile },
    { readonly phone: string; readonly channel: LoginChannel; readonly code: string; readonly attempt: string }
  >('POST', '/auth/check'),
  logOut: own<{ readonly profile: null }>('POST', '/auth/logout'),
  messengerLogin: own<
    { readonly profile: Profile } | { readonly phone: string },
    { readonly messenger: 'telegram'; readonly contact: string }
  >('POST', '/messenger/login'),
  messengerLaunch: own<
    { readonly known: boolean; readonly app: string },
    { readonly messenger: 'telegram'; readonly data: string; readonly framed: boolean }
  >('POST', '/messenger/launch'),
  messengerChat: own<{ readonly success: boolean }, OrderKey & { readonly wanted: boolean }>('POST', '/messenger/chat'),
  coupons: own<z.output<typeof couponList>>('GET', '/coupons'),
  couponRules: own<{ readonly coupons: readonly Coupon[] }>('GET', '/coupons/rules'),
  deleteAccount: own<{ readonly deleted: true }, { readonly agreed: 'delete-account' }>('POST', '/account/delete'),
  pushKey: own<{ readonly key: string }>('GET', '/push'),
  subscribePush: own<{ readonly success: boolean }, OrderKey & BrowserAddress>('POST', '/push'),
  stopPush: own<{ readonly success: boolean }, Partial<OrderKey> & { readonly endpoint: string }>('POST', '/push/stop'),
  wishTerms: own<{ readonly available: boolean; readonly key: string }>('GET', '/wishes'),
  wish: own<
    { readonly success: boolean },
    { readonly product: number; readonly variation: number; readonly warehouse: number; readonly browser?: BrowserAddress | undefined }
  >('POST', '/wishes'),
  stopWish: own<
    { readonly success: boolean },
    { readonly product: number; readonly variation: number; readonly endpoint?: string | undefined }
  >('POST', '/wishes/stop'),
  realtimeConfig: own<{ readonly key: string; readonly host: string | null }>('GET', '/realtime/config'),
};

/** Ways in which a request can end without data. */
export type RequestFailure =
  /** No connection; a write was not sent. */
  | 'offline'
  /** A read was not answered in time. */
  | 'timeout'
  /** The caller aborted the request. */
  | 'aborted'
  /** Refused (4xx): nothing was changed. */
  | 'refused'
  /** A read got a server error, or a response that is not JSON. */
  | 'failed'
  /** A write was sent without a usable response: it may or may not have been executed. */
  | 'outcome-unknown';

export interface FailedRequest {
  readonly ok: false;
  readonly failure: RequestFailure;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The stable code of the error; '' without a response. */
  readonly code: string;
  /** The server's message, for debugging; '' without a response. */
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type RequestResult<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      /** Total number of rows when the response is one page (header `x-wp-total`); null otherwise. */
      readonly total: number | null;
    }
  | FailedRequest;

/** Events about connection and session, for all requests. */
type RequestEvent = 'answered' | 'unreachable' | 'session-required';
const listeners = new Set<(event: RequestEvent) => void>();

/** @returns A function that removes the listener. */
export function onRequestEvent(listener: (event: RequestEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (event: RequestEvent): void => {
  for (const listener of listeners) listener(event);
};

type OwnCallName = keyof typeof ownCalls;
type Row<N extends BrowserCallName> = (typeof calls)[N];
type ApiCallName = BrowserCallName | OwnCallName;

export type ApiData<N extends ApiCallName> = N extends BrowserCallName
  ? z.output<Row<N>['answer']>
  : N extends OwnCallName
    ? NonNullable<(typeof ownCalls)[N]['types']>['answer']
    : never;

type ApiBody<N extends ApiCallName> = N extends BrowserCallName
  ? z.input<Row<N>['body']>
  : N extends OwnCallName
    ? NonNullable<(typeof ownCalls)[N]['types']>['body']
    : never;

type Values<K extends string = string> = Readonly<Partial<Record<K, string | number | undefined>>>;
type ApiQuery<N extends ApiCallName> = N extends BrowserCallName ? Values<keyof z.input<Row<N>['query']> & string> : Values;

interface RequestOptions<N extends ApiCallName> {
  /** Values for `{name}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: ApiQuery<N>;
  readonly body?: ApiBody<N>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds for the storefront's own work, added to the backend's timeout. */
const MARGIN = 1_000;

interface Target {
  readonly method: Method;
  readonly path: string;
  readonly timeout?: number;
}

function callOf(name: ApiCallName): Required<Target> {
  if (name in ownCalls) return ownCalls[name as OwnCallName];
  const { timeout = DEFAULT_TIMEOUT, ...row }: Target = paths[name as BrowserCallName];
  return { ...row, timeout: timeout + MARGIN };
}

/**
 * Makes one call. The gateway has parsed the response with the contract's schema, and the browser trusts its own origin, so it does not parse it again
 * (architecture.md, rule 7). Never throws. The server adds the identity from the session.
 */
export async function request<N extends ApiCallName>(name: N, options: RequestOptions<N> = {}): Promise<RequestResult<ApiData<N>>> {
  const { params = {}, query = {}, body, headers, signal } = options;
  const { method, path: template, timeout } = callOf(name);
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  return requestPath<ApiData<N>>(`/api${path}`, { method, query, body, headers, timeout, signal });
}

/** A call as a TanStack query function: returns its data. @throws {RequestError} */
export async function read<N extends ApiCallName>(name: N, options: RequestOptions<N> = {}): Promise<ApiData<N>> {
  return dataOf(await request(name, options));
}

/** @throws {RequestError} */
export async function readPath<T>(path: string, options: PathOptions = {}): Promise<T> {
  return dataOf(await requestPath<T>(path, options));
}

function dataOf<T>(result: RequestResult<T>): T {
  if (result.ok) return result.data;
  throw new RequestError(result);
}

/** A request without data; its message is the failure. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly result: FailedRequest;

  constructor(result: FailedRequest) {
    super(result.failure);
    this.result = result;
  }
}

interface PathOptions {
  readonly method?: Method;
  readonly query?: Values;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds for all attempts together. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Requests a path of this origin that is in no table. A read is retried once (ERR-02), a write never. Never throws. */
export async function requestPath<T>(path: string, options: PathOptions = {}): Promise<RequestResult<T>> {
  const { method = 'GET', query = {}, body, headers, timeout = OWN_TIMEOUT, signal } = options;
  const isRead = method === 'GET';
  if (!isRead && navigator.onLine === false) return failed('offline');
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  // `URLSearchParams.size` is newer than Safari 16.4
  const url = `${path}?${search}`.replace(/\?$/, '');
  const deadline = AbortSignal.timeout(timeout);
  const attempts = attemptsOf({ method });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const askedAt = Date.now();
      const response = await fetch(url, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: `${PARSED_JSON}, application/json`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? anySignal([deadline, signal]) : deadline,
      });
      tell('answered');
      noteServerTime(response.headers.get(SERVER_TIME) ?? '', askedAt);
      if (attempt < attempts && RETRY_STATUSES.has(response.status)) continue;
      return await resultOf<T>(response, isRead);
    } catch {
      if (signal?.aborted) return failed('aborted');
      if (deadline.aborted) return failed(isRead ? 'timeout' : 'outcome-unknown');
      if (attempt < attempts) continue;
      tell('unreachable');
      return failed(isRead ? 'offline' : 'outcome-unknown');
    }
  }
}

const failed = (failure: RequestFailure, of: Partial<FailedRequest> = {}): FailedRequest => ({
  ok: false,
  failure,
  status: null,
  code: '',
  message: '',
  params: {},
  ...of,
});

const SERVER_ERROR = 500;
const COUNT = /^\d{1,9}$/;

async function resultOf<T>(response: Response, isRead: boolean): Promise<RequestResult<T>> {
  const { status } = response;
  const text = await response.text();
  const body = json(text);
  if (response.ok) {
    if (body === undefined) return failed(isRead ? 'failed' : 'outcome-unknown', { status, code: 'malformed' });
    const total = response.headers.get('x-wp-total') ?? '';
    return { ok: true, status, data: body as T, total: COUNT.test(total) ? Number(total) : null };
  }
  const { code, message, data } = Object(body) as Record<string, unknown>;
  const error = {
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: typeof message === 'string' ? message : '',
    params: Object(Object(data).params) as Record<string, unknown>,
  };
  if (status === 401 && error.code === 'session_required') tell('session-required');
  if (status < SERVER_ERROR) return failed('refused', error);
  return failed(isRead ? 'failed' : 'outcome-unknown', error);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
