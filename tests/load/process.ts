import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Starting, watching and stopping the processes that the benchmark measures. */

export const root = new URL('../..', import.meta.url).pathname;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts `node args…` with the environment given on top of this one; output is kept for the error message. */
export const run = (args: readonly string[], env: Record<string, string>, cwd = root): Running =>
  runCommand(process.execPath, args, env, cwd);

/** The same of any program. */
export function runCommand(command: string, args: readonly string[], env: Record<string, string> = {}, cwd = root): Running {
  const child = spawn(command, [...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Milliseconds until `url` answers 200; throws with the process's output after `limit` ms. */
export async function until200(url: string, running: Running, limit = 60_000): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < limit) {
    if (running.child.exitCode !== null) break;
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      .then((r) => r.arrayBuffer().then(() => r.status))
      .catch(() => 0);
    if (status === 200) return performance.now() - from;
    await new Promise((r) => setTimeout(r, 10));
  }
  throw new Error(`${url} never answered 200:\n${running.output()}`);
}

/** Resident memory in MB, of Linux. */
export const residentMb = (pid: number | undefined): number => {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
};

/** Milliseconds of processor time that a process has used, of Linux; NaN elsewhere. */
export function cpuMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // after the name in brackets; user and system time in hundredths of a second
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
