import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { forgetful, shopState } from '#lib/server/data/shop-state.ts';
import { type Env, EnvError, env } from '#lib/server/env.ts';
import { noteBackendStart } from '#lib/server/gateway/backend-connection.ts';
import { pageStore } from '#lib/server/http/page-store.ts';
import type { ServerState } from '#lib/server/http/probes.ts';
import { isRealtimeSocket, proxyRealtimeSocket } from '#lib/server/http/realtime-socket.ts';
import { BARE, requestHandler } from '#lib/server/http/request-handler.ts';
import { ALL_HEADERS, framingProblem, noteVisitor, refuseFraming } from '#lib/server/http/request-headers.ts';
import { ShopResponse } from '#lib/server/http/shop-response.ts';
import { ownAddress, untilListening, warmUp } from '#lib/server/http/warm-up.ts';

/** The storefront's server: our request handler around Next's, realtime sockets, graceful shutdown. */

const GRACE = 10_000;
/** Milliseconds for which connections are still accepted after the shutdown signal: closing immediately would reset those on their way. */
const LAST_CALL = 250;

function environment(): Env {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const settings = environment();
const { PORT, HOST, METRICS_TOKEN, REDIS_URL } = settings;
const backend = new URL(settings.BACKEND_URL);
const dev = process.env.NODE_ENV === 'development';
// read once, because the files on disk can be replaced by another build later (PWA-03)
const buildId = dev ? 'development' : readFileSync('.next/BUILD_ID', 'utf8').trim();
// a single storefront does not load the code for several
const cluster =
  REDIS_URL === undefined || dev
    ? null
    : await (await import('#lib/server/cluster/shared-pages.ts')).joinCluster(settings, REDIS_URL, buildId);
const metrics = METRICS_TOKEN === undefined ? null : (await import('#lib/server/http/metrics.ts')).startMetrics(METRICS_TOKEN);
const state: ServerState = { warm: false, stopping: false };
const warmUpKey = randomBytes(16).toString('hex');

if (cluster !== null) pageStore().share(cluster.pages);
const languages = {
  forget: (path?: string): void => {
    if (path === undefined) shopState().languages = null;
  },
};
for (const each of [pageStore(), languages]) forgetful().add(each);

const server = createServer({
  IncomingMessage,
  ServerResponse: ShopResponse,
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  // besides ours, Next's development tools have a socket
  shouldUpgradeCallback: (req) => isRealtimeSocket(req) || (dev && req.url?.startsWith('/_next/') === true),
});
server.maxHeadersCount = ALL_HEADERS;
const ownUrl = (): string => ownAddress(server.address(), PORT);
// Next handles upgrades of the server it is given, and would close realtime sockets: it gets one that never listens.
const nextSockets = createServer();
// as with `next start --experimental-next-config-strip-types`: Node reads next.config.ts itself, otherwise Next loads a compiler for it
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true';
const app = next({ dev, hostname: 'localhost', port: PORT, httpServer: nextSockets });

const sockets = new Set<Duplex>();
function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  noteVisitor(req, settings.TRUSTED_PROXIES);
  sockets.add(socket.on('close', () => sockets.delete(socket)));
  if (isRealtimeSocket(req)) return void proxyRealtimeSocket(backend, req, socket, head);
  nextSockets.emit(
    'upgrade',
    req,
    socket.on('error', () => socket.destroy()),
    head,
  );
}

function stop(): void {
  if (state.stopping) return;
  state.stopping = true;
  for (const socket of sockets) socket.destroy();
  setTimeout(() => server.close(() => void app.close().finally(() => process.exit(0))), LAST_CALL);
  setTimeout(() => process.exit(0), GRACE).unref();
}

if (!process.env.BACKEND_URL) noteBackendStart(untilListening(backend));
await app.prepare();
const answer = requestHandler({ env: settings, dev, buildId, next: app.getRequestHandler(), state, ownUrl, warmUpKey, metrics, cluster });
server.on('request', answer);
server.on('checkContinue', (req, res) => {
  // do not request the body of a refused request
  if (framingProblem(req) === null) res.writeContinue();
  answer(req, res);
});
server.on('checkExpectation', (req, res) => {
  if (!refuseFraming(req, res)) res.writeHead(417, { ...BARE, connection: 'close' }).end();
});
server.on('upgrade', upgrade);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use: choose another with PORT=${PORT + 1}` : error.message);
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  const home = { url: `${ownUrl()}/`, key: warmUpKey, language: shopLanguage, isReading: () => shopState().cache.isReading };
  void warmUp(home).then(() => {
    state.warm = true;
    console.log(`storefront ready on http://localhost:${PORT}`);
  });
});
process.on('SIGTERM', stop).on('SIGINT', stop);
