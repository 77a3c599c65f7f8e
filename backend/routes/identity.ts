import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { z } from 'zod';
import { userById } from '#backend/db/users.ts';
import { forbidden, invalidParams, Refusal, unauthorised } from '#backend/refusal.ts';
import { userIdOfToken } from '#backend/services/sessions.ts';
import { addressBehind, isTrusted } from '#lib/domain/network-address.ts';
import type { App } from './route.ts';

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

interface Asker {
  readonly request: Request;
  readonly body: unknown;
}
interface AskerById extends Asker {
  readonly query: { readonly user_id?: string | undefined };
  readonly trusted: boolean;
}

const tokenBody = z.object({ token: z.string() });

/** The token in the body, else in the query; '' without one. */
export function tokenOf({ request, body }: Asker): string {
  const inBody = tokenBody.safeParse(body);
  return inBody.success ? inBody.data.token : (new URL(request.url).searchParams.get('token') ?? '');
}

/** The customer of the token in the query or the body; undefined without a valid token. */
export async function tokenOwner({ deps }: App, asker: Asker): Promise<number | undefined> {
  return userIdOfToken(deps.db, tokenOf(asker), deps.clock());
}

/** The customer of a call with a token. @throws 401 without a valid token (ACC-04). */
export async function customerOf(app: App, asker: Asker): Promise<number> {
  const id = await tokenOwner(app, asker);
  if (id === undefined) throw unauthorised();
  return id;
}

/**
 * The customer of a call by user_id: shop keys can name any customer, a token only its own (ACC-04).
 * @throws 401 without either, 403 for another customer's id, 404 for an unknown id.
 */
export async function customerById(app: App, asker: AskerById): Promise<number> {
  const named = asker.query.user_id === undefined ? undefined : Number(asker.query.user_id);
  const owner = asker.trusted ? named : await customerOf(app, asker);
  if (owner === undefined) throw invalidParams({ user_id: 'user_id is missing.' });
  if (named !== undefined && named !== owner) throw forbidden();
  if ((await userById(app.deps.db, owner)) === undefined) throw new Refusal(404, 'rest_user_invalid_id', 'Invalid user ID.');
  return owner;
}
