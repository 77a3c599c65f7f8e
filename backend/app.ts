import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { type DatabaseFailure, databaseFailure } from './db/failure.ts';
import { OutcomeUnknownError } from './db/open.ts';
import type { Deps } from './deps.ts';
import { noRoute, Refusal } from './refusal.ts';
import { accountRoutes } from './routes/account.ts';
import { authRoutes } from './routes/auth.ts';
import { oauthVerifier } from './routes/consumer.ts';
import { demoInboxRoutes } from './routes/demo.ts';
import { healthRoutes, readinessOf } from './routes/health.ts';
import type { ServerEnv } from './routes/identity.ts';
import { mediaRoutes } from './routes/media.ts';
import { checkoutRoutes, orderRoutes, requestRoutes } from './routes/orders.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pushRoutes } from './routes/pushes.ts';
import { realtimeRoutes } from './routes/realtime.ts';
import type { App } from './routes/route.ts';
import { shopRoutes } from './routes/shop.ts';
import { wheelRoutes } from './routes/wheel.ts';
import { type CatalogueFiles, createCatalogueFiles } from './services/catalogue-files.ts';
import { webhookRoutes } from './woocommerce/webhook.ts';

/** More requests than this at once would take a small machine longer than about two seconds. */
const MOST_AT_ONCE = 512;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Responses while the database fails. Nothing of the request was done, except with `unknown`. `seconds` is sent as Retry-After. */
const UNAVAILABLE: Readonly<
  Record<DatabaseFailure | 'unknown', { readonly code: string; readonly message: string; readonly seconds: number }>
> = {
  busy: { code: 'database_busy', message: 'Try again in a moment.', seconds: 1 },
  full: { code: 'storage_full', message: 'The disk of the shop is full: nothing can be stored right now.', seconds: 30 },
  away: { code: 'database_unavailable', message: 'The data of the shop cannot be reached right now.', seconds: 5 },
  unknown: { code: 'outcome_unknown', message: 'It is not known whether this was done. Look before you ask again.', seconds: 5 },
};

/** State that stays when the app is created again for a new menu. */
interface Kept {
  readonly oauth: App['oauth'];
  readonly admitted: MiddlewareHandler<ServerEnv>;
  readonly measured: (hono: Hono<ServerEnv>) => void;
}

export const keptOf = (clock: Deps['clock'], measured: Kept['measured'] = () => undefined): Kept => ({
  oauth: oauthVerifier(clock),
  admitted: admission(MOST_AT_ONCE),
  measured,
});

export const filesOf = ({ db, model, clock }: Pick<Deps, 'db' | 'model' | 'clock'>): CatalogueFiles =>
  createCatalogueFiles({ db, shop: model.shop, clock });

/** The backend as a Hono app: every row of the table of calls, and the backend's own pages. It opens no port and reads no environment. */
export function createApp(deps: Deps, kept: Kept = keptOf(deps.clock), files: CatalogueFiles = filesOf(deps)): Hono<ServerEnv> {
  const { oauth, admitted, measured } = kept;
  const hono = new Hono<ServerEnv>();
  const app: App = { hono, deps, oauth };
  const readiness = readinessOf({ ...deps, dataDir: deps.config.dataDir });

  hono.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', REQUEST_ID.test(given) ? given : randomUUID());
    await next();
    c.header('x-request-id', c.get('requestId'));
    c.header('x-content-type-options', 'nosniff');
  });
  measured(hono);
  hono.use(admitted);
  hono.notFound((c) => c.json(noRoute().body(), 404));
  hono.onError((error, c) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...error.headers })) c.header(name, value);
      return c.newResponse(JSON.stringify(error.body()), {
        status: error.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
    }
    const isUnknown = error instanceof OutcomeUnknownError;
    const failure = databaseFailure(isUnknown ? error.cause : error);
    if (failure !== null) {
      readiness.failed(failure, error);
      const { code, message, seconds } = UNAVAILABLE[isUnknown ? 'unknown' : failure];
      return c.json({ code, message, data: { status: 503 } }, 503, { 'retry-after': String(seconds), 'cache-control': 'no-store' });
    }
    deps.log.error('request failed', error, { id: c.get('requestId'), method: c.req.method, path: c.req.path });
    return c.json({ code: 'internal_error', message: 'Internal error.', data: { status: 500 } }, 500);
  });
  accountRoutes(app);
  authRoutes(app);
  checkoutRoutes(app);
  demoInboxRoutes(app);
  healthRoutes(app, readiness);
  mediaRoutes(app);
  orderRoutes(app);
  paymentRoutes(app);
  pushRoutes(app);
  realtimeRoutes(app);
  requestRoutes(app);
  shopRoutes(app, files);
  wheelRoutes(app);
  if (deps.webhooks !== null) webhookRoutes(app, deps.webhooks);
  return hono;
}

/**
 * Accepts at most `most` requests at once and refuses the others with 503, so that accepted requests are answered in time under load.
 * Health checks and metrics are always accepted.
 */
export function admission(most: number): MiddlewareHandler<ServerEnv> {
  let inside = 0;
  return async (c, next) => {
    if (/^\/(healthz?|metrics)$/.test(c.req.path)) return next();
    if (inside >= most)
      throw new Refusal(503, 'overloaded', 'Too many requests at once. Try again in a moment.', undefined, { 'retry-after': '1' });
    inside += 1;
    try {
      await next();
    } finally {
      inside -= 1;
    }
  };
}
