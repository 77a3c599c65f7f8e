/** Work that leaves less behind than this many bytes is not worth a collection. */
const LARGE = 4_194_304;
/** Milliseconds after the last large work, at most after the first, and at least between two collections: each holds everybody up for a tenth of a second. */
const QUIET = 1_000;
const LONGEST = 5_000;
const APART = 10_000;

interface Collector {
  /** Notes work on so many bytes; what it left behind is given back to the system soon after. */
  after(bytes: number): void;
}

interface CollectorOptions {
  /** Collects garbage; nothing where the process was not started with `--expose-gc`. */
  readonly collect?: () => void;
  readonly now?: () => number;
  readonly later?: (run: () => void, ms: number) => { cancel(): void };
}

const collectAll = (): void => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

function inMilliseconds(run: () => void, ms: number): { cancel(): void } {
  const timer = setTimeout(run, ms).unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Returns memory after large work: left to itself a process keeps the most it ever needed. Several works in a row are one. */
export function collector({
  collect = collectAll,
  now = () => performance.now(),
  later = inMilliseconds,
}: CollectorOptions = {}): Collector {
  let waiting: { cancel(): void } | null = null;
  // the storefront asks for the catalogue as soon as the backend listens, and a forced collection would delay its first page
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
