import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { buildApp } from '../../scripts/build.ts';
import { shopReady, startShop } from '../../scripts/shop.ts';
import type { Tools } from './promise.ts';

export interface ShopProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** It has not ended and was not started again. */
  isAlive(): boolean;
}

export interface WholeShop {
  readonly url: string;
  readonly backendUrl: string;
  readonly dataDir: string;
  readonly processes: readonly ShopProcess[];
}

export const DEMO_KEYS = { consumer_key: 'ck_demo', consumer_secret: 'cs_demo' } as const;

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** Guards that are taken out of the backend, files of `tests/promises/without`; what is built keeps its own. */
  readonly without?: readonly string[];
}

/** The built shop as it is started in production, with a database of its own; visitors are not limited, since one machine is all of them. */
export async function wholeShop(tools: Pick<Tools, 'after'>, { env = {}, without = [] }: Options = {}): Promise<WholeShop> {
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const dataDir = mkdtempSync(join(tmpdir(), 'promise-'));
  tools.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const imports = ['collect-on-signal', ...without.map((guard) => `without/${guard}`)];
  const own = {
    DATA_DIR: dataDir,
    DEMO: '1',
    LIMITS: 'off',
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
    NODE_OPTIONS: imports.map((file) => `--import=./tests/promises/${file}.ts`).join(' '),
  };
  const lines: string[] = [];
  // a bundle holds all modules in one file, so a single one cannot be replaced in it
  const fromSources = without.length > 0;
  const shop = startShop({ dev: false, fromSources, env: { ...own, ...env }, print: (line) => lines.push(line) });
  tools.after(() => shop.stop());
  if (!(await shopReady(shop, 60_000)) || shop.backendUrl === null) throw new Error(`the shop does not open:\n${lines.join('\n')}`);
  const processes = shop.children.map(({ name, process: child }) => ({
    name,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }));
  return { url: shop.url.replace('localhost', '127.0.0.1'), backendUrl: shop.backendUrl, dataDir, processes };
}
