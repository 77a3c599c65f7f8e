import { type Build, type KeepScope, keepWorker } from './keep-worker.ts';
import { pushWorker, type WorkerScope } from './push-worker.ts';

/** Where the bundled worker begins: {@link bundleWorker} calls it with the worker's own scope and the build it stands for. */
export function start(scope: KeepScope & WorkerScope, build: Build): void {
  keepWorker(scope, build);
  pushWorker(scope);
}
