import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.ts';
import { KEYS } from './backend.ts';
import { until } from './running-backend.ts';

export interface BackendProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the exit code, or the signal's name. */
  readonly exit: Promise<number | string>;
  /** `http://127.0.0.1:port` once it is ready. */
  ready(): Promise<string>;
}

const WITHOUT = new URL('../promises/without/', import.meta.url).pathname;

/**
 * `node backend/server.ts` as a process of its own, run as in production, with the sample keys, on a free port unless told otherwise. `without` names
 * guards that are taken out of it, files of `tests/promises/without`.
 */
export function backendProcess(env: Record<string, string>, without: readonly string[] = []): BackendProcess {
  const lessGuarded = without.flatMap((guard) => ['--import', join(WITHOUT, `${guard}.ts`)]);
  const child = spawn(process.execPath, [...NODE_FLAGS, ...lessGuarded, 'backend/server.ts'], {
    env: {
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      BACKEND_PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-data-')),
      CONSUMER_KEY: KEYS.consumer_key,
      CONSUMER_SECRET: KEYS.consumer_secret,
      REALTIME_SECRET: 'realtime-secret',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += String(part)));
  child.stderr.on('data', (part: Buffer) => (output += String(part)));
  const exit = new Promise<number | string>((done) => child.on('exit', (code, signal) => done(code ?? signal ?? '')));
  const ready = () =>
    until(() => {
      if (child.exitCode !== null) throw new Error(output);
      const port = /backend ready on port (\d+)/.exec(output)?.[1];
      return port === undefined ? undefined : `http://127.0.0.1:${port}`;
    }, 60_000);
  return { child, output: () => output, exit, ready };
}
