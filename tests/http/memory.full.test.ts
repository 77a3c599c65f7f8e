import { expect, onTestFinished, test } from 'vitest';
import { visitMadeUp } from '#tests/load/addresses.ts';
import { residentMb } from '#tests/load/process.ts';
import { startStorefront } from '#tests/load/shop-process.ts';
import { statusOf } from './page.ts';

const WARM = 1_000;
const COUNT = 5_000;
/** What the garbage collector may leave for a while. */
const SLACK_MB = 50;

test('5,000 made-up addresses leave nothing in memory', async () => {
  const port = Number(process.env.BACKEND_PORT);
  const { url, running } = await startStorefront({ url: `http://127.0.0.1:${port}`, port, dataDir: process.env.DATA_DIR ?? '' });
  onTestFinished(() => running.stop());
  await visitMadeUp(url, 0, WARM);
  const before = residentMb(running.child.pid);
  await visitMadeUp(url, WARM, COUNT);
  expect(residentMb(running.child.pid) - before).toBeLessThan(SLACK_MB);
  expect(await statusOf('/', { shop: url })).toBe(200);
}, 300_000);
