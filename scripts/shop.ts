import { randomBytes } from 'node:crypto';
import type { get as Get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledServer, SERVERS } from './build.ts';
import { type Supervised, supervise } from './child.ts';

interface ShopOptions {
  readonly dev: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print?: (line: string) => void;
  /** Runs the servers from their sources, as in development, instead of the bundles of the build. */
  readonly fromSources?: boolean;
}

interface Shop {
  readonly url: string;
  /** Null when the shop has its own backend elsewhere. */
  readonly backendUrl: string | null;
  readonly demo: boolean;
  readonly children: readonly Supervised[];
  stop(): Promise<void>;
}

const SECRETS = ['CONSUMER_KEY', 'CONSUMER_SECRET', 'SESSION_SECRET', 'BACKEND_URL'] as const;

/** Without any secret and without a backend of its own, a shop is a demo. */
const isDemo = (env: ShopOptions['env']): boolean =>
  (env.DEMO ?? '') !== '' ? env.DEMO !== '0' && env.DEMO !== 'false' : SECRETS.every((name) => !env[name]);

/** Starts the storefront and, without BACKEND_URL, the embedded backend. A process that ends by itself is started again; the other one keeps running. */
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
  const alive = () => shop.children.every(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null);
  if (shop.backendUrl !== null && !(await until(`${shop.backendUrl}/ready`, patience, alive))) return false;
  if (!(await until(`${shop.url}/api/health`, patience, alive))) return false;
  return until(`${shop.url}/`, patience, alive);
}

/** The status of a response, 0 without one. By `node:http`: loading `fetch` would make each start 0.1 s longer. */
const statusOf = (get: typeof Get, url: string, patience: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: patience }, (answer) => {
      answer.resume().on('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve(0));
  });

/** Requests `url` until the status is 2xx; false after `patience` milliseconds or when `alive` is false. */
async function until(url: string, patience: number, alive: () => boolean): Promise<boolean> {
  const { get } = await import('node:http');
  const end = performance.now() + patience;
  while (performance.now() < end && alive()) {
    const status = await statusOf(get, url, patience);
    if (status >= 200 && status < 300) return true;
    await sleep(40);
  }
  return false;
}

function greet({ url, demo, backendUrl }: Shop, env: NodeJS.ProcessEnv): void {
  const lines = [`The shop is open:     ${url}`];
  if (demo) {
    lines.push(`Login codes arrive:   ${url}/demo/inbox`);
    lines.push('This is a demo (no keys were given): its keys are known to everybody. See docs/going-live.md.');
  }
  if (backendUrl === null) lines.push(`Backend:              ${env.BACKEND_URL}`);
  else lines.push('Orders of the shop:   npm run shop -- orders', 'Move an order:        npm run shop -- order 1 making');
  console.log(`\n${lines.join('\n')}\n\nCtrl-C closes it.\n`);
}

const closedWords = (isWoo: boolean): string =>
  isWoo
    ? 'The shop shows its maintenance page: its menu has not come from WooCommerce yet; the lines above say why. It opens by itself when it has.'
    : 'The shop shows its maintenance page: the backend does not answer. It opens by itself when it does.';

/** Starts the shop. @returns true once it is open, false when one of its processes could not be started. A signal (Ctrl-C, SIGTERM) stops it. */
export async function run(dev: boolean): Promise<boolean> {
  const shop = startShop({ dev, env: process.env });
  let ending = false;
  const stop = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await shop.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop(0));
  }
  for (const child of shop.children) void child.ended.then(() => stop(1));
  const isOpen = await shopReady(shop, 60_000);
  if (isOpen) greet(shop, process.env);
  else if (!ending) console.error(closedWords(process.env.BACKEND === 'woocommerce'));
  return isOpen;
}
