import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface ServerEnv {
  /** Absent when the app is called without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

/** Who is asking: the socket's address, or, behind configured proxies only, the last address of X-Forwarded-For that is none of them (P10). */
export function clientAddress(c: Context<ServerEnv>, trustedProxies: readonly string[]): string {
  const plain = (address: string) => address.replace(/^::ffff:/, '');
  const socket = plain(c.env?.incoming?.socket?.remoteAddress ?? '');
  if (!trustedProxies.includes(socket)) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => plain(hop.trim()));
  return hops.findLast((hop) => hop !== '' && !trustedProxies.includes(hop)) ?? socket;
}
