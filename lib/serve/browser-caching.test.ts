import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { browsersAsk } from './browser-caching.ts';

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a browser reads of an answer's caching. */
async function caching(answer: (res: ServerResponse) => void): Promise<string | null> {
  const server = createServer((_, res) => {
    browsersAsk(res);
    answer(res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}`)).headers.get('cache-control');
}

const PAGE = 's-maxage=180, stale-while-revalidate=31535820';
const ASKED = `public, max-age=0, must-revalidate, ${PAGE}`;

test('a page is asked for again by browsers, and shared by what stands between', async () => {
  expect(await caching((res) => res.setHeader('Cache-Control', PAGE).end('x'))).toBe(ASKED);
  expect(await caching((res) => res.writeHead(200, { 'cache-control': PAGE }).end('x'))).toBe(ASKED);
  expect(await caching((res) => res.writeHead(200, 'OK', { 'Cache-Control': PAGE }).end('x'))).toBe(ASKED);
});

test.each(['private, no-store', 'public, max-age=31536000, immutable', 'public, max-age=0, s-maxage=30', 'no-cache'])(
  'what says %s says so still',
  async (said) => {
    expect(await caching((res) => res.setHeader('cache-control', said).end('x'))).toBe(said);
    expect(await caching((res) => res.writeHead(404, { 'cache-control': said }).end('x'))).toBe(said);
  },
);

test('an answer without a word stays without one', async () => {
  expect(await caching((res) => res.end('x'))).toBeNull();
});
