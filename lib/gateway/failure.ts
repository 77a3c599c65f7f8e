import type { CallError } from '#lib/contract/call.ts';

/** Everything that can go wrong between the storefront's server and a backend; closed, so that every caller answers each. */
export type Failure =
  /** No connection, or it broke before the answer was complete. */
  | { readonly kind: 'unreachable' }
  /** The row's time was over. */
  | { readonly kind: 'timeout' }
  /** The visitor went away. */
  | { readonly kind: 'aborted' }
  /** More bytes than the row allows. */
  | { readonly kind: 'too_large' }
  /** No JSON, or a field that is not what the contract says; path is '' for the whole answer. */
  | { readonly kind: 'malformed'; readonly path: string; readonly message: string }
  /** 304: what `if-none-match` named is still right. */
  | { readonly kind: 'unchanged' }
  /** The backend understood and said no (4xx). */
  | { readonly kind: 'refused'; readonly status: number; readonly error: CallError }
  /** The backend broke, or sent somewhere else (5xx, 3xx). */
  | { readonly kind: 'failed'; readonly status: number };

export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly value: T; readonly etag: string }
  | { readonly ok: false; readonly failure: Failure };
