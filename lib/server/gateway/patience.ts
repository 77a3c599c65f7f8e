import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '#lib/contract/call.ts';

/** Milliseconds after which a visitor has an answer (P12). */
const PROMISED = 3_000;
/** What of it one call waits for the backend, however many of its calls it needs. */
export const MOST = 2_500;
/** What comes after a call that took all of it has so much between them, */
export const LEAST = 200;
/** and each of them at least so much: a backend that is quick by then is heard. */
const MOMENT = 20;

/** What one visitor's call has waited. Only the backend's time counts: a shop that is busy itself is not in a hurry to give up. */
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
  /** Several bundles of one process share it: caches are made by one and read by others. */
  var storefrontPatience: AsyncLocalStorage<Patience> | undefined;
}

globalThis.storefrontPatience ??= new AsyncLocalStorage<Patience>();
const patience = globalThis.storefrontPatience;

/** Runs what answers one visitor's call. */
export const withPatience = <T>(run: () => T): T => patience.run(new Patience(), run);

/** Runs what must not be given up when the visitor who caused it has waited long enough. */
export const withoutPatience = <T>(run: () => T): T => patience.exit(run);

/** A wait for the backend, alone or beside others. */
export const waiting = <T>(wait: () => Promise<T>): Promise<T> => patience.getStore()?.during(wait) ?? wait();

/** Milliseconds that whoever has to ask once more afterwards may wait; no end outside of a visitor's call. */
export const patienceBefore = (): number => Math.max(0, (patience.getStore()?.left ?? Number.POSITIVE_INFINITY) - LEAST);

/** Milliseconds of one call of the backend. A write that is given longer is waited for: giving it up says nothing about what it did. */
export function timeFor({ method, timeout }: Pick<Call, 'method' | 'timeout'>): number {
  const left = patience.getStore()?.left ?? timeout;
  return method !== 'GET' && timeout > PROMISED ? timeout : Math.min(timeout, left);
}
