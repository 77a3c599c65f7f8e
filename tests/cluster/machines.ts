import { createServer } from 'node:http';
import { hasNginx, startBalancer, startEdge } from '#tests/load/nginx.ts';
import { freePort } from '#tests/load/process.ts';
import type { Tools } from '#tests/promises/promise.ts';
import { startStorefront } from '#tests/promises/storefront.ts';
import { dropSchema, engines, testDatabaseUrl } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';
import type { NodeProcess } from '#tests/setup/node-process.ts';
import { hasRedis, type OwnRedis, startRedis } from '#tests/setup/redis.ts';
import { buildApp } from '../../scripts/build.ts';

/** Why several machines cannot be tried here; empty when they can. */
export const missing = [
  ...(engines.includes('postgres') ? [] : ['DATABASE_URL_TEST names no PostgreSQL']),
  ...(hasRedis() ? [] : ['redis-server is not installed']),
  ...(hasNginx() ? [] : ['nginx is not installed']),
].join(', ');

/** A process of the shop that may be killed and replaced; it keeps its port. */
export interface Machine {
  readonly url: string;
  output(): string;
  pid(): number | undefined;
  /** As the power does it: no handler runs. */
  kill(): Promise<void>;
  /** As a deploy does it; answers the exit code. */
  end(): Promise<number | string>;
  /** Its successor on the same port, once it answers. */
  replace(): Promise<void>;
}

export interface Machines {
  /** Where visitors come in: nginx. */
  readonly url: string;
  /** Where storefronts find backends: nginx. */
  readonly backendUrl: string;
  readonly storefronts: readonly Machine[];
  readonly backends: readonly Machine[];
  readonly redis: OwnRedis;
  readonly databaseUrl: string;
  /** Login codes by phone. */
  readonly codes: ReadonlyMap<string, string>;
}

interface Options {
  readonly storefronts?: number;
  readonly backends?: number;
  /** Folder with the shop's content. */
  readonly shopDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export const SECRETS = {
  CONSUMER_KEY: 'ck_test_key',
  CONSUMER_SECRET: 'cs_test_secret',
  SESSION_SECRET: 'session-of-all-'.repeat(3),
  REALTIME_SECRET: 'realtime-of-all',
  PAYMENT_SECRET: 'payment-of-all',
  REVALIDATE_SECRET: 'revalidate-of-all-'.repeat(3),
  METRICS_TOKEN: 'metrics-of-all-'.repeat(3),
} as const;

async function machine(start: () => Promise<NodeProcess & { readonly url: string }>): Promise<Machine> {
  let running = await start();
  const { url } = running;
  return {
    url,
    output: () => running.output(),
    pid: () => running.child.pid,
    kill: async () => {
      running.child.kill('SIGKILL');
      await running.exit;
    },
    end: async () => {
      running.child.kill('SIGTERM');
      return running.exit;
    },
    replace: async () => {
      running = await start();
    },
  };
}

/** Takes the messages that would go to phones. */
async function messenger(tools: Pick<Tools, 'after'>): Promise<{ url: string; codes: ReadonlyMap<string, string> }> {
  const codes = new Map<string, string>();
  const server = createServer(async (req, res) => {
    const said = JSON.parse(Buffer.concat(await req.toArray()).toString()) as { phone: string; code: string };
    codes.set(said.phone, said.code);
    res.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  tools.after(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, codes };
}

/** Storefronts and backends of one shop on PostgreSQL and Redis, behind the nginx that the project ships; all of it ends with the run. */
export async function startMachines(tools: Pick<Tools, 'after'>, options: Options = {}): Promise<Machines> {
  const { storefronts = 2, backends = 2, shopDir = 'backend/shop', env = {} } = options;
  // once, before both storefronts want it
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const redis = await startRedis();
  tools.after(() => redis.stop());
  const databaseUrl = (await testDatabaseUrl('postgres')) ?? '';
  tools.after(() => dropSchema(databaseUrl));
  const { url: webhook, codes } = await messenger(tools);
  const common = { ...SECRETS, REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'off', ...env };

  const startBackend = (port: number) => async (): Promise<BackendProcess & { url: string }> => {
    const own = { BACKEND_PORT: String(port), DATABASE_URL: databaseUrl, SHOP_DIR: shopDir, MESSENGER_WEBHOOK_URL: webhook };
    const process = backendProcess({ ...common, ...own });
    tools.after(async () => {
      process.child.kill('SIGKILL');
      await process.exit;
    });
    return { ...process, url: await process.ready() };
  };
  const started = await Promise.all(Array.from({ length: backends }, async () => machine(startBackend(await freePort()))));
  const balancer = await startBalancer(...started.map(({ url }) => url));
  tools.after(() => balancer.stop());

  const edgeName = 'http://shop.test';
  const backend = balancer.url.replace(/\/$/, '');
  const startFront = (port: number) => () =>
    startStorefront(tools, { backend, env: { ...common, PORT: String(port), PUBLIC_URL: edgeName } });
  const fronts = await Promise.all(Array.from({ length: storefronts }, async () => machine(startFront(await freePort()))));
  // without storefronts nobody comes in
  const edge = fronts.length === 0 ? null : await startEdge(...fronts.map(({ url }) => url));
  tools.after(() => edge?.stop());
  return {
    url: (edge?.url ?? '').replace(/\/$/, ''),
    backendUrl: backend,
    storefronts: fronts,
    backends: started,
    redis,
    databaseUrl,
    codes,
  };
}
