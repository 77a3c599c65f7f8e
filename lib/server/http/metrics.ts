import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { hasBearer } from '#lib/server/same-secret.ts';

/** Metrics of the storefront for Prometheus; loaded only when METRICS_TOKEN is set. */

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const kindOf = (path: string): string =>
  path.startsWith('/_next/') ? 'file' : path.startsWith('/wp-content/') ? 'picture' : /^\/(api|wp-json)\//.test(path) ? 'call' : 'page';

export interface Metrics {
  /** Measures one response from here to its end. */
  watch(req: IncomingMessage, res: ServerResponse): void;
  /** Responds with the metrics; without the token with 404. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** Starts counting in this process; `token` protects the metrics. */
export function startMetrics(token: string): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'storefront_answer_seconds',
    help: 'How long answers took, by kind and class of status',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'storefront_backend_call_seconds',
    help: 'How long calls of the backend took, by call of the table and outcome',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'storefront_refused_total',
    help: 'Requests refused because a budget was spent',
    labelNames: ['budget'],
    registers,
  });
  globalThis.storefrontMeters = {
    backendCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    refused: (budget) => refusals.inc({ budget }),
  };
  return {
    watch(req, res) {
      const from = performance.now();
      const kind = kindOf(req.url ?? '/');
      res.once('close', () =>
        answers.observe({ kind, status: `${Math.floor(res.statusCode / 100)}xx` }, (performance.now() - from) / 1_000),
      );
    },
    async answer({ headers }, res) {
      if (!hasBearer(headers.authorization, token)) return void res.writeHead(404, { 'cache-control': 'no-store' }).end();
      res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(await registry.metrics());
    },
  };
}
