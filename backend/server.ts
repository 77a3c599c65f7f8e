import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp, filesOf, keptOf } from './app.ts';
import { type Config, ConfigError, configFrom } from './config.ts';
import { loadShop } from './content/load.ts';
import { pricedAt } from './content/prices.ts';
import { ContentError } from './content/problem.ts';
import type { Shop } from './content/shop.ts';
import { backupsNearby } from './db/backup.ts';
import { failureHint } from './db/failure.ts';
import { NewerSchemaError, openDatabase } from './db/open.ts';
import { outgoingState } from './db/outgoing-orders.ts';
import { seedStock } from './db/stock.ts';
import { type Deps, noPushes, type OrderPushes, type Publisher } from './deps.ts';
import { type Log, lineLog } from './log.ts';
import { logUnpayableMethods, onlinePayments, withOfferedMethods } from './payments/online-payments.ts';
import type { SharedPublisher } from './realtime/between.ts';
import { realtimeServer, remotePublisher } from './realtime/server.ts';
import type { ServerEnv } from './routes/identity.ts';
import { type CatalogueFiles, collector } from './services/catalogue-files.ts';
import { messengerOf } from './services/messenger.ts';
import { startTimers } from './services/order-expiry.ts';
import { liveModel, type ShopModel, shopModel, shopZone } from './services/shop-model.ts';
import { logStartNotes } from './services/start-notes.ts';
import { StorefrontAway, tellStorefront } from './tell-storefront.ts';

const FORCE_CLOSE = 10_000;
/** Milliseconds for which connections are still accepted after the shutdown signal: closing immediately would reset those on their way. */
const LAST_CALL = 250;
/** Milliseconds between two checks for a sale that has begun or ended; without requests nothing else would update the pages. */
const PRICE_LOOK = 1_000;

export interface RunningBackend {
  readonly port: number;
  readonly deps: Deps;
  /** Stops accepting requests, finishes the running ones, then closes the database. */
  close(): Promise<void>;
}

/** Loads the shop, opens the database and a port. @throws {ContentError} when content files are wrong; a system error when the port is in use. */
export async function startBackend(config: Config, log: Log = lineLog(), clock: () => number = Date.now): Promise<RunningBackend> {
  const { woocommerce } = config;
  // report mistakes of the folder before anything is opened
  const ofFolder = woocommerce === null ? await loadShop(config.shopDir) : null;
  const onLost = (error: Error): void => log.info('connection to the database lost', { error: error.message });
  const { db, engine, isNew } = await openDatabase(config, { onLost });
  if (isNew) warnOfBackups(config, log);
  const source =
    woocommerce === null ? null : (await import('./woocommerce/source.ts')).wooSource({ config, woo: woocommerce, db, log, clock });
  const written = ofFolder ?? (await source?.shop()) ?? (await loadShop(config.shopDir));
  logUnpayableMethods(written, config, log);
  let menu = written;
  const modelNow = (shop: Shop): ShopModel => shopModel(withOfferedMethods(pricedAt(shop, clock(), shopZone(shop)), config));
  let newest = modelNow(menu);
  logStartNotes(newest, log);
  const model = liveModel(() => newest);
  await seedStock(db, newest.shop, source?.lacking(newest.shop));
  const own = realtimeServer(config.realtime, { trustedProxies: config.trustedProxies });
  const between = await publisherOfMany(config, own, log);
  // the push code is only loaded with push keys
  const toBrowsers =
    config.push === null ? noPushes : (await import('./push/order-pushes.ts')).orderPushes({ db, model, log, config: config.push });
  const pushes = config.telegram === null ? toBrowsers : await withTelegram(toBrowsers, { db, model, log, telegram: config.telegram });
  const realtime = config.realtime.host === null ? (between ?? own) : remotePublisher(config.realtime.host, config.realtime, log);
  const deps: Deps = {
    db,
    engine,
    clock,
    model,
    messenger: messengerOf({ webhookUrl: config.messengerWebhookUrl, demo: config.demo, log: (line) => log.info(line), now: clock }),
    realtime,
    pushes,
    payments: onlinePayments({ db, clock, model, config, log, realtime, pushes }),
    webhooks: source?.webhooks ?? null,
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
  let files = filesOf({ ...deps, model: newest });
  const appNow = (): Hono<ServerEnv> => (source?.isReady() === false ? waitingApp() : createApp({ ...deps, model: newest }, kept, files));
  const stopped = new AbortController();
  /** Resolves when the catalogue files of the newest menu are built. */
  let ahead: Promise<void> = Promise.resolve();
  const makeAhead = (next: CatalogueFiles): Promise<void> => {
    ahead = next.makeAhead(files.asked, stopped.signal).catch((error: unknown) => log.error('catalogue files', error));
    return ahead;
  };
  let app = appNow();
  /** Applies the prices of `now` when a dated sale has begun or ended, and revalidates the storefront's pages. */
  const renewPrices = (): void => {
    if (clock() < (newest.shop.pricesUntil ?? Number.POSITIVE_INFINITY)) return;
    newest = modelNow(menu);
    // new prices apply immediately, so the old files are not served while the new ones are built
    const next = filesOf({ ...deps, model: newest });
    void makeAhead(next);
    files = next;
    app = appNow();
    void tellStorefront(config, 'catalogue').catch(() => undefined);
  };
  const priceTimer = setInterval(renewPrices, PRICE_LOOK).unref();
  const server = createAdaptorServer({
    fetch: (request, env) => {
      renewPrices();
      return app.fetch(request, env);
    },
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
  });
  if (!(server instanceof Server)) throw new Error('an HTTP/1 server was expected');
  server.on('upgrade', own.upgrade);
  const port = await listen(server, config);
  const stopTimers = startTimers(deps);
  source?.start({
    async menu(shop) {
      const next = modelNow(shop);
      await seedStock(db, shop, source.lacking(shop));
      const nextFiles = filesOf({ ...deps, model: next });
      await makeAhead(nextFiles);
      menu = shop;
      newest = next;
      files = nextFiles;
      app = appNow();
      // without a storefront or a secret, pages show it within three minutes
      await tellStorefront(config, 'all').catch(() => undefined);
    },
    stock: (shop) => seedStock(db, shop, source.lacking(shop)),
    async closed() {
      app = appNow();
      await tellStorefront(config, 'all').catch(() => undefined);
    },
  });
  source?.startOrders(deps);
  if (source?.isReady() !== false) void makeAhead(files);

  const close = async (): Promise<void> => {
    stopped.abort();
    stopTimers();
    clearInterval(priceTimer);
    own.close();
    between?.close();
    const force = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE);
    await new Promise((done) => setTimeout(done, LAST_CALL));
    await new Promise((done) => void server.close(done));
    clearTimeout(force);
    await source?.close();
    await pushes.close();
    await ahead;
    await db.destroy();
  };
  return { port, deps, close };
}

/** Loads the code for chat messages in shops with a bot only. */
async function withTelegram(pushes: OrderPushes, options: Parameters<typeof import('./push/order-chats.ts').orderChats>[0]) {
  const { orderChats, withChats } = await import('./push/order-chats.ts');
  return withChats(pushes, orderChats(options));
}

/** An empty database next to backups usually means a lost file or a wrong folder, not a new shop. */
function warnOfBackups({ dataDir, databaseUrl }: Config, log: Log): void {
  const backups = backupsNearby(dataDir);
  if (backups.length === 0) return;
  const place = databaseUrl === null ? `There was no database in ${dataDir}` : 'The database had no tables';
  const rest = backups.length > 3 ? ` and ${backups.length - 3} more` : '';
  log.error(
    'database missing',
    `${place}, but there are backups: ${backups.slice(0, 3).join(', ')}${rest}. The shop starts without orders and customers. To bring them back, close it and run: npm run shop -- restore ${backups[0]} --replace`,
  );
}

/** Several backends with their own realtime servers share events through Redis; a single one does not load the Redis client. */
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
  if (error instanceof ConfigError || error instanceof NewerSchemaError) return error.message;
  if (error instanceof ContentError) return `The shop's content files have mistakes:\n${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${env.BACKEND_PORT || 4000} is in use. Stop what uses it, or set another one: BACKEND_PORT=4001.`;
  }
  const hint = failureHint(error);
  if (hint !== null) return hint;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Responds while there is no menu yet: the process is healthy, but nothing can be sold. */
function waitingApp(): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  for (const path of ['/health', '/healthz']) hono.get(path, (c) => c.json({ status: 'ok' }));
  for (const path of ['/ready', '/readyz'])
    hono.get(path, (c) => c.json({ status: 'waiting for WooCommerce' }, 503, { 'retry-after': '5' }));
  hono.notFound((c) =>
    c.json({ code: 'menu_not_here', message: 'The menu is not here yet.', data: { status: 503 } }, 503, { 'retry-after': '5' }),
  );
  return hono;
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
    // an unreachable storefront will read everything when it starts
    if (config.revalidateSecret !== null)
      tellStorefront(config, 'all').catch((error: unknown) => {
        if (!(error instanceof StorefrontAway)) log.info(`storefront not told: ${error}`);
      });
    // returns the memory of parsing the content files to the system, after the first visitors were served
    collector().after(Number.MAX_SAFE_INTEGER);
  } catch (error) {
    process.stderr.write(`${explain(error, process.env)}\n`);
    process.exit(1);
  }
}
