interface Window {
  readonly until: number;
  count: number;
}

const MOST_NAMES = 10_000;

/** Counts attempts by name in windows of time; names that anybody can make up have an end. The clock is an argument. */
export class Attempts {
  readonly #windows = new Map<string, Window>();
  readonly #most: number;
  readonly #length: number;

  /** `most` attempts in `length` milliseconds. */
  constructor(most: number, length: number) {
    this.#most = most;
    this.#length = length;
  }

  /** Counts one attempt: 0 when it may go on, else the seconds to wait. */
  take(name: string, now: number): number {
    const open = this.#windows.get(name);
    if (open === undefined || open.until <= now) {
      this.#windows.delete(name);
      this.#windows.set(name, { until: now + this.#length, count: 1 });
      const oldest = this.#windows.keys().next();
      if (this.#windows.size > MOST_NAMES && !oldest.done) this.#windows.delete(oldest.value);
      return 0;
    }
    open.count += 1;
    return open.count <= this.#most ? 0 : Math.ceil((open.until - now) / 1_000);
  }
}
