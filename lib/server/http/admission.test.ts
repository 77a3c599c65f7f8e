import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { admitted } from './admission.ts';

const server = createServer((req, res) => {
  req.headers[CLIENT_ADDRESS] = '203.0.113.7';
  void admitted(req, res).then((may) => may && res.end('admitted'));
});

beforeEach(async () => {
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', LIMITS: 'calls=3/60' }));
  vi.stubGlobal('storefrontLimiters', undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

async function statuses(path: string, count: number, method = 'GET'): Promise<readonly number[]> {
  const { port } = server.address() as AddressInfo;
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status);
  return found;
}

test.each([
  '/api/wp-json/v1/all_settings?t=1',
  '/api/wp-content/uploads/app_sync/prodcat.json',
  '/wp-content/uploads/app_sync/prodcat.json',
  '/api/orders/1',
  '/api/nothing',
  '/wp-content/uploads/a//b.webp',
])('[P10] the fourth request for %s within a minute is refused with 429', async (path) => {
  expect(await statuses(path, 5)).toEqual([200, 200, 200, 429, 429]);
});

test.each(['/wp-content/uploads/soup.webp', '/api/wp-content/uploads/soup.webp'])(
  'requests for the picture %s are not counted',
  async (path) => {
    expect(await statuses(path, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(path, 5, 'HEAD')).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('/api/orders/1', 1)).toEqual([200]);
  },
);
