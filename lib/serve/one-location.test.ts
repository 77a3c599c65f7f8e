import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { oneLocation } from './one-location.ts';

test.each([
  [['/a', '/a'], '/a'],
  ['/a', '/a'],
])('a redirect to %j names its target once', async (given, expected) => {
  const server = createServer((_, res) => {
    oneLocation(res);
    res.statusCode = 308;
    for (const location of [given].flat()) res.appendHeader('location', location);
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
  server.close();
  expect(answer.headers.get('location')).toBe(expected);
});
