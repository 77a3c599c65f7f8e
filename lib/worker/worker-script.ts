import { readFileSync } from 'node:fs';
import { forgetWorker } from './forget-worker.ts';
import { lifeWorker } from './life-worker.ts';
import { pushWorker } from './push-worker.ts';

/** Where a build leaves its worker. */
export const WORKER_FILE = '.next/worker/sw.js';

/** What the plain worker does, one function a task; each is sent as its own text and sees nothing but the worker's scope. */
const TASKS = [lifeWorker, pushWorker, forgetWorker];

/** A worker for pushes alone, of development and of shops whose operator withdrew the other; Node has already erased its types. */
export const plainWorker = (): string => `${TASKS.map((task) => `(${task})(self);`).join('\n')}\n`;

/** The script of the service worker: the one of the build, which keeps pages, or the plain one. @throws {Error} when there is no build. */
export const workerScript = (keeps: boolean): string => (keeps ? readFileSync(WORKER_FILE, 'utf8') : plainWorker());

/** It is asked for anew at every visit, stands for the whole shop and may neither load nor run anything else. */
export const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
} as const;
