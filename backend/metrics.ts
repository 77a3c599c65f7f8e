import type { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasBearer } from '#lib/server/same-secret.ts';
import type { OutgoingState } from './db/outgoing-orders.ts';
import type { ServerEnv } from './routes/identity.ts';

/** Metrics of the backend for Prometheus; loaded only when METRICS_TOKEN is set. */

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Without ids: otherwise every order, dish or customer would create its own time series. */
const routeOf = (path: string): string => path.replace(/\d+/g, '0').slice(0, 80);
const MOST_ROUTES = 200;

/** Middleware that measures every response, and `GET /metrics`, which requires the token; requests without it get 404. */
export function metricsBy(token: string, behind?: () => Promise<OutgoingState>): (hono: Hono<ServerEnv>) => void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'backend_answer_seconds',
    help: 'How long answers took, by method, path without numbers and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  if (behind) addBehind(registry, behind);
  const routes = new Set<string>();
  return (hono) => {
    hono.use(async (c, next) => {
      const from = performance.now();
      await next();
      const route = routeOf(c.req.path);
      if (c.res.status !== 404 && routes.size < MOST_ROUTES) routes.add(route);
      const named = routes.has(route) ? route : 'other';
      answers.observe(
        { method: c.req.method, route: named, status: `${Math.floor(c.res.status / 100)}xx` },
        (performance.now() - from) / 1_000,
      );
    });
    hono.get('/metrics', async (c) => {
      if (!hasBearer(c.req.header('authorization'), token)) return c.notFound();
      return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
    });
  };
}

/** Adds gauges of the outbox to WooCommerce; they are computed when the metrics are read. */
function addBehind(registry: Registry, behind: () => Promise<OutgoingState>): void {
  new Gauge({
    name: 'woocommerce_orders',
    help: 'Orders that WooCommerce does not have (waiting), has in an older state (untold), has in words (plain) or twice (twins)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, untold, plain, twins } = await behind();
      for (const [state, count] of Object.entries({ waiting, untold, plain, twins })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'woocommerce_orders_oldest_seconds',
    help: 'For how long the oldest order that WooCommerce does not have has been waiting',
    registers: [registry],
    async collect() {
      const { oldest } = await behind();
      this.set(oldest === null ? 0 : (Date.now() - oldest) / 1_000);
    },
  });
}
