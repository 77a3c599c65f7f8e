import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/env.ts';
import { KeptCalls } from './kept-calls.ts';
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
  const shop = await listening((req, res) => void (answerShared(req, res, kept) || res.writeHead(404).end()));
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
