import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledServer, SERVERS } from './server-files.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface ShopOptions {
  readonly dev: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print?: (line: string) => void;
  /** Runs the servers from their sources, as in development, instead of the bundles of the build. */
  readonly fromSources?: boolean;
}

export interface Shop {
  readonly url: string;
  /** Null when the shop has its own backend elsewhere. */
  readonly backendUrl: string | null;
  readonly demo: boolean;
  readonly children: readonly Supervised[];
  stop(): Promise<void>;
}

const SECRETS = ['CONSUMER_KEY', 'CONSUMER_SECRET', 'SESSION_SECRET', 'BACKEND_URL'] as const;

/** Without any secret and without a backend of its own, a shop is a demo. */
export const isDemo = (env: ShopOptions['env']): boolean =>
  (env.DEMO ?? '') !== '' ? env.DEMO !== '0' && env.DEMO !== 'false' : SECRETS.every((name) => !env[name]);

/** Starts storefront and, unless BACKEND_URL names another one, the embedded backend. Either is started again when it ends by itself; the other one stays. */
export function startShop({ dev, env, print, fromSources = dev }: ShopOptions): Shop {
  const demo = isDemo(env);
  const port = env.PORT || '3000';
  const backendPort = env.BACKEND_PORT || '4000';
  const url = env.PUBLIC_URL || `http://localhost:${port}`;
  // the backend authenticates with it when it tells the storefront that prices have changed
  const secret = env.REVALIDATE_SECRET || randomBytes(32).toString('hex');
  const shared = { ...env, PORT: port, BACKEND_PORT: backendPort, DEMO: demo ? '1' : '0', REVALIDATE_SECRET: secret };
  const file = (name: keyof typeof SERVERS): string => (fromSources ? SERVERS[name] : bundledServer(name));
  const children: Supervised[] = [];
  if (!env.BACKEND_URL) {
    const proxies = ['127.0.0.1', '::1', env.TRUSTED_PROXIES].filter((list) => list).join(',');
    const addresses = { BACKEND_PUBLIC_URL: env.BACKEND_PUBLIC_URL || url, STOREFRONT_URL: env.STOREFRONT_URL || url };
    const own = { ...shared, ...addresses, TRUSTED_PROXIES: proxies };
    children.push(supervise({ name: 'backend', file: file('backend'), env: own, ready: /backend ready on port/, print }));
  }
  const own = { ...shared, NODE_ENV: dev ? 'development' : 'production' };
  children.push(supervise({ name: 'storefront', file: file('storefront'), env: own, ready: /storefront ready on/, print }));
  return {
    url: `http://localhost:${port}`,
    backendUrl: env.BACKEND_URL ? null : `http://127.0.0.1:${backendPort}`,
    demo,
    children,
    stop: async () => {
      await Promise.all(children.map((child) => child.stop()));
    },
  };
}

/** Waits until the shop serves its first page; false when it shows only maintenance after `patience` milliseconds or a process ended. */
export async function shopReady(shop: Shop, patience: number): Promise<boolean> {
  // requests before that would take processor time from the processes that start
  const served = Promise.all(shop.children.map((child) => child.served));
  await Promise.race([served, ...shop.children.map((child) => child.ended), sleep(patience, undefined, { ref: false })]);
  const { until } = await import('./until.ts');
  const alive = () => shop.children.every(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null);
  if (shop.backendUrl !== null && !(await until(`${shop.backendUrl}/ready`, patience, alive))) return false;
  if (!(await until(`${shop.url}/api/health`, patience, alive))) return false;
  return until(`${shop.url}/`, patience, alive);
}
