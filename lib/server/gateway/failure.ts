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
  /** The backend understood and said no (4xx). `isPlain`: its body was no JSON of any shape. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: CallError; readonly isPlain?: true }
  /** The backend broke, or sent somewhere else (5xx, 3xx); with 503 and the code of its error, where it gave one. */
  | { readonly kind: 'failed'; readonly status: number; readonly code?: string };

export type Answer<T> =
  /** `cachedBy`: how the answer shows that a cache in front of the backend gave it; '' when nothing does. */
  | { readonly ok: true; readonly status: number; readonly value: T; readonly etag: string; readonly cachedBy: string }
  | { readonly ok: false; readonly failure: Failure };
