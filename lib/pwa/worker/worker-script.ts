import { lifeWorker } from './life-worker.ts';
import { pushWorker } from './push-worker.ts';

export const WORKER_PATH = '/sw.js';

/** What the service worker does, one function a task; each is sent as its own text and sees nothing but the worker's scope. */
const TASKS = [lifeWorker, pushWorker];

/** The script of the service worker, as it runs in a browser; Node has already erased its types. */
export const workerScript = (): string => `${TASKS.map((task) => `(${task})(self);`).join('\n')}\n`;

/** It is asked for anew at every visit, stands for the whole shop and may neither load nor run anything else. */
export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
} as const;
