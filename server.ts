import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import next from 'next';
import { EnvError, env } from '#lib/env.ts';
import { normaliseAcceptEncoding } from '#lib/gateway/accept-encoding.ts';
import { noteBackendStart } from '#lib/gateway/backend-start.ts';
import { line, said } from '#lib/gateway/line.ts';
import { hostedKind } from '#lib/gateway/route-table.ts';
import { hasBrokenParameter, languagePrefix } from '#lib/i18n/address-rules.ts';
import { isAccount, isPersonal } from '#lib/i18n/personal.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { WORKER_HEADERS, workerScript } from '#lib/pwa/worker/worker-script.ts';
import { WORKER_PATH } from '#lib/pwa/worker-path.ts';
import { admitted } from '#lib/serve/admission.ts';
import { browsersAsk } from '#lib/serve/browser-caching.ts';
import { replaceErrors } from '#lib/serve/error-pages.ts';
import { isFrontDoor, ownDoor } from '#lib/serve/front-door.ts';
import { loadMissing, ownAddress } from '#lib/serve/load-missing.ts';
import { bareFailure, isBot } from '#lib/serve/maintenance.ts';
import { alwaysMissing, isMissingPath, MissingPage } from '#lib/serve/missing-page.ts';
import { movedByQuery, movedByShort } from '#lib/serve/moved.ts';
import { named } from '#lib/serve/named-request.ts';
import { oneLocation } from '#lib/serve/one-location.ts';
import { mayRunScripts } from '#lib/serve/owner-sources.ts';
import type { Page } from '#lib/serve/page.ts';
import { pageStore } from '#lib/serve/page-store.ts';
import { notePageType, PAGE_TYPE_HEADER, varyByChoice } from '#lib/serve/page-type.ts';
import { BARE_POLICY, personalPolicy, sharedPolicy } from '#lib/serve/policy.ts';
import { policyHosts } from '#lib/serve/policy-hosts.ts';
import { answerAlive, answerReady } from '#lib/serve/probes.ts';
import { isRealtimeSocket, proxyRealtimeSocket } from '#lib/serve/realtime-socket.ts';
import { refusedAs } from '#lib/serve/refused.ts';
import { ALL_HEADERS, framingProblem, refuseFraming } from '#lib/serve/request-framing.ts';
import { dropInternalHeaders } from '#lib/serve/request-headers.ts';
import { crossesBorder } from '#lib/serve/script-border.ts';
import { setSecurityHeaders } from '#lib/serve/security-headers.ts';
import { systemPages, visitorLanguage } from '#lib/serve/system-pages.ts';
import { untilListening } from '#lib/serve/until-listening.ts';
import { noteVisitor } from '#lib/serve/visitor.ts';
import { noteWanted } from '#lib/serve/wanted-page.ts';
import { WARM_UP_HEADER, warmUp } from '#lib/serve/warm-up.ts';
import { messengerSources } from '#lib/server/messenger/page-sources.ts';
import { shopState } from '#lib/shop/availability.ts';
import { forgetful } from '#lib/shop/forget.ts';
import { wantedLanguage } from '#lib/translation/widget.ts';
import messages from '#messages/ru.json' with { type: 'json' };

/** The storefront: the app's request handler, realtime sockets, the maintenance page, an orderly end. Nothing else. */

const RETRY_AFTER = 10;
const GRACE = 10_000;
/** What is on its way when the end is asked for is still taken: closing at once would reset it. */
const LAST_CALL = 250;
const BARE = { 'content-security-policy': BARE_POLICY, 'cache-control': 'no-store' } as const;
const LATEST = /^\/builds\/latest\.json(\?|$)/;
/** Its address does not depend on a language. */
const FILE = /^[^?]*\.\w+(\?|$)/;
const CALL = /^\/(api|wp-content)\//;
/** With or without a language; its address may carry the order's key. */
const ORDER_PAGE = /^(\/[a-z]{2,3})?\/order\/\d/;

function environment() {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const { PORT, HOST, BACKEND_URL, PUBLIC_URL, TRUSTED_PROXIES, METRICS_TOKEN, OFFLINE_COPIES, REDIS_URL } = environment();
const hosts = policyHosts(environment());
const fallback = sharedPolicy([], hosts);
const backend = new URL(BACKEND_URL);
const dev = process.env.NODE_ENV === 'development';
const standIns = systemPages(RETRY_AFTER);
// what is on the disk later may be another build: the one that answers is meant (PWA-03)
const buildId = dev ? 'development' : readFileSync('.next/BUILD_ID', 'utf8').trim();
const build = JSON.stringify({ id: buildId });
// a shop of one storefront does not load what several need
const cluster =
  REDIS_URL === undefined || dev ? null : await (await import('#lib/cluster/join.ts')).joinCluster(environment(), REDIS_URL, buildId);
const warmUpKey = randomBytes(16).toString('hex');
const worker = workerScript(!dev && OFFLINE_COPIES);

/** Sockets of the framework's own development tools. */
const isDevSocket = (req: IncomingMessage): boolean => dev && req.url?.startsWith('/_next/') === true;

const server = createServer({
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  shouldUpgradeCallback: (req) => isRealtimeSocket(req) || isDevSocket(req),
});
// Next answers upgrades of the server it is given, and would end realtime sockets: it gets one that never listens.
const nextSockets = createServer();
const app = next({ dev, hostname: 'localhost', port: PORT, httpServer: nextSockets });
const sockets = new Set<Duplex>();
if (cluster !== null) pageStore().share(cluster.pages);
const metrics = METRICS_TOKEN === undefined ? null : (await import('#lib/serve/metrics.ts')).startMetrics(METRICS_TOKEN);
const missing = new MissingPage({
  load: (variant) => loadMissing(ownAddress(server.address(), PORT), variant),
  words: (path) => messages.errors.pageNotFound.replace('{path}', () => path),
});
const languages = {
  forget: (path?: string): void => {
    if (path === undefined) shopState().languages = null;
  },
};
for (const each of [pageStore(), missing, languages]) forgetful().add(each);

function answer(req: IncomingMessage, res: ServerResponse): void {
  const path = req.url ?? '/';
  metrics?.watch(req, res);
  if (refuseFraming(req, res)) return;
  normaliseAcceptEncoding(req.headers);
  if (stopping) res.setHeader('connection', 'close');
  if (!dev) dropInternalHeaders(req);
  noteVisitor(req, TRUSTED_PROXIES);
  notePageType(req, offered());
  const hosted = hostedKind(path.split('?', 1)[0] ?? '');
  const isCall = CALL.test(path) || hosted !== null;
  const isPage = !isCall && !path.startsWith('/_next/') && req.headers.rsc === undefined;
  const isWorker = path === WORKER_PATH;
  const policy = isCall || isWorker || dev ? null : policyFor(req, isPage);
  setSecurityHeaders(res, { isHttps: PUBLIC_URL?.startsWith('https:') ?? false, policy, referrer: referrerFor(path, hosted) });
  if (path === '/healthz') return void answerAlive(res);
  if (path === '/readyz') return void answerReady(res, { warm, stopping });
  if (path === '/metrics' && metrics !== null) return void metrics.answer(req, res);
  if (path === '/api/health') return void health(res);
  const refused = dev ? null : refusedAs(req, isCall);
  if (refused?.status === 404 && isPage) replaceErrors(res, () => missingAt(req));
  if (refused !== null) return void res.writeHead(refused.status, { ...BARE, ...refused.headers }).end();
  if (isWorker) return void res.writeHead(200, WORKER_HEADERS).end(worker);
  if (LATEST.test(path)) return void res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(build);
  if (!isCall && !path.startsWith('/_next/')) {
    varyByChoice(res, () => offered()?.length !== 0 || (isFrontDoor(path) && shopState().languages?.length !== 1));
    browsersAsk(res);
  }
  const isMissingPage = isMissingPath(path);
  const isWarmUp = req.headers[WARM_UP_HEADER] === warmUpKey;
  if (hosted === 'page') replaceErrors(res, (status) => (status === 404 && !dev ? missingAt(req) : unpaidAt(status, req)));
  if (isPage) replaceErrors(res, (status) => (status === 404 ? (isMissingPage || dev ? null : missingAt(req)) : failureAt(status, req)));
  if (!isCall && hasBrokenParameter(path.split('?', 1)[0] ?? '')) return void res.writeHead(404).end();
  const moved = isCall ? null : (movedByQuery(path) ?? (shopState().oldAddresses ? movedByShort(path) : null));
  if (moved !== null) return void res.writeHead(308, { location: moved }).end();
  const door = ownDoor(req, shopState().languages);
  if (door !== null) return void res.writeHead(307, { location: door, 'cache-control': 'private, no-store' }).end();
  const runsOthers =
    mayRunScripts(shopState().ownerScripts) || (shopState().translates && wantedLanguage(req.headers.cookie ?? '') !== null);
  if (runsOthers && crossesBorder(req)) return void res.writeHead(204, { 'cache-control': 'no-store' }).end();
  if (!isCall) oneLocation(res, path);
  noteWanted(req, res);
  if (isMissingPage) alwaysMissing(res);
  void named(req, res, async () => {
    try {
      if (isPage && !isWarmUp && !FILE.test(path) && shopState().languages === null) await loadLanguage();
      if (isCall ? !(await admitted(req, res)) : await cluster?.files.answer(req, res)) return;
      await handler(req, res);
    } catch (error) {
      line('error', 'request.broke', said(error));
      res.destroy();
    }
  });
}

let warm = false;
let loading: Promise<unknown> | null = null;

/** Until the settings are read, at first or anew, nobody knows the language of addresses without a prefix: the robots file needs them and nothing else. */
function loadLanguage(): Promise<unknown> {
  loading ??= fetch(`${ownAddress(server.address(), PORT)}/robots.txt`)
    .then((read) => read.arrayBuffer())
    .catch(() => null)
    .finally(() => {
      loading = null;
    });
  return loading;
}

/** A visitor whose request breaks what answers it gets an answer; otherwise their browser would wait for ever. */
function answerSafely(req: IncomingMessage, res: ServerResponse): void {
  try {
    answer(req, res);
  } catch (error) {
    line('error', 'request.broke', said(error));
    if (res.headersSent) res.destroy();
    else res.writeHead(500, BARE).end();
  }
}

/** 503 while the menu is read for the first time: whoever comes is answered, but has to wait a little. */
function health(res: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const isOpen = warm && !stopping;
  const status = stopping ? 'stopping' : warm ? 'ok' : 'starting';
  res.writeHead(isOpen ? 200 : 503, { ...headers, ...(!isOpen && { 'retry-after': '1' }) }).end(JSON.stringify({ status }));
}

/** A page of one visitor gets a nonce, which the app reads from the request; a shared one brings its own policy and this is what the rest gets. */
function policyFor(req: IncomingMessage, isPage: boolean): string {
  if (!isPage || !isPersonal(req.url ?? '/')) return fallback;
  const path = req.url ?? '/';
  const messenger = messengerSources(shopState().hasBot, environment(), isAccount(path));
  const policy = personalPolicy(randomBytes(16).toString('base64'), { ...hosts, messenger });
  req.headers['content-security-policy'] = policy;
  return policy;
}

/** An order's page loads nothing that may learn its key; a payment page has a form, whose Origin the same policy would withhold. */
const referrerFor = (path: string, hosted: 'page' | 'call' | null) =>
  ORDER_PAGE.test(path) ? 'no-referrer' : hosted === null ? undefined : 'same-origin';

const offered = () => shopState().pageTypes;

function missingAt(req: IncomingMessage): Promise<Page> {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  const variant = `${languagePrefix(path)} ${String(req.headers[PAGE_TYPE_HEADER] ?? '')}`;
  return missing.at(variant, { path, encodings: String(req.headers['accept-encoding'] ?? ''), isPersonal: isPersonal(path) });
}

const standInFor = (req: IncomingMessage) => standIns(visitorLanguage(req.url ?? '/', req.headers.cookie));

/** Bots never see a page instead of the page (SEO-04). */
function failureAt(status: number, req: IncomingMessage): Page | null {
  if (status < 500) return null;
  if (isBot(req.headers['user-agent'])) return bareFailure(503, RETRY_AFTER);
  if (shopState().maintenance) return standInFor(req).maintenance;
  return status === 500 ? standInFor(req).failed : null;
}

/** Whoever pays sees a page that looks again by itself, not the browser's own. */
const unpaidAt = (status: number, req: IncomingMessage): Page | null =>
  status < 500 ? null : (failureAt(status, req) ?? { ...standInFor(req).failed, status: 503 });

function upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
  noteVisitor(req, TRUSTED_PROXIES);
  sockets.add(socket.on('close', () => sockets.delete(socket)));
  if (isRealtimeSocket(req)) void proxyRealtimeSocket(backend, req, socket, head);
  else
    nextSockets.emit(
      'upgrade',
      req,
      socket.on('error', () => socket.destroy()),
      head,
    );
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const socket of sockets) socket.destroy();
  setTimeout(() => server.close(() => void app.close().finally(() => process.exit(0))), LAST_CALL);
  setTimeout(() => process.exit(0), GRACE).unref();
}

if (!process.env.BACKEND_URL) noteBackendStart(untilListening(backend));
await app.prepare();
const handler = app.getRequestHandler();
server.maxHeadersCount = ALL_HEADERS;
server.on('request', answerSafely);
server.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
  // a body that is refused is not asked for
  if (framingProblem(req) === null) res.writeContinue();
  answerSafely(req, res);
});
server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
  if (!refuseFraming(req, res)) res.writeHead(417, { ...BARE, connection: 'close' }).end();
});
server.on('upgrade', upgrade);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${PORT} is in use: choose another with PORT=${PORT + 1}` : error.message);
  process.exit(1);
});
server.listen(PORT, HOST, () => {
  const url = `${ownAddress(server.address(), PORT)}/`;
  void warmUp({ url, key: warmUpKey, language: shopLanguage, isReading: () => shopState().cache.isReading }).then(() => {
    warm = true;
    console.log(`storefront ready on http://localhost:${PORT}`);
  });
});
process.on('SIGTERM', stop).on('SIGINT', stop);
