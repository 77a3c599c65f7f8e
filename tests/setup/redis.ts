import { spawnSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { runCommand } from '#tests/load/process.ts';
import { freePort } from './free-port.ts';
import { until } from './running-backend.ts';

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).error === undefined;

export interface OwnRedis {
  readonly url: string;
  readonly client: Redis;
  stop(): Promise<void>;
}

/** A Redis of its own that keeps nothing on the disk. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const running = runCommand('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  await until(() => running.output().includes('Ready to accept connections'), 10_000);
  const client = new Redis(port, '127.0.0.1');
  const stop = async (): Promise<void> => {
    client.disconnect();
    await running.stop();
  };
  return { url: `redis://127.0.0.1:${port}`, client, stop };
}
