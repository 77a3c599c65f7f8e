import { bucketOf } from '#lib/domain/catalogue-file.ts';
import { backendStarted } from '#lib/server/gateway/backend-connection.ts';
import { log, serializeError } from '#lib/server/gateway/log.ts';
import { patienceBefore, waiting } from '#lib/server/gateway/patience.ts';

/** The result of a load: a new value, the confirmation of the old one, or a failure. */
export type Loaded<T> =
  | { readonly kind: 'value'; readonly value: T; readonly etag: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'failed' };

/** `stale`: the backend could not confirm the value in this bucket. */
export type Read<T> = { readonly value: T; readonly stale: boolean } | null;

interface Entry<T> {
  value: T | undefined;
  etag: string;
  /** Bucket the value was confirmed in; -1 = never. */
  bucket: number;
  confirmedAt: number;
  failedAt: number;
  /** Consecutive failures. */
  failures: number;
  pending: Pending | null;
}

/** A running load. */
interface Pending {
  readonly done: Promise<void>;
  /** Resolves when the backend has responded; the rest is our own processing. */
  readonly answered: Promise<void>;
  readonly hasAnswer: () => boolean;
}

/** Requests the value, with the ETag of the known one ('' for none); calls `answered` when a large response has been received and only needs processing. */
export type Load<T> = (etag: string, answered: () => void) => Promise<Loaded<T>>;

interface Limits {
  /** Maximum milliseconds a page waits for the backend (P12). */
  readonly patience: number;
  /** Further milliseconds to wait while a received response is being processed, when there is nothing else to show. */
  readonly reading: number;
  /** Milliseconds without another attempt after many consecutive failures; the first pauses are an eighth, a quarter, a half of it (P13). */
  readonly backOff: number;
  /** Milliseconds for which the last good value is kept. */
  readonly keep: number;
  readonly entries: number;
}

export const LIMITS: Limits = { patience: 2_500, reading: 20_000, backOff: 4_000, keep: 12 * 3_600_000, entries: 500 };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Values read from the backend: loaded once per bucket regardless of the number of readers; the last good one is served while the backend fails or is slow,
 * with at most one attempt per back-off. The clock is an argument.
 */
export class ReadCache {
  readonly #entries = new Map<string, Entry<unknown>>();
  readonly #limits: Limits;
  readonly #now: () => number;
  /** Until this time reads do not wait for a backend that was too slow before. */
  #slowUntil = 0;

  constructor(limits: Limits = LIMITS, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** The value of `key`; null when it was never loaded (or not for hours) and cannot be loaded now. */
  async read<T>(key: string, load: Load<T>): Promise<Read<T>> {
    const entry = this.#entry<T>(key);
    const now = this.#now();
    if (entry.value !== undefined && entry.bucket === bucketOf(now)) return { value: entry.value, stale: false };
    if (entry.pending === null && now - entry.failedAt >= this.#backOff(entry.failures)) this.#begin(entry, load);
    const { pending } = entry;
    if (pending !== null) await this.#waitFor(pending, entry.value !== undefined);
    if (pending?.hasAnswer() && entry.value === undefined) await Promise.race([pending.done, wait(this.#limits.reading)]);
    const known = entry.value;
    if (known === undefined || this.#now() - entry.confirmedAt > this.#limits.keep) return null;
    return { value: known, stale: entry.bucket !== bucketOf(this.#now()) && entry.bucket !== bucketOf(now) };
  }

  get isReading(): boolean {
    return [...this.#entries.values()].some(({ pending }) => pending !== null);
  }

  /** Invalidates the values whose keys match `wanted`; the last good value is kept in case the backend fails then. */
  forget(wanted: (key: string) => boolean): void {
    for (const [key, entry] of this.#entries) {
      if (!wanted(key)) continue;
      // a load that began before updates the old entry, which is no longer used
      this.#entries.set(key, { ...entry, etag: '', bucket: -1, failedAt: Number.NEGATIVE_INFINITY, failures: 0, pending: null });
    }
  }

  /** After one read has timed out, the other reads of the page do not wait: otherwise a page with many reads would wait for each (P12). */
  async #waitFor({ done, answered }: Pending, isKnown: boolean): Promise<void> {
    if (isKnown && this.#now() < this.#slowUntil) return;
    // the timeout begins when the embedded backend is listening
    await backendStarted();
    const most = Math.min(this.#limits.patience, patienceBefore());
    const late = wait(most);
    // processing a large response is not counted as waiting for the backend: the visitor's further reads need that time
    const isThere = await waiting(() => Promise.race([Promise.race([done, answered]).then(() => true), late.then(() => false)]));
    if (isThere) await Promise.race([done, late]);
    this.#slowUntil = isThere ? 0 : this.#now() + this.#limits.backOff;
  }

  #begin<T>(entry: Entry<T>, load: Load<T>): void {
    let hasAnswer = false;
    let resolve: () => void = () => undefined;
    const answered = new Promise<void>((resolved) => {
      resolve = resolved;
    });
    const answer = (): void => {
      hasAnswer = true;
      resolve();
    };
    const done = this.#load(entry, (etag) => load(etag, answer));
    entry.pending = { done, answered, hasAnswer: () => hasAnswer };
  }

  async #load<T>(entry: Entry<T>, load: (etag: string) => Promise<Loaded<T>>): Promise<void> {
    const startedAt = this.#now();
    const loaded = await load(entry.value === undefined ? '' : entry.etag).catch((error: unknown): Loaded<T> => {
      log('error', 'read.broke', serializeError(error));
      return { kind: 'failed' };
    });
    entry.pending = null;
    if (loaded.kind === 'failed') {
      entry.failedAt = this.#now();
      entry.failures++;
      return;
    }
    if (loaded.kind === 'value') {
      entry.value = loaded.value;
      entry.etag = loaded.etag;
    }
    entry.bucket = bucketOf(startedAt);
    entry.confirmedAt = startedAt;
    entry.failedAt = Number.NEGATIVE_INFINITY;
    entry.failures = 0;
  }

  #backOff(failures: number): number {
    return this.#limits.backOff / 2 ** Math.max(0, 4 - failures);
  }

  #entry<T>(key: string): Entry<T> {
    const known = this.#entries.get(key) as Entry<T> | undefined;
    this.#entries.delete(key);
    const entry = known ?? {
      value: undefined,
      etag: '',
      bucket: -1,
      confirmedAt: 0,
      failedAt: Number.NEGATIVE_INFINITY,
      failures: 0,
      pending: null,
    };
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#limits.entries) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return entry;
  }
}
