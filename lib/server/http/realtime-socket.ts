import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { proxyUpgrade } from 'httpxy';
import { log } from '#lib/server/gateway/log.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { hasBody } from './request-headers.ts';

/** The only supported upgrade: the WebSocket `/rt/app/{key}` of a page is forwarded to `/app/{key}` of the backend's realtime server. */

const PATH = /^\/rt(\/app\/\w{1,100})$/;
/** Query parameters of the Pusher protocol. */
const QUERY = ['protocol', 'client', 'version', 'flash'];
const HANDSHAKE = [
  'origin',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'user-agent',
];
/** Milliseconds for the backend to accept a socket. */
const TIMEOUT = 10_000;

const parts = (req: IncomingMessage): readonly [path: string, query: string] => {
  const [path = '', ...query] = (req.url ?? '').split('?');
  return [path, query.join('?')];
};

/** Whether a request is for that socket. Any other `Upgrade` is ignored (RFC 9110, section 7.8), and the request handled without it. */
export const isRealtimeSocket = (req: IncomingMessage): boolean =>
  req.method === 'GET' &&
  req.httpVersion === '1.1' &&
  req.headers.upgrade?.toLowerCase() === 'websocket' &&
  !hasBody(req) &&
  PATH.test(parts(req)[0]);

/** The address on the backend, reduced to the key and the protocol's parameters. */
function backendPath(backend: URL, req: IncomingMessage): string {
  const [path, search] = parts(req);
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(QUERY.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
  return `${backend.pathname.replace(/\/$/, '')}${PATH.exec(path)?.[1] ?? ''}${query.size === 0 ? '' : `?${query}`}`;
}

/** Connects the visitor's socket with the backend's; when one end closes, so does the other, and an error of an end is logged. */
export async function proxyRealtimeSocket(backend: URL, req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  let isTold = false;
  const broke = (end: 'visitor' | 'backend', error: unknown): void => {
    if (!isTold) log('warn', 'realtime.broke', { end, error: error instanceof Error ? error.message : String(error) });
    isTold = true;
  };
  // a reset is an error event, which ends the process without a listener
  socket.on('error', (error) => broke('visitor', error));
  const headers = Object.fromEntries(HANDSHAKE.flatMap((name) => [req.headers[name] ?? []].flat().map((value) => [name, value])));
  const address = String(req.headers[CLIENT_ADDRESS] ?? '');
  req.url = backendPath(backend, req);
  req.headers = { ...headers, connection: 'Upgrade', upgrade: 'websocket' };
  try {
    const upstream = await proxyUpgrade(backend.origin, req, socket, head, {
      changeOrigin: true,
      xfwd: false,
      upgradeTimeout: TIMEOUT,
      headers: { 'x-forwarded-for': address },
    });
    upstream.on('error', (error) => broke('backend', error)).on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    if (socket.destroyed) upstream.destroy();
  } catch (error) {
    broke('backend', error);
    socket.end();
  }
}
