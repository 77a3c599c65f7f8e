import { expect, test } from '#tests/setup/test.ts';
import { visitMadeUp } from '../load/addresses.ts';
import { residentMb } from '../load/process.ts';
import { startStorefront } from '../load/shop-process.ts';

const WARM = 1_000;
const COUNT = 5_000;
/** What a collector of garbage may leave lying for a while. */
const SLACK_MB = 50;

test('5,000 made-up addresses leave nothing behind', async () => {
  test.setTimeout(300_000);
  const port = Number(process.env.BACKEND_PORT);
  const shop = await startStorefront({ url: `http://127.0.0.1:${port}`, port, dataDir: process.env.DATA_DIR ?? '' });
  try {
    await visitMadeUp(shop.url, 0, WARM);
    const before = residentMb(shop.running.child.pid);
    await visitMadeUp(shop.url, WARM, COUNT);
    expect(residentMb(shop.running.child.pid) - before).toBeLessThan(SLACK_MB);
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
  } finally {
    await shop.running.stop();
  }
});
