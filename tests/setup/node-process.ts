import { type ChildProcess, spawn } from 'node:child_process';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/child.ts';
import { until } from './running-backend.ts';

export interface NodeProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code, or the signal's name. */
  readonly exit: Promise<number | string>;
  /** `http://127.0.0.1:port` once it has said its port. */
  ready(): Promise<string>;
}

/** A server of this project as a process of its own, run as in production and with this environment alone; `port` finds its port in what it prints. */
export function nodeProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: RegExp,
  cwd: string = process.cwd(),
): NodeProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...args], {
    cwd,
    env: { ...NODE_ENVIRONMENT, NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += String(part)));
  child.stderr.on('data', (part: Buffer) => (output += String(part)));
  const exit = new Promise<number | string>((done) => child.on('exit', (code, signal) => done(code ?? signal ?? '')));
  const ready = () =>
    until(() => {
      if (child.exitCode !== null) throw new Error(output);
      const said = port.exec(output)?.[1];
      return said === undefined ? undefined : `http://127.0.0.1:${said}`;
    }, 60_000);
  return { child, output: () => output, exit, ready };
}
