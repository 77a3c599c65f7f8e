import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.ts';
import { tracingFlags } from './tracing.ts';

export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** Ends it in order; by force when it takes longer than 12 s. */
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Runs a TypeScript file of this project; each of its lines is printed under its name. */
export function start(name: string, file: string, env: Env, print: (line: string) => void = console.log): Child {
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
