/** Work on fewer bytes than this is not worth a garbage collection. */
const LARGE = 4_194_304;
/** Milliseconds after the last large work, at most after the first, and at least between two collections: each blocks the process for about a tenth of a second. */
const QUIET = 1_000;
const LONGEST = 5_000;
const APART = 10_000;

interface Collector {
  /** Call after work on this many bytes; its memory is returned to the system soon afterwards. */
  after(bytes: number): void;
}

interface CollectorOptions {
  /** Collects garbage; does nothing when the process was started without `--expose-gc`. */
  readonly collect?: () => void;
  readonly now?: () => number;
  readonly later?: (run: () => void, ms: number) => { cancel(): void };
}

const collectAll = (): void => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

function inMilliseconds(run: () => void, ms: number): { cancel(): void } {
  const timer = setTimeout(run, ms).unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Returns memory to the system after large work: by default V8 keeps its peak heap size. Consecutive calls lead to one collection. */
export function collector({
  collect = collectAll,
  now = () => performance.now(),
  later = inMilliseconds,
}: CollectorOptions = {}): Collector {
  let waiting: { cancel(): void } | null = null;
  // the storefront requests the catalogue as soon as the backend listens, and a forced collection would delay its first page
  let last = now();
  let first = 0;
  const run = (): void => {
    waiting = null;
    last = now();
    collect();
  };
  return {
    after(bytes) {
      if (bytes < LARGE) return;
      const at = now();
      if (waiting === null) first = at;
      else waiting.cancel();
      waiting = later(run, Math.max(Math.min(at + QUIET, first + LONGEST), last + APART) - at);
    },
  };
}
