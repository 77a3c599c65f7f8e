import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#tests/setup/free-port.ts';
import { looseIn } from '#tests/setup/policy-of.ts';
import { get, openPage, plainText, statusOf } from './page.ts';
import { startHttpShop } from './start-shop.ts';

const SENTENCE = 'Приносим свои извинения, сайт находится на профилактике.';

/** Passes connections on to the backend of the shared shop while it is connected; refuses them otherwise. */
function backendLine(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(process.env.BACKEND_PORT), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  return {
    connect: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    disconnect: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

test('[SET-02] [KF-APP-07] without settings every page is the maintenance page; the shop recovers by itself and then outlives the backend', async () => {
  const port = await freePort();
  const line = backendLine(port);
  const { url, stop } = await startHttpShop({ env: { BACKEND_URL: `http://127.0.0.1:${port}`, DEMO: '1' }, waits: false });
  onTestFinished(async () => {
    await stop();
    await line.disconnect();
  });
  const path = `/menu/myaso-na-ves/shashlyk-na-ves/kazylyk-ves?${Date.now()}`;
  const statusIs = (status: number) =>
    vi.waitFor(async () => expect(await statusOf(path, { shop: url })).toBe(status), { timeout: 40_000, interval: 200 });
  await statusIs(503);

  const { headers, document } = await openPage(path, { shop: url });
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(looseIn(headers.get('content-security-policy'))).toEqual([]);
  expect(plainText(document.body)).toContain(SENTENCE);
  expect(plainText(document.body)).not.toMatch(/₽|\+7/);
  const bot = await get(path, { shop: url, headers: { 'user-agent': 'Googlebot/2.1' } });
  expect([bot.status, await bot.text()]).toEqual([503, '']);

  await line.connect();
  await statusIs(200);
  expect((await openPage(path, { shop: url })).document.querySelectorAll('h1')).toHaveLength(1);

  await line.disconnect();
  expect(await statusOf(path, { shop: url })).toBe(200);
}, 120_000);
