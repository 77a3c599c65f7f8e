import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseEnv } from '#lib/server/env.ts';
import { Breaker, backendStarted, noteBackendStart } from './backend-connection.ts';
import { passThrough } from './pass.ts';
import { backendCall } from './transport.ts';

const server = createServer((_, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'));

afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test('calls that are made before the embedded backend listens wait for it instead of failing', async () => {
  const begins = Promise.withResolvers<void>();
  vi.stubGlobal('storefrontBackendStart', undefined);
  expect(backendStarted()).toBeUndefined();
  noteBackendStart(begins.promise);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<unknown>((resolve) => server.close(resolve));
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: `http://127.0.0.1:${port}` }));

  const request = new Request('http://shop.test/api/wp-json/systeminfo/v1/settings');
  const both = Promise.all([
    backendCall(calls.settings),
    passThrough(calls.settings, '/wp-json/systeminfo/v1/settings', request, { identity: null }),
  ]);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  begins.resolve();
  const [read, passed] = await both;
  expect([read.ok, passed.status]).toEqual([true, 200]);
});

function silenced(times: number): Breaker {
  const breaker = new Breaker();
  for (let i = 0; i < times; i++) breaker.silent(0);
  return breaker;
}

test('[P12] a backend that stays silent is not waited for; one call a second looks whether it is back', () => {
  expect(silenced(7).mayPass(1)).toBe(true);
  const breaker = silenced(8);
  expect([breaker.mayPass(1), breaker.mayPass(999), breaker.mayPass(1_000), breaker.mayPass(1_001), breaker.mayPass(2_000)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('[P13] its first answer lets everybody pass', () => {
  const breaker = silenced(30);
  expect(breaker.mayPass(1_500)).toBe(true);
  breaker.answered();
  expect([breaker.mayPass(1_501), breaker.mayPass(1_501)]).toEqual([true, true]);
});
