import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '#lib/contract/call.ts';

/** Milliseconds within which a visitor gets a response (P12). */
const PROMISED = 3_000;
/** The part of it for which a visitor's call waits for the backend, over all backend calls. */
const MOST = 2_500;
/** Milliseconds shared by the backend calls after this time is used up, */
const LEAST = 200;
/** and the minimum for each of them, which is enough for a fast backend. */
const MOMENT = 20;

/** The time a visitor's call has waited for the backend. Our own processing is not counted. */
class Patience {
  #waited = 0;
  #waits = 0;
  #since = 0;

  get left(): number {
    const now = this.#waits > 0 ? performance.now() - this.#since : 0;
    const left = MOST - this.#waited - now;
    return Math.ceil(Math.max(left, Math.min(LEAST, left + LEAST), MOMENT));
  }

  async during<T>(wait: () => Promise<T>): Promise<T> {
    if (this.#waits === 0) this.#since = performance.now();
    this.#waits += 1;
    try {
      return await wait();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0) this.#waited += performance.now() - this.#since;
    }
  }
}

declare global {
  /** Shared by the bundles of one process, which fill and read the same caches. */
  var storefrontPatience: AsyncLocalStorage<Patience> | undefined;
}

globalThis.storefrontPatience ??= new AsyncLocalStorage<Patience>();
const patience = globalThis.storefrontPatience;

/** Runs the handling of a visitor's call with a time limit for the backend. */
export const withPatience = <T>(run: () => T): T => patience.run(new Patience(), run);

/** Runs work outside of the visitor's time limit, when it must be completed. */
export const withoutPatience = <T>(run: () => T): T => patience.exit(run);

/** Measures a wait for the backend, also several in parallel. */
export const waiting = <T>(wait: () => Promise<T>): Promise<T> => patience.getStore()?.during(wait) ?? wait();

/** Milliseconds a caller may wait if another request can follow; unlimited outside of a visitor's call. */
export const patienceBefore = (): number => Math.max(0, (patience.getStore()?.left ?? Number.POSITIVE_INFINITY) - LEAST);

/** Timeout in milliseconds of a backend call. A write with a longer timeout keeps it, because aborting it would leave its outcome unknown. */
export function timeFor({ method, timeout }: Pick<Call, 'method' | 'timeout'>): number {
  const left = patience.getStore()?.left ?? timeout;
  return method !== 'GET' && timeout > PROMISED ? timeout : Math.min(timeout, left);
}
