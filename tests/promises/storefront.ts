import { join } from 'node:path';
import { KEYS } from '#tests/setup/backend.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type NodeProcess, nodeProcess } from '#tests/setup/node-process.ts';
import { buildApp } from '../../scripts/build.ts';
import type { Tools } from './promise.ts';

interface StorefrontOptions {
  readonly backend: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Guards taken out of its server, files of `tests/promises/without`; the app inside it is the build. */
  readonly without?: readonly string[];
  /** Folder of another build. */
  readonly dir?: string;
}

export interface Storefront extends NodeProcess {
  readonly url: string;
}

/** The built storefront as customers meet it, in front of a backend that may be anything. */
export async function startStorefront(tools: Pick<Tools, 'after'>, options: StorefrontOptions): Promise<Storefront> {
  const { backend, env = {}, without = [], dir = process.cwd() } = options;
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const own = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    BACKEND_URL: backend,
    CONSUMER_KEY: KEYS.consumer_key,
    CONSUMER_SECRET: KEYS.consumer_secret,
    SESSION_SECRET: 'session-canary-'.repeat(4),
    // one machine is all the visitors
    LIMITS: 'off',
  };
  const imports = without.flatMap((guard) => ['--import', join(process.cwd(), `tests/promises/without/${guard}.ts`)]);
  const storefront = nodeProcess([...imports, 'server.ts'], { ...own, ...env }, /storefront ready on http:\/\/localhost:(\d+)/, dir);
  tools.after(async () => {
    storefront.child.kill('SIGKILL');
    await storefront.exit;
  });
  return { ...storefront, url: await storefront.ready() };
}

/** Does work for each of many, so many at once; answers in their order. */
export async function atOnce<T, R>(all: readonly T[], many: number, work: (one: T, i: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const left = all.entries();
  const worker = async (): Promise<void> => {
    for (const [i, one] of left) done[i] = await work(one, i);
  };
  await Promise.all(Array.from({ length: many }, worker));
  return done;
}
