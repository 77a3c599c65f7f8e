/** Silences in a row after which the backend is taken to be away. */
const MOST = 8;
/** Milliseconds in which nobody waits for it; then one call looks, and its answer lets all the others pass again (P13). */
const PAUSE = 1_000;

/**
 * Spares visitors the wait for a backend that does not answer at all, and a backend that is coming back everybody's calls at once (P12). Answers of any
 * status are answers. The clock is an argument.
 */
export class Breaker {
  #silences = 0;
  #closedUntil = 0;

  /** Whether a call may go out. */
  mayPass(now: number): boolean {
    if (this.#silences < MOST) return true;
    if (now < this.#closedUntil) return false;
    // this one looks; the others wait for what it finds
    this.#closedUntil = now + PAUSE;
    return true;
  }

  answered(): void {
    this.#silences = 0;
  }

  silent(now: number): void {
    this.#silences += 1;
    if (this.#silences === MOST) this.#closedUntil = now + PAUSE;
  }
}

declare global {
  var storefrontBreakers: Map<string, Breaker> | undefined;
}

/** One per backend and process, whichever bundle asks. */
export function breakerOf(origin: string): Breaker {
  globalThis.storefrontBreakers ??= new Map();
  const known = globalThis.storefrontBreakers.get(origin) ?? new Breaker();
  globalThis.storefrontBreakers.set(origin, known);
  return known;
}
