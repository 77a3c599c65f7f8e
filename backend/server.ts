import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp, keptOf } from './app.ts';
import { type Config, ConfigError, configFrom } from './config.ts';
import { ContentError, loadShop } from './content/load.ts';
import { openDatabase } from './db/open.ts';
import { outgoingState } from './db/outgoing-orders.ts';
import { seedStock } from './db/stock.ts';
import type { Deps } from './deps.ts';
import { type Log, lineLog } from './log.ts';
import { noPushes } from './push/pushes.ts';
import type { SharedPublisher } from './realtime/between.ts';
import type { Publisher } from './realtime/publisher.ts';
import { remotePublisher } from './realtime/remote.ts';
import { realtimeServer } from './realtime/server.ts';
import type { ServerEnv } from './routes/client-address.ts';
import { collector } from './services/collect-soon.ts';
import { liveModel } from './services/live-model.ts';
import { messengerOf } from './services/messenger.ts';
import { startTimers } from './services/order-expiry.ts';
import { shopModel } from './services/shop-model.ts';
import { tellStorefront } from './tell-storefront.ts';
import { waitingApp } from './woocommerce/waiting.ts';

const FORCE_CLOSE = 10_000;
/** What is on its way when the end is asked for is still taken: closing at once would reset it. */
const LAST_CALL = 250;

export interface RunningBackend {
  readonly port: number;
  readonly deps: Deps;
  /** Takes no new requests, finishes those it took, then closes the database. */
  close(): Promise<void>;
}

/** Loads the shop, opens the database and a port. @throws {ContentError} when content files are wrong; the system's error when the port is taken. */
export async function startBackend(config: Config, log: Log = lineLog(), clock: () => number = Date.now): Promise<RunningBackend> {
  const { woocommerce } = config;
  // mistakes in the folder are told before anything is opened
  const ofFolder = woocommerce === null ? await loadShop(config.shopDir) : null;
  const { db, engine } = await openDatabase(config);
  const source =
    woocommerce === null ? null : (await import('./woocommerce/source.ts')).wooSource({ config, woo: woocommerce, db, log, clock });
  let newest = shopModel(ofFolder ?? (await source?.shop()) ?? (await loadShop(config.shopDir)));
  const model = liveModel(() => newest);
  await seedStock(db, newest.shop, source?.lacking(newest.shop));
  const own = realtimeServer(config.realtime, { trustedProxies: config.trustedProxies });
  const between = await publisherOfMany(config, own, log);
  // a shop without keys for pushes does not load what sends them
  const pushes =
    config.push === null ? noPushes : (await import('./push/order-pushes.ts')).orderPushes({ db, model, log, config: config.push });
  const deps: Deps = {
    db,
    engine,
    clock,
    model,
    messenger: messengerOf({ webhookUrl: config.messengerWebhookUrl, demo: config.demo, log: (line) => log.info(line), now: clock }),
    realtime: config.realtime.host === null ? (between ?? own) : remotePublisher(config.realtime.host, config.realtime, log),
    pushes,
    ears: source?.ears ?? null,
    ...(source && { outgoing: { wake: source.wakeOrders } }),
    config,
    log,
  };
  const { metricsToken } = config;
  const metrics = metricsToken === null ? null : await import('./metrics.ts');
  const kept = keptOf(
    clock,
    metricsToken === null ? undefined : metrics?.metricsBy(metricsToken, source ? () => outgoingState(db) : undefined),
  );
  const appNow = (): Hono<ServerEnv> => (source?.isReady() === false ? waitingApp() : createApp({ ...deps, model: newest }, kept));
  let app = appNow();
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
  });
  if (!(server instanceof Server)) throw new Error('an HTTP/1 server was expected');
  server.on('upgrade', own.upgrade);
  const port = await listen(server, config);
  const stopTimers = startTimers(deps);
  source?.start({
    async menu(shop) {
      const next = shopModel(shop);
      await seedStock(db, shop, source.lacking(shop));
      newest = next;
      app = appNow();
      // a storefront that is not there, or has no secret, sees it within three minutes
      await tellStorefront(config, 'all').catch(() => undefined);
    },
    stock: (shop) => seedStock(db, shop, source.lacking(shop)),
  });
  source?.startOrders(deps);

  const close = async (): Promise<void> => {
    stopTimers();
    own.close();
    between?.close();
    const force = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE);
    await new Promise((done) => setTimeout(done, LAST_CALL));
    await new Promise((done) => void server.close(done));
    clearTimeout(force);
    await source?.close();
    await pushes.close();
    await db.destroy();
  };
  return { port, deps, close };
}

/** Several backends with their own realtime servers tell each other; one alone does not load what they need. */
async function publisherOfMany({ redisUrl, realtime, databaseUrl }: Config, own: Publisher, log: Log): Promise<SharedPublisher | null> {
  if (realtime.host !== null) return null;
  if (redisUrl !== null) return (await import('./realtime/between.ts')).publisherBetween(redisUrl, realtime, own, log);
  if (databaseUrl !== null) log.info('realtime reaches pages connected to this backend: several need REDIS_URL or REALTIME_HOST');
  return null;
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof ContentError) return `The shop's content files have mistakes:\n${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${env.BACKEND_PORT || 4000} is in use. Stop what uses it, or set another one: BACKEND_PORT=4001.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.main) {
  const began = performance.now();
  try {
    const backend = await startBackend(configFrom(process.env));
    let closing = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (closing) return;
        closing = true;
        backend.close().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${explain(error, process.env)}\n`);
            process.exit(1);
          },
        );
      });
    }
    const ready = `backend ready on port ${backend.port} (${backend.deps.engine}) in ${Math.round(performance.now() - began)} ms`;
    process.stdout.write(`${ready}\n`);
    const { config, log } = backend.deps;
    // a storefront that is not there yet will read everything anyway
    if (config.revalidateSecret !== null)
      tellStorefront(config, 'all').catch((error: unknown) => log.info(`storefront not told: ${error}`));
    // what reading the content files left behind goes back to the system, after the first visitors have their answers
    collector().after(Number.MAX_SAFE_INTEGER);
  } catch (error) {
    process.stderr.write(`${explain(error, process.env)}\n`);
    process.exit(1);
  }
}
