import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/env.ts';
import { KeptCalls } from './kept-calls.ts';
import { KeptPictures } from './kept-pictures.ts';
import { answerShared } from './shared-calls.ts';

const SETTINGS = '/api/wp-json/v1/all_settings';
const BODY = JSON.stringify({ about: 'x'.repeat(2_000) });
const servers: Server[] = [];
let drips = true;
let asked = 0;

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A backend that sends a byte at a time, as long as somebody reads. */
const backend: RequestListener = (_, res) => {
  asked += 1;
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length, etag: '"1"' });
  if (!drips) return void res.end(BODY);
  let sent = 0;
  const timer = setInterval(() => {
    if (res.destroyed || sent === BODY.length) clearInterval(timer);
    else res.write(BODY[sent++]);
  }, 50);
};

beforeEach(() => {
  [drips, asked] = [true, 0];
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('[ERR-02] settings that come a byte at a time hold nobody up, and are asked for anew', async () => {
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: await listening(backend) }));
  const kept = new KeptCalls({ patience: 300 });
  const shop = await listening((req, res) => void (answerShared(req, res, kept, new KeptPictures()) || res.writeHead(404).end()));
  const get = async () => {
    const answer = await fetch(`${shop}${SETTINGS}`, { signal: AbortSignal.timeout(5_000) });
    return [answer.status, Object(await answer.json()).code];
  };
  expect(await Promise.all([get(), get()])).toEqual([
    [504, 'backend_timeout'],
    [504, 'backend_timeout'],
  ]);
  expect(asked).toBe(1);
  drips = false;
  expect(await get()).toEqual([200, undefined]);
});

test('a picture that was sent is sent again while the backend fails, in the format the browser takes; others fail with it', async () => {
  const picture = Buffer.alloc(2_000, 'p');
  let works = true;
  const away: RequestListener = ({ url = '', headers }, res) => {
    const isAvif = headers.accept?.includes('image/avif') === true;
    if (!works) return void res.writeHead(503).end();
    if (url.endsWith('.pdf')) return void res.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 2_000 }).end(picture);
    const body = url.endsWith('large.webp') ? Buffer.alloc(300_000) : picture;
    res.writeHead(200, {
      'content-type': isAvif ? 'image/avif' : 'image/webp',
      'content-length': body.length,
      'cache-control': 'public, max-age=86400',
      etag: '"p"',
    });
    res.end(body);
  };
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: await listening(away) }));
  const [kept, pictures] = [new KeptCalls(), new KeptPictures()];
  const shop = await listening((req, res) => void (answerShared(req, res, kept, pictures) || res.writeHead(404).end()));
  const get = async (name: string, accept = 'image/webp,*/*') => {
    const answer = await fetch(`${shop}/wp-content/uploads/${name}`, { headers: { accept } });
    return [answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength];
  };
  const names = ['soup.webp', 'large.webp', 'menu.pdf'];
  for (const name of names) expect([name, (await get(name))[0]]).toEqual([name, 200]);
  expect(await get('soup.webp', 'image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 2_000]);
  works = false;
  expect(await get('soup.webp')).toEqual([200, 'image/webp', 2_000]);
  expect(await get('soup.webp', 'image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 2_000]);
  expect((await get('soup.webp', '*/*'))[0]).toBe(503);
  for (const name of ['large.webp', 'menu.pdf', 'never-sent.webp']) expect([name, (await get(name))[0]]).toEqual([name, 503]);
});
