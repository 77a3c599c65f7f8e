import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, start } from './child.ts';

/** Milliseconds before a process is started again, doubled with each end; from the first on again after it has run for `forgottenAfter`. */
const PAUSE = { first: 500, longest: 30_000, forgottenAfter: 60_000 } as const;

export interface Supervised extends Child {
  /** Resolves when the process has ended for good: it was stopped, or it ended before it was ready for the first time, which another start would not change. */
  readonly ended: Promise<void>;
  /** Resolves when it serves for the first time; never when it ends before. */
  readonly served: Promise<void>;
}

interface Program {
  readonly name: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What it prints once it serves. */
  readonly ready: RegExp;
  readonly print?: ((line: string) => void) | undefined;
  readonly pause?: Readonly<Record<keyof typeof PAUSE, number>>;
}

const endOf = ({ process: { exitCode, signalCode } }: Child): string => signalCode ?? `code ${exitCode}`;

/** Runs a program of this project and starts it again when it ends by itself. */
export function supervise({ name, file, env, ready, print = console.log, pause = PAUSE }: Program): Supervised {
  const stopping = new AbortController();
  let hasServed = false;
  const served = Promise.withResolvers<void>();
  const begin = (): Child =>
    start(name, file, env, (line) => {
      hasServed ||= ready.test(line);
      if (hasServed) served.resolve();
      print(line);
    });
  let child = begin();

  async function watch(): Promise<void> {
    for (let wait = pause.first; ; wait = Math.min(2 * wait, pause.longest)) {
      const from = performance.now();
      // A program that cannot even be started emits an error instead.
      await once(child.process, 'exit').catch(() => undefined);
      if (stopping.signal.aborted || !hasServed) return;
      if (performance.now() - from >= pause.forgottenAfter) wait = pause.first;
      print(`${name.padEnd(10)} ended (${endOf(child)}); it is started again in ${wait / 1_000} s`);
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      child = begin();
    }
  }

  return {
    name,
    get process() {
      return child.process;
    },
    stop: () => {
      stopping.abort();
      return child.stop();
    },
    ended: watch(),
    served: served.promise,
  };
}
