import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { type FakeBackend, fakeBackend } from '#tests/setup/fake-backend.ts';
import { answerCall } from './answer-call.ts';

const BODY = JSON.stringify({ about: 'x'.repeat(2_000) });
const servers: Server[] = [];

async function useBackend(handle: RequestListener): Promise<void> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: `http://127.0.0.1:${port}` }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const get = async (path: string) => {
  const answer = await answerCall(new Request(`http://shop.test${path}`));
  return [answer.status, Object(await answer.json()).code];
};

test('[ERR-02] an answer for everybody that comes a byte at a time is a 504 within the time of the call', async () => {
  await useBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length, etag: '"1"' });
    let sent = 0;
    const timer = setInterval(() => {
      if (res.destroyed || sent === BODY.length) clearInterval(timer);
      else res.write(BODY[sent++]);
    }, 50);
  });
  expect(await get('/api/wp-json/v1/all_settings')).toEqual([504, 'backend_timeout']);
});

test('[ERR-02] an answer for everybody that breaks off is an error, never a half answer', async () => {
  await useBackend((_, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length });
    res.write(BODY.slice(0, 100), () => setTimeout(() => res.destroy(), 20));
  });
  const [status, code] = await get('/api/wp-json/v1/all_settings');
  expect([status, String(code).startsWith('backend_')]).toEqual([503, true]);
});

describe('the last pictures', () => {
  const BYTES = Buffer.from('a picture of a dish');
  const PICTURE = '/wp-content/uploads/dish-320.webp';

  let backend: FakeBackend;
  /** How the backend answers. */
  let broken: 'no' | 'failing' | 'cut' = 'no';

  async function start({ bytes = BYTES, type: only = '' } = {}): Promise<void> {
    backend = await fakeBackend((req, res) => {
      if (broken === 'failing') return void res.writeHead(503).end('<html>');
      const type = only || (req.headers.accept?.includes('image/avif') ? 'image/avif' : 'image/webp');
      const caching = 'public, max-age=31536000, immutable';
      res.writeHead(200, { 'content-type': type, 'cache-control': caching, 'content-length': bytes.length });
      if (broken === 'cut') res.write(bytes.subarray(0, 4), () => setTimeout(() => res.destroy(), 20));
      else res.end(bytes);
    });
    vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: backend.url }));
  }

  /** What a browser gets; null for an answer that breaks off. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await answerCall(new Request(`http://shop.test${path}`, { headers: { accept: 'image/webp,*/*', ...headers } }));
    const body = await answer.text().catch(() => null);
    // The copy is stored with the last byte, which the visitor gets at the same time.
    await new Promise((resolve) => setImmediate(resolve));
    return { status: answer.status, type: answer.headers.get('content-type'), caching: answer.headers.get('cache-control'), body };
  }

  const shown = { status: 200, type: 'image/webp', body: String(BYTES) };

  beforeEach(() => {
    broken = 'no';
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    globalThis.storefrontLastPictures?.deleteWhere(() => true);
    await globalThis.storefrontBackendPool?.pool.destroy();
    globalThis.storefrontBackendPool = undefined;
    await backend.close();
  });

  test.each([
    ['breaks', false],
    ['is gone', true],
  ])('[KF-APP-21] while the backend %s, a picture is shown as it was last, under both of its addresses', async (_, isGone) => {
    await start();
    expect(await get(PICTURE)).toMatchObject(shown);
    if (isGone) await backend.close();
    else broken = 'failing';
    for (const path of [PICTURE, `/api${PICTURE}`])
      expect(await get(path), path).toMatchObject({ ...shown, caching: 'public, max-age=60' });
  });

  test('[KF-APP-21] a picture in a format is for browsers that accept it', async () => {
    await start();
    const modern = { accept: 'image/avif,image/webp,*/*' };
    expect(await get(PICTURE, modern)).toMatchObject({ type: 'image/avif' });
    broken = 'failing';
    expect((await get(PICTURE)).status).toBe(503);
    expect(await get(PICTURE, modern)).toMatchObject({ status: 200, type: 'image/avif' });
  });

  test('[KF-APP-21] the answer of a backend that is there counts, also that it has the picture no longer', async () => {
    await start();
    await get(PICTURE);
    await backend.close();
    backend = await fakeBackend((_, res) => void res.writeHead(broken === 'no' ? 404 : 503).end());
    vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: backend.url }));
    expect((await get(PICTURE)).status).toBe(404);
    broken = 'failing';
    expect((await get(PICTURE)).status).toBe(503);
  });

  test.each<[string, Parameters<typeof start>[0]]>([
    ['is too large', { bytes: Buffer.alloc(600_000) }],
    ['is no picture', { type: 'video/mp4' }],
  ])('[KF-APP-21] what %s is not kept', async (_, options) => {
    await start(options);
    await get(PICTURE);
    broken = 'failing';
    expect((await get(PICTURE)).status).toBe(503);
  });

  test('[KF-APP-21] a picture that broke off is not kept, and a part of one is not answered with the whole', async () => {
    await start();
    broken = 'cut';
    expect((await get(PICTURE)).body).toBeNull();
    broken = 'failing';
    expect((await get(PICTURE)).status).toBe(503);
    broken = 'no';
    await get(PICTURE);
    broken = 'failing';
    expect((await get(PICTURE, { range: 'bytes=0-3' })).status).toBe(503);
  });
});
