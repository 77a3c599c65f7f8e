import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Place, Running } from './place.ts';

export interface Syncs {
  /** Acknowledgements that went out. */
  readonly acknowledged: number;
  /** fsync and fdatasync calls before the last of them. */
  readonly syncs: number;
  /** Acknowledgements that went out before as many syncs as there were acknowledgements had ended. */
  readonly unsynced: number;
}

/** What strace saw, in the order in which calls ended: SQLite commits one order after another, so the n-th 201 comes after n syncs. */
export function countSyncs(log: string): Syncs {
  let [acknowledged, syncs, unsynced] = [0, 0, 0];
  for (const line of log.split('\n')) {
    if (/\bf(data)?sync(\(\d+\)| resumed>\)) += 0/.test(line)) syncs += 1;
    else if (/(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 201 /.test(line)) {
      acknowledged += 1;
      if (syncs < acknowledged) unsynced += 1;
    }
  }
  return { acknowledged, syncs, unsynced };
}

/** Whether system calls can be watched here. */
export const canTrace = (): boolean => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

/** Watches a running backend's system calls while `work` is done. */
export async function traced(place: Place, running: Running, work: () => Promise<unknown>): Promise<Syncs> {
  const log = join(place.dataDir, 'calls.log');
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
  const tracer = spawn('strace', ['-f', '-s', '24', '-e', calls, '-o', log, '-p', String(running.child.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(tracer.stderr, 'data');
  await sleep(200);
  await work();
  tracer.kill('SIGTERM');
  await once(tracer, 'exit');
  return countSyncs(readFileSync(log, 'utf8'));
}
