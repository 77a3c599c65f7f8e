import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYS } from './backend.ts';
import { type NodeProcess, nodeProcess } from './node-process.ts';

export type BackendProcess = NodeProcess;

/**
 * `node backend/server.ts` as a process of its own with the sample keys, on a free port unless told otherwise. `without` names guards that are taken out
 * of it, files of `tests/promises/without`.
 */
export function backendProcess(env: Record<string, string>, without: readonly string[] = []): BackendProcess {
  const lessGuarded = without.flatMap((guard) => ['--import', `./tests/promises/without/${guard}.ts`]);
  const own = {
    BACKEND_PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-data-')),
    CONSUMER_KEY: KEYS.consumer_key,
    CONSUMER_SECRET: KEYS.consumer_secret,
    REALTIME_SECRET: 'realtime-secret',
  };
  return nodeProcess([...lessGuarded, 'backend/server.ts'], { ...own, ...env }, /backend ready on port (\d+)/);
}
