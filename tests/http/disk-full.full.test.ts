import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '#backend/cli.ts';
import { until } from '#tests/setup/running-backend.ts';
import { order, orderCount, orderingShop } from './orders-of.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** A small file system in memory, where this user may mount one. */
function smallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dir]).status === 0) return dir;
  rmdirSync(dir);
  return null;
}

const disk = smallDisk();

describe.skipIf(disk === null)('the disk of the data folder is full', () => {
  const dir = disk ?? '';
  const filler = join(dir, 'filler');
  const env = orderingShop();
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await startHttpShop({ env: { ...env, DATA_DIR: dir } });
  });
  afterAll(async () => {
    await shop?.stop();
    spawnSync('umount', ['-l', dir]);
    rmdirSync(dir);
  });

  function fill(): void {
    for (const size of [65_536, 1_024, 1])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch {
        // what is left is smaller
      }
  }
  const ready = async (url: string | null): Promise<number> => (await fetch(`${url}/readyz`)).status;

  test('orders are answered 503 with a clear code and are not stored; readiness is red, liveness is not; both recover by themselves', async () => {
    expect(await order(shop.url)).toMatchObject({ status: 201 });
    expect(await ready(shop.backendUrl)).toBe(200);
    const before = await orderCount(shop.backendUrl);
    fill();
    // The log has room for a few orders more. A key of its own for each: an order that is known by its key is answered without a write.
    let key = '';
    let accepted = 0;
    const refused = await until(async () => {
      key = randomUUID();
      const answer = await order(shop.url, key);
      if (answer.status !== 201) return answer;
      accepted += 1;
      return false;
    }, 30_000);
    expect(refused).toMatchObject({ status: 503, code: 'storage_full' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    const stored = before + accepted;
    expect(await orderCount(shop.backendUrl)).toBe(stored);
    expect(await ready(shop.backendUrl)).toBe(503);
    await until(async () => (await ready(shop.url)) === 503, 10_000);
    expect((await fetch(`${shop.backendUrl}/healthz`)).status).toBe(200);
    expect((await fetch(shop.url)).status).toBe(200);
    expect(shop.lines.some((line) => line.includes('database full'))).toBe(true);

    rmSync(filler);
    expect(await ready(shop.backendUrl)).toBe(200);
    expect(await order(shop.url, key)).toMatchObject({ status: 201 });
    expect(await orderCount(shop.backendUrl)).toBe(stored + 1);
    expect(shop.lines.some((line) => line.includes('database works again'))).toBe(true);
  });

  test('npm run shop says it plainly, and a backup that did not fit leaves nothing behind', async () => {
    fill();
    const copy = join(dir, 'shop.backup');
    const lines: string[] = [];
    const code = await runCli(['backup', copy], { ...env, DATA_DIR: dir, BACKEND_PORT: '1' }, (line) => lines.push(line));
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/^The disk is full\. Free some space and try again\./);
    expect(existsSync(copy)).toBe(false);
    expect(readdirSync(dir).filter((name) => name.includes('unfinished'))).toEqual([]);
    rmSync(filler);
  });
});
