import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface ServerEnv {
  /** Absent when the app is called without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

const plain = (address: string) => address.replace(/^::ffff:/, '');

/** The socket's address, or, behind configured proxies only, the last address of X-Forwarded-For that is none of them (P10). */
export function addressBehind(socketAddress: string, forwarded: string, trustedProxies: readonly string[]): string {
  const socket = plain(socketAddress);
  if (!trustedProxies.includes(socket)) return socket;
  const hops = forwarded.split(',').map((hop) => plain(hop.trim()));
  return hops.findLast((hop) => hop !== '' && !trustedProxies.includes(hop)) ?? socket;
}

/** Who is asking, by {@link addressBehind}. */
export const clientAddress = (c: Context<ServerEnv>, trustedProxies: readonly string[]): string =>
  addressBehind(c.env?.incoming?.socket?.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? '', trustedProxies);
