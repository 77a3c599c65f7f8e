import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
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
