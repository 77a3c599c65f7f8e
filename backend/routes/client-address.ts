import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { addressBehind } from '#lib/domain/network-address.ts';

export interface ServerEnv {
  /** Absent when the app is called without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

/** Who is asking, by {@link addressBehind}. */
export const clientAddress = (c: Context<ServerEnv>, trustedProxies: readonly string[]): string =>
  addressBehind(c.env?.incoming?.socket?.remoteAddress ?? '', c.req.header('x-forwarded-for') ?? '', trustedProxies);
