import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { wordsAt } from './load-words.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address() satisfies AddressInfo | string | null);
  return `http://127.0.0.1:${port}/words.json`;
}

test('words are asked for once, however many parts wait for them, and are there at once afterwards', async () => {
  let asked = 0;
  const address = await serve((_, res) => {
    asked++;
    res.end('{"cart":{"title":"Cart"}}');
  });
  const [one, two] = [wordsAt(address), wordsAt(address)];
  expect(one).toBe(two);
  expect(await one).toEqual({ cart: { title: 'Cart' } });
  expect(wordsAt(address)).toMatchObject({ status: 'fulfilled', value: { cart: { title: 'Cart' } } });
  expect(asked).toBe(1);
});

test('a broken line, a failure and half an answer are asked again', async () => {
  let asked = 0;
  globalThis.addEventListener ??= () => undefined;
  const address = await serve((req, res) => {
    asked++;
    if (asked === 1) return void req.socket.destroy();
    if (asked === 2) return void res.writeHead(503).end('{}');
    res.end(asked === 3 ? '{"cart":' : '{"cart":{}}');
  });
  expect(await wordsAt(address)).toEqual({ cart: {} });
  expect(asked).toBe(4);
}, 15_000);
