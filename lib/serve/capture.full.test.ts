import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable.js';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PageCache } from './page-cache.ts';

const MB = 1_048_576;
const CHUNK = 65_536;
const SHARED = { 'cache-control': 's-maxage=180', 'x-nextjs-cache': 'MISS', 'content-type': 'text/html; charset=utf-8' };
const OWN = { 'content-type': 'text/html; charset=utf-8' };
type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
/** The framework's own packer. */
const pack = z
  .custom<() => Middleware>((made) => typeof made === 'function')
  .parse(createRequire(import.meta.url)('next/dist/compiled/compression'))();

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The app as it stands behind the cache: its packer around it, its body written as the line takes it. */
async function serve(body: Buffer, headers: Readonly<Record<string, string>>) {
  const cache = new PageCache();
  const ended: (string | undefined)[] = [];

  const app = (res: ServerResponse): void => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    let at = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      if (at >= body.length) controller.close();
      else controller.enqueue(body.subarray(at, at + CHUNK));
      at += CHUNK;
    };
    pipeToNodeResponse(new ReadableStream<Uint8Array>({ pull }), res).then(
      () => ended.push('whole'),
      (error: Error) => ended.push(error.name),
    );
  };
  server = createServer((req, res) => {
    if (cache.answer(req, res)) return;
    pack(req, res, () => app(res));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { port, cache, ended };
}

interface Reader {
  readonly more?: string;
  /** Milliseconds before it takes the first byte, and between the next ones. */
  readonly slow?: number;
  /** Goes away after so many bytes. */
  readonly leaves?: number;
}

/** A reader that takes its time, as a phone on a bad line: the answer's head and body as they came over the wire. */
async function read(port: number, { more = '', slow = 0, leaves }: Reader = {}): Promise<{ head: string; body: Buffer }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET /page HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${more}\r\n`);
  await sleep(slow * 20);
  const parts: Buffer[] = [];
  let size = 0;
  socket.on('error', () => {});
  for await (const part of socket.iterator({ destroyOnReturn: true })) {
    parts.push(part);
    size += part.length;
    if (leaves !== undefined && size > leaves) break;
    if (slow > 0 && parts.length % 20 === 0) await sleep(slow);
  }
  const all = Buffer.concat(parts);
  const end = all.indexOf('\r\n\r\n');
  const head = all.toString('latin1', 0, end).toLowerCase();
  return { head, body: dechunked(head, all.subarray(end + 4)) };
}

function dechunked(head: string, body: Buffer): Buffer {
  if (!head.includes('transfer-encoding: chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

const noise = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size / 8 }, (_, i) => ((i * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')).join(''));

describe('an answer goes to whoever takes it slowly', () => {
  test.each([
    ['that nobody may keep', 5 * MB, OWN],
    ['that may be kept', 5 * MB, SHARED],
    ['too large to be kept', 9 * MB, SHARED],
  ] as const)('one %s, byte for byte', { timeout: 20_000 }, async (_, size, headers) => {
    const body = noise(size);
    const { port, ended } = await serve(body, headers);
    const [slow, quick] = await Promise.all([read(port, { slow: 5 }), read(port)]);
    expect([slow.head.split('\r\n')[0], slow.body.equals(body), quick.body.equals(body)]).toEqual(['http/1.1 200 ok', true, true]);
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(ended)).toEqual(new Set(['whole']));
  });

  test('packed as well', { timeout: 20_000 }, async () => {
    const body = noise(5 * MB);
    const { port } = await serve(body, OWN);
    const { head, body: got } = await read(port, { more: 'accept-encoding: gzip\r\n', slow: 5 });
    expect(head).toContain('content-encoding: gzip');
    expect(gunzipSync(got).equals(body)).toBe(true);
  });
});

test('a visitor who leaves in the middle ends it; nothing half is kept, and the next one gets the whole', { timeout: 20_000 }, async () => {
  const body = noise(9 * MB);
  const { port, cache, ended } = await serve(body, SHARED);
  await read(port, { leaves: 100_000 });
  await expect.poll(() => ended.length).toBe(1);
  expect(cache.size).toBe(0);
  expect((await read(port)).body.equals(body)).toBe(true);
});

test('an answer that was held for a visitor who is gone is not kept', async () => {
  const cache = new PageCache();
  const finish = Promise.withResolvers<void>();
  server = createServer((req, res) => {
    if (cache.answer(req, res)) return;
    res.writeHead(200, SHARED);
    res.write('<p>half');
    finish.promise.then(() => res.end());
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
  const [request] = await Promise.all([once(server, 'request'), socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')]);
  socket.destroy();
  const [, res] = request as [IncomingMessage, ServerResponse];
  await once(res, 'close');
  finish.resolve();
  await sleep(20);
  expect(cache.size).toBe(0);
});
