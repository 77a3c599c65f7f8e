import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { shopState } from '#lib/server/data/shop-state.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { settingsLoader, untilListening, WARM_UP_HEADER, warmUp } from './warm-up.ts';

const server = createSocketServer((socket) => socket.destroy());
afterEach(() => server.close());

const listen = (port: number): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));

test('ends when a server listens at the address, not before', async () => {
  const port = await freePort();
  let isOver = false;
  const waiting = untilListening(new URL(`http://127.0.0.1:${port}`), 60_000).then(() => {
    isOver = true;
  });
  await untilListening(new URL(`http://127.0.0.1:${port}`), 0);
  expect(isOver).toBe(false);
  await listen(port);
  await waiting;
});

test('ends without one when its time is over', async () => {
  await expect(untilListening(new URL(`http://127.0.0.1:${await freePort()}`), 0)).resolves.toBeUndefined();
});

const OF_SHOP = { key: 'secret', language: () => 'ru' };
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function shop(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

test('ends when the page is there and nothing is on its way any more', async () => {
  let asked = 0;
  const url = await shop((_, res) => {
    asked++;
    res.end('home');
  });
  let looks = 0;
  await warmUp({ ...OF_SHOP, url, isReading: () => ++looks < 3 });
  expect([asked, looks]).toEqual([1, 3]);
});

test('the request names itself, and the page is made again when the shop turns out to speak another language', async () => {
  let language = 'ru';
  const keys: unknown[] = [];
  const url = await shop((req, res) => {
    keys.push(req.headers[WARM_UP_HEADER]);
    language = 'en';
    res.end('home');
  });
  await warmUp({ url, key: 'secret', language: () => language, isReading: () => false });
  expect(keys).toEqual(['secret', 'secret']);
});

test('a shop that shows maintenance is not waited for', async () => {
  const url = await shop((_, res) => res.writeHead(503).end());
  let looks = 0;
  await warmUp({ ...OF_SHOP, url, isReading: () => ++looks > 0 });
  expect(looks).toBe(0);
});

test('a page that never comes, an answer that never comes and nobody at the address end it all the same', async () => {
  const silent = await shop(() => {});
  await warmUp({ ...OF_SHOP, url: silent, isReading: () => true, longest: 50 });
  const slow = await shop((_, res) => res.end('home'));
  await warmUp({ ...OF_SHOP, url: slow, isReading: () => true, longest: 50 });
  await warmUp({ ...OF_SHOP, url: 'http://127.0.0.1:1/', isReading: () => true });
});

test('[KF-WOO-16] pages are not rendered before a backend has settings for the first time, and the shop is closed until then', async () => {
  const asked: (string | undefined)[] = [];
  const url = (await shop((req, res) => res.end(String(asked.push(req.url))))).replace(/\/$/, '');
  let hasSettings = false;
  const before = { ...shopState() };
  onTestFinished(() => void Object.assign(shopState(), before));
  Object.assign(shopState(), { languages: null, pageTypes: null, maintenance: false });
  const load = settingsLoader(
    () => url,
    async () => hasSettings,
  );
  await load();
  expect([asked, shopState().maintenance]).toEqual([[], true]);
  hasSettings = true;
  await load();
  expect(asked).toEqual(['/robots.txt']);
  // the settings were read once: they are still known while the backend does not answer
  Object.assign(shopState(), { pageTypes: [], maintenance: false });
  hasSettings = false;
  await load();
  expect([asked.length, shopState().maintenance]).toEqual([2, false]);
});
