interface Held<V> {
  readonly value: V;
  readonly bytes: number;
}

/** A least-recently-used cache with a limit in bytes, including keys. */
export class ByteLru<V> {
  readonly #held = new Map<string, Held<V>>();
  readonly #budget: number;
  readonly #dropped: (key: string) => void;
  #size = 0;

  constructor(budget: number, dropped: (key: string) => void = () => {}) {
    this.#budget = budget;
    this.#dropped = dropped;
  }

  /** Bytes in the cache. */
  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#held.size;
  }

  /** The value, marked as most recently used. */
  get(key: string): V | undefined {
    const held = this.#held.get(key);
    if (held === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.value;
  }

  /** A value larger than the whole limit is not stored. */
  set(key: string, value: V, bytes: number): void {
    this.#remove(key);
    const whole = bytes + key.length * 2;
    if (whole > this.#budget) {
      this.#dropped(key);
      return;
    }
    this.#held.set(key, { value, bytes: whole });
    this.#size += whole;
    for (const oldest of this.#held.keys()) {
      if (this.#size <= this.#budget) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    if (this.#remove(key)) this.#dropped(key);
  }

  /** Deletes every entry whose key matches. */
  deleteWhere(wanted: (key: string) => boolean): void {
    for (const key of [...this.#held.keys()]) if (wanted(key)) this.delete(key);
  }

  #remove(key: string): boolean {
    const held = this.#held.get(key);
    if (held === undefined) return false;
    this.#held.delete(key);
    this.#size -= held.bytes;
    return true;
  }
}
