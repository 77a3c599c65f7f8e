import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressBehind, isTrusted } from '#lib/domain/network-address.ts';

export interface ServerEnv {
  /** Absent when the app is called without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

/** The visitor's address sent by a trusted proxy (the storefront's server); null for a direct request. */
export function visitorAddress(c: Context<ServerEnv>, trustedProxies: readonly string[]): string | null {
  const nearest = c.env?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  return isTrusted(nearest, trustedProxies) && forwarded.trim() !== '' ? addressBehind(nearest, forwarded, trustedProxies) : null;
}

/** The address of the client, see {@link addressBehind}. */
export const clientAddress = (c: Context<ServerEnv>, trustedProxies: readonly string[]): string =>
  addressBehind(c.env?.incoming?.socket?.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? '', trustedProxies);
