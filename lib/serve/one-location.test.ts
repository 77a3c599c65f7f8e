import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { oneLocation } from './one-location.ts';

async function locationOf(given: string | readonly string[], url: string): Promise<string | null> {
  const server = createServer((req, res) => {
    oneLocation(res, req.url ?? '/');
    res.statusCode = 308;
    for (const location of [given].flat()) res.appendHeader('location', location);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
  server.close();
  return answer.headers.get('location');
}

test.each([[['/a', '/a']], ['/a']])('a redirect to %j names its target once', async (given) => {
  expect(await locationOf(given, '/')).toBe('/a');
});

test('the query of the request goes along with a redirect that has none', async () => {
  expect(await locationOf('/a', '/b?utm_source=x&c=%D0%B0')).toBe('/a?utm_source=x&c=%D0%B0');
  expect(await locationOf(['/a', '/a'], '/b?c=1')).toBe('/a?c=1');
});

test.each(['/?product_id=7', '/menu/pech#pech'])('a redirect to %s says itself what follows', async (target) => {
  expect(await locationOf(target, '/b?utm_source=x')).toBe(target);
});
