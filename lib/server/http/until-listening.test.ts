import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/setup/free-port.ts';
import { untilListening } from './until-listening.ts';

const server = createServer((socket) => socket.destroy());
afterEach(() => server.close());

const listen = (port: number): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));

test('ends when a server listens at the address, not before', async () => {
  const port = await freePort();
  let isOver = false;
  const waiting = untilListening(new URL(`http://127.0.0.1:${port}`), 60_000).then(() => {
    isOver = true;
  });
  await untilListening(new URL(`http://127.0.0.1:${port}`), 0);
  expect(isOver).toBe(false);
  await listen(port);
  await waiting;
});

test('ends without one when its time is over', async () => {
  await expect(untilListening(new URL(`http://127.0.0.1:${await freePort()}`), 0)).resolves.toBeUndefined();
});
