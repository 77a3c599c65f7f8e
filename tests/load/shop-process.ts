import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/child.ts';
import { freePort, type Running, root, run, until200 } from './process.ts';

/** The shop's two processes on free ports with a database of their own. */

export interface Backend {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly running: Running;
  /** Milliseconds from spawn to the first 200 of /ready. */
  readonly readyAfter: number;
  readonly stop: () => Promise<void>;
}

/** What a start has made of the demo shop's pictures. */
const PICTURES = join(root, '.data', 'media');

/** Milliseconds: 50,000 dishes are read on a machine that does other work too. */
const PATIENCE = 300_000;

export async function startBackend(command: readonly string[] = ['backend/server.ts']): Promise<Backend> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  if (existsSync(PICTURES)) symlinkSync(PICTURES, join(dataDir, 'media'));
  const url = `http://127.0.0.1:${port}`;
  const running = run([...NODE_FLAGS, ...command], { ...NODE_ENVIRONMENT, BACKEND_PORT: String(port), DATA_DIR: dataDir, DEMO: '1' });
  const readyAfter = await until200(`${url}/ready`, running, PATIENCE);
  const stop = async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, port, dataDir, running, readyAfter, stop };
}

export async function startStorefront(
  backend: Pick<Backend, 'url' | 'port' | 'dataDir'>,
): Promise<{ url: string; running: Running; readyAfter: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = run([...NODE_FLAGS, 'server.ts'], {
    ...NODE_ENVIRONMENT,
    PORT: String(port),
    PUBLIC_URL: url,
    BACKEND_PORT: String(backend.port),
    BACKEND_URL: backend.url,
    DATA_DIR: backend.dataDir,
    DEMO: '1',
    // one machine is all the visitors
    LIMITS: 'off',
  });
  return { url, running, readyAfter: await until200(`${url}/`, running) };
}
