import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { WORKER_PATH } from '#lib/client/page-worker.ts';
import { wantedLanguage } from '#lib/client/translation/widget.ts';
import { hasBrokenParameter } from '#lib/i18n/address-rules.ts';
import { unknownAddress } from '#lib/i18n/internal-path.ts';
import { isAccount, isOrderPage, isPersonal } from '#lib/i18n/personal.ts';
import type { Cluster } from '#lib/server/cluster/shared-pages.ts';
import { shopState } from '#lib/server/data/shop-state.ts';
import type { Env } from '#lib/server/env.ts';
import { log, serializeError } from '#lib/server/gateway/log.ts';
import { hostedKind } from '#lib/server/gateway/route-table.ts';
import { WORKER_HEADERS, workerScript } from '#lib/worker/worker-script.ts';
import type { Metrics } from './metrics.ts';
import { movedByQuery, movedByShort } from './moved.ts';
import {
  BARE_POLICY,
  crossesBorder,
  mayRunScripts,
  messengerSources,
  orderMetrics,
  orderPolicy,
  personalPolicy,
  policyHosts,
  setSecurityHeaders,
} from './policy.ts';
import { answerAlive, answerHealth, answerReady, backendHasSettings, type ServerState } from './probes.ts';
import { admitted, refusedAs } from './refused.ts';
import { acceptedEncodings, dropInternalHeaders, named, normaliseAcceptEncoding, noteVisitor, refuseFraming } from './request-headers.ts';
import type { ShopResponse } from './shop-response.ts';
import { failureOf, hostedFailureOf } from './system-pages.ts';
import { notePageType, noteWanted, ownDoor } from './visitor-choices.ts';
import { settingsLoader, WARM_UP_HEADER } from './warm-up.ts';

interface RequestHandlerOptions {
  readonly env: Env;
  readonly dev: boolean;
  readonly buildId: string;
  /** Next's own handler. */
  readonly next: (req: IncomingMessage, res: ShopResponse) => Promise<void>;
  readonly state: ServerState;
  /** The server's address for requests to itself. */
  readonly ownUrl: () => string;
  readonly warmUpKey: string;
  readonly metrics: Metrics | null;
  readonly cluster: Cluster | null;
}

/** Headers of a response without content. */
export const BARE = { 'content-security-policy': BARE_POLICY, 'cache-control': 'no-store' } as const;

const LATEST = /^\/builds\/latest\.json(\?|$)/;
/** Paths of files, which do not depend on a language. */
const FILE = /^[^?]*\.\w+(\?|$)/;
const CALL = /^\/(api|wp-content)\//;

/**
 * Compresses what Next answers, in Brotli where a client accepts it. At level 5 pages are a fifth to a third smaller than with gzip and cost up to a third more
 * processor time (docs/decisions/0057). A window of 512 kB holds the largest page; a larger one would only use more memory.
 */
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
});

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const queryOf = (url: string): string => url.slice(pathOf(url).length);

/** Handles every request: what needs no page is handled here, in this order; the rest by Next. */
export function requestHandler(options: RequestHandlerOptions): (req: IncomingMessage, res: ShopResponse) => void {
  const { env, dev, next, state, metrics, cluster } = options;
  const hosts = policyHosts(env);
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const worker = workerScript(!dev && env.OFFLINE_COPIES);
  const build = JSON.stringify({ id: options.buildId });
  const loadSettings = settingsLoader(options.ownUrl, backendHasSettings);

  /** The CSP of a personal page has a nonce, which Next reads from the request. */
  const personalPolicyFor = (req: IncomingMessage, url: string): string => {
    const messenger = messengerSources(shopState().hasBot, env, isAccount(url));
    const nonce = randomBytes(16).toString('base64');
    const metrics = isOrderPage(url) ? orderMetrics(shopState().ownerScripts) : null;
    const policy = metrics === null ? personalPolicy(nonce, { ...hosts, messenger }) : orderPolicy(nonce, metrics, { ...hosts, messenger });
    req.headers['content-security-policy'] = policy;
    return policy;
  };

  /** Passes the request to Next, unless it is over the rate limit or for a file of an earlier build. */
  async function pass(req: IncomingMessage, res: ShopResponse, { isCall, isPage }: { isCall: boolean; isPage: boolean }): Promise<void> {
    if (isPage && req.headers[WARM_UP_HEADER] !== options.warmUpKey && !FILE.test(req.url ?? '')) {
      await loadSettings();
      // no page was ever rendered; other storefronts of a cluster may have stored some
      const { pageTypes, maintenance } = shopState();
      if (pageTypes === null && maintenance && cluster === null) return void res.writeHead(503).end();
    }
    if (isCall ? !(await admitted(req, res)) : (await sendBuildFile(req, res)) || (await cluster?.files.answer(req, res))) return;
    compress(req, res, () => {});
    await next(req, res);
  }

  function answer(req: IncomingMessage, res: ShopResponse): void {
    const url = req.url ?? '/';
    const path = pathOf(url);
    metrics?.watch(req, res);
    if (refuseFraming(req, res)) return;
    normaliseAcceptEncoding(req.headers);
    if (state.stopping) res.setHeader('connection', 'close');
    if (!dev) dropInternalHeaders(req);
    noteVisitor(req, env.TRUSTED_PROXIES);
    notePageType(req, shopState().pageTypes);

    const hosted = hostedKind(path);
    const isCall = CALL.test(url) || hosted !== null;
    const isOfApp = !isCall && !url.startsWith('/_next/');
    const isPage = isOfApp && req.headers.rsc === undefined;
    const refused = dev ? null : refusedAs(req, isCall);
    // Next responds with 400 to what it cannot decode and normalises dot segments: it gets a readable address that does not exist instead
    const isUnknown = refused === null ? isOfApp && hasBrokenParameter(path) : refused.status === 404 && isPage;
    if (isUnknown) req.url = unknownAddress(path);

    // an order page must not leak its key in referrers; a payment page has a form, whose Origin header the same policy would suppress
    const referrer = isOrderPage(url) ? 'no-referrer' : hosted === null ? undefined : 'same-origin';
    const isOfVisitor = isPage && !dev && !isUnknown && isPersonal(url);
    const isBuildFile = url.startsWith('/_next/static/');
    setSecurityHeaders(res, { isHttps, policy: isOfVisitor ? personalPolicyFor(req, url) : null, isBuildFile, referrer });

    if (path === '/healthz') return void answerAlive(res);
    if (path === '/readyz') return void answerReady(res, state);
    if (path === '/metrics' && metrics !== null) return void metrics.answer(req, res);
    if (path === '/api/health') return void answerHealth(res, state);
    if (refused !== null && !isUnknown) return void res.writeHead(refused.status, { ...BARE, ...refused.headers }).end();
    if (path === WORKER_PATH) return void res.writeHead(200, WORKER_HEADERS).end(worker);
    if (LATEST.test(url)) return void res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(build);

    const moved = isCall ? null : (movedByQuery(url) ?? (shopState().oldAddresses ? movedByShort(url) : null));
    if (moved !== null) return void res.writeHead(308, { location: moved }).end();
    const door = ownDoor(req, shopState().languages);
    if (door !== null) return void res.writeHead(307, { location: door, 'cache-control': 'private, no-store' }).end();
    const runsOthers =
      mayRunScripts(shopState().ownerScripts) || (shopState().translates && wantedLanguage(req.headers.cookie ?? '') !== null);
    if (runsOthers && crossesBorder(req, orderMetrics(shopState().ownerScripts) !== null))
      return void res.writeHead(204, { 'cache-control': 'no-store' }).end();

    if (isPage) res.replacement = (status) => failureOf(status, req);
    else if (hosted === 'page') res.replacement = (status) => hostedFailureOf(status, req);
    if (!isCall) res.query = queryOf(url);
    // Next sends a segment of a cached page without the headers of its entry; browsers must revalidate it like the page (P20)
    if (req.headers['next-router-segment-prefetch'] !== undefined) res.setHeader('cache-control', 'no-cache');
    noteWanted(req, res);
    void named(req, res, () => pass(req, res, { isCall, isPage }).catch((error: unknown) => fail(res, error)));
  }

  return (req, res) => {
    try {
      answer(req, res);
    } catch (error) {
      fail(res, error);
    }
  };
}

/** Responds after an unexpected error; otherwise the browser would wait forever. */
function fail(res: ShopResponse, error: unknown): void {
  log('error', 'request.broke', serializeError(error));
  if (res.headersSent) res.destroy();
  else res.writeHead(500, BARE).end();
}

/** A script or style sheet of the build; a folder's name has no dot, so that no path leads out of `.next/static`. */
const BUILD_FILE = /^\/_next(\/static\/(?:[\w~-]+\/)*[\w.~-]+\.(js|css))(?:\?|$)/;
const TYPES: Readonly<Record<string, string>> = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/**
 * Sends a script or style sheet as `scripts/build.ts` has compressed it: Brotli at its highest level is a sixth smaller than the gzip that Next makes for each
 * request (docs/decisions/0057). @returns False for what Next sends: other files, parts of a file, and clients without Brotli.
 */
async function sendBuildFile(req: IncomingMessage, res: ShopResponse): Promise<boolean> {
  const [, path, extension = ''] = BUILD_FILE.exec(req.url ?? '') ?? [];
  if (path === undefined || req.method !== 'GET' || req.headers.range !== undefined) return false;
  if (!acceptedEncodings(req.headers['accept-encoding']).includes('br')) return false;
  const body = await readFile(`.next${path}.br`).catch(() => null);
  if (body === null) return false;
  res.writeHead(200, {
    'content-type': TYPES[extension],
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  res.end(body);
  return true;
}
