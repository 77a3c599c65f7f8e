import { type Build, type KeepScope, keepWorker } from './keep-worker.ts';
import { pushWorker, type WorkerScope } from './push-worker.ts';

/** The entry point of the bundled worker: {@link bundleWorker} calls it with the worker's scope and the build. */
export function start(scope: KeepScope & WorkerScope, build: Build): void {
  keepWorker(scope, build);
  pushWorker(scope);
}
