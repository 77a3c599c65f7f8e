import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { pipePage, pipeSocket } from './backend-pipe.ts';
import { noteVisitor } from './visitor.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function listening(server: ReturnType<typeof createServer>): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`);
}

/** A storefront that pipes everything to `backend`. */
function storefront(backend: URL): Promise<URL> {
  const server = createServer((req, res) => {
    noteVisitor(req, []);
    pipePage(backend, req, res);
  });
  server.on('upgrade', (req, socket, head) => {
    noteVisitor(req, []);
    pipeSocket(backend, req, socket, head);
  });
  return listening(server);
}

test('a page of the backend is answered under the own address, cookies stay on their side', async () => {
  const seen: unknown[] = [];
  const backend = await listening(
    createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => {
        body += chunk;
      });
      req.on('end', () => {
        seen.push({ method: req.method, url: req.url, body, cookie: req.headers.cookie, from: req.headers['x-forwarded-for'] });
        res.writeHead(303, { location: '/order/7', 'set-cookie': 'a=b' }).end();
      });
    }),
  );
  const answer = await fetch(new URL('/pay/7?key=k', await storefront(backend)), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'session=secret', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '9.9.9.9' },
    body: 'action=pay',
  });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([303, '/order/7', null]);
  expect(seen).toEqual([{ method: 'POST', url: '/pay/7?key=k', body: 'action=pay', cookie: undefined, from: '127.0.0.1' }]);
});

test("a payment report and a shop's webhook keep their signatures and their bytes", async () => {
  const seen: unknown[] = [];
  const backend = await listening(
    createServer(async (req, res) => {
      const parts: Buffer[] = [];
      for await (const part of req) parts.push(part);
      const signed = req.headers['x-payment-signature'] ?? `${req.headers['x-wc-webhook-topic']} ${req.headers['x-wc-webhook-signature']}`;
      seen.push([Buffer.concat(parts).toString('utf8'), signed]);
      res.end();
    }),
  );
  const body = '{ "order_id": 7,\n "note": "не\u00a0трогать" }';
  const url = new URL('/wp-json/payment/v1/callback', await storefront(backend));
  await fetch(url, { method: 'POST', body, headers: { 'x-payment-signature': 'abc' } });
  const webhook = { 'x-wc-webhook-topic': 'product.updated', 'x-wc-webhook-signature': 'def' };
  await fetch(new URL('/wp-json/shop/v1/woocommerce-webhook', url), { method: 'POST', body, headers: webhook });
  expect(seen).toEqual([
    [body, 'abc'],
    [body, 'product.updated def'],
  ]);
});

test('a backend that is away is 503, not a hanging page', async () => {
  expect((await fetch(new URL('/pay/7', await storefront(new URL('http://127.0.0.1:9'))))).status).toBe(503);
});

test('[RT-01] a socket below /rt is the backend’s socket, both ways, and ends with it', async () => {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const paths: (string | undefined)[] = [];
  sockets.on('connection', (socket, req) => {
    paths.push(req.url);
    socket.on('message', (data) => (String(data) === 'end' ? socket.close(4001) : socket.send(`echo ${data}`)));
    socket.send('hello');
  });
  const address = await storefront(await listening(server));
  const client = new WebSocket(`ws://${address.host}/rt/app/shop?protocol=7`);
  const heard: string[] = [];
  const code = await new Promise<number>((resolve) => {
    client.on('message', (data) => {
      heard.push(String(data));
      client.send(heard.length === 1 ? 'a' : 'end');
    });
    client.on('close', resolve);
  });
  expect([heard, code, paths]).toEqual([['hello', 'echo a'], 4001, ['/app/shop?protocol=7']]);
});

test('[RT-01] a backend without the socket closes it', async () => {
  const backend = await listening(createServer((_, res) => res.writeHead(404).end()));
  const client = new WebSocket(`ws://${(await storefront(backend)).host}/rt/app/shop`);
  await expect(new Promise((_, reject) => client.on('error', reject))).rejects.toThrow();
});
