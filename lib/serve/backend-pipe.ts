import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { CLIENT_ADDRESS } from '#lib/gateway/client-address.ts';
import { REQUEST_ID, requestId } from '#lib/gateway/request-id.ts';

const TIMEOUT = 15_000;

function open(backend: URL, path: string, req: IncomingMessage, headers: Record<string, string | undefined>) {
  const request = backend.protocol === 'https:' ? httpsRequest : httpRequest;
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return request({
    protocol: backend.protocol,
    hostname: backend.hostname,
    port: backend.port,
    path: `${backend.pathname.replace(/\/$/, '')}${path}`,
    method: req.method,
    headers: { ...given, host: backend.host, [REQUEST_ID]: requestId(), 'x-forwarded-for': String(req.headers[CLIENT_ADDRESS] ?? '') },
  });
}

/** Pipes one page of the backend (hosted payment and its callback, a shop's webhook, demo inbox) under the shop's own address; cookies stay on both sides. */
export function pipePage(backend: URL, req: IncomingMessage, res: ServerResponse): void {
  const { accept, 'content-type': type, 'content-length': length, origin } = req.headers;
  const signature = req.headers['x-payment-signature']?.toString();
  const webhook = Object.fromEntries(['x-wc-webhook-signature', 'x-wc-webhook-topic'].map((name) => [name, req.headers[name]?.toString()]));
  const headers = { accept, 'content-type': type, 'content-length': length, origin, 'x-payment-signature': signature, ...webhook };
  const out = open(backend, req.url ?? '/', req, headers);
  const fail = (status: number): void => {
    out.destroy();
    if (res.headersSent) res.destroy();
    else res.writeHead(status, { 'cache-control': 'no-store', 'retry-after': '10' }).end();
  };
  out.setTimeout(TIMEOUT, () => fail(504));
  out.on('error', () => fail(503));
  out.on('response', (answer) => {
    const { 'set-cookie': _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(res);
    answer.on('error', () => res.destroy());
  });
  res.on('close', () => out.destroy());
  req.pipe(out);
}

/** Pipes a WebSocket of the shop's own address to the backend's realtime server: `/rt/app/{key}` there is `/app/{key}` here. */
export function pipeSocket(backend: URL, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  const names = [
    'upgrade',
    'connection',
    'sec-websocket-key',
    'sec-websocket-version',
    'sec-websocket-protocol',
    'sec-websocket-extensions',
    'origin',
  ];
  const headers = Object.fromEntries(names.map((name) => [name, req.headers[name]?.toString()]));
  const out = open(backend, (req.url ?? '').replace(/^\/rt/, ''), req, headers);
  const close = (): void => {
    out.destroy();
    socket.destroy();
  };
  out.setTimeout(TIMEOUT, close);
  out.on('error', close);
  out.on('response', close);
  socket.on('error', close);
  out.on('upgrade', (answer, upstream, first) => {
    upstream.setTimeout(0);
    const lines = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((v) => `${name}: ${v}`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  out.end();
}
