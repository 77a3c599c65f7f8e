import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** Ends it in order; by force when it takes longer than 12 s. */
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Runs a TypeScript file of this project; each of its lines is printed under its name. */
function start(name: string, file: string, env: Env, print: (line: string) => void = console.log): Child {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...tracingFlags(env, print), file], {
    env: { ...process.env, ...NODE_ENVIRONMENT, OTEL_SERVICE_NAME: name, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => print(`${name.padEnd(10)} ${line}`));
  return {
    name,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(force);
    },
  };
}

/** Runs a command to its end with its output shown; true when it succeeded. */
export async function runs(command: string, args: readonly string[], env: Env = {}): Promise<boolean> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])]);
  return code === 0;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a command to its end and collects what it prints. */
export async function quietly(command: string, args: readonly string[], env: Env = {}): Promise<Ended> {
  const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await once(child, 'close').then(
    ([ended]) => Number(ended ?? 1),
    () => 127,
  );
  return { code, output: Buffer.concat(chunks).toString('utf8').trim() };
}

/**
 * V8 flags of the shop's processes. Semi-space 8 MB: servers that mostly pass bytes on need little memory for new objects (2 MB would save 15 MB more, but
 * rendering a page would take a third longer). The old space grows by at most 40 % between collections (with the default it reached 640 MB), and is not
 * collected below 96 MB, which a start fills anyway. `gc` lets the backend return the memory of large work to the system.
 */
export const NODE_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=96',
  '--heap-growing-percent=40',
  '--expose-gc',
];
/** glibc returns large freed blocks to the system and uses two heaps, instead of one per thread that only grows. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
export const NODE_ENVIRONMENT = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...MALLOC } as const;

const TRACING = '@opentelemetry/auto-instrumentations-node';

/**
 * Flags that trace a process when OTEL_EXPORTER_OTLP_ENDPOINT is set. OpenTelemetry's own loader reads its variables and sends the traces. It has two
 * hundred packages, so only a shop that wants traces installs it.
 */
function tracingFlags(env: Env, print: (line: string) => void): readonly string[] {
  if (!(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? process.env.OTEL_EXPORTER_OTLP_ENDPOINT)) return [];
  try {
    return [`--import=${import.meta.resolve(`${TRACING}/register`)}`];
  } catch {
    print(`OTEL_EXPORTER_OTLP_ENDPOINT is given, but nothing here can trace: npm install --no-save ${TRACING}`);
    return [];
  }
}

/** Milliseconds before a process is started again: doubled after each end, and reset after it has run for `forgottenAfter`. */
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
  readonly env: Env;
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
