import type { Call } from '#lib/contract/call.ts';
import type { Env } from '#lib/server/env.ts';

/** The logged-in customer in the sealed session. */
export interface Identity {
  readonly userId: number;
  readonly token: string;
}

export type Query = Readonly<Record<string, string>>;
interface Credentialed {
  readonly query: Query;
  readonly body: unknown;
}

const SECRET_NAMES = new Set(['token', 'user_id', 'consumer_key', 'consumer_secret', 'customer', 'customer_id']);

/** Removes identity fields sent by the browser before the server adds its own (ACC-04). */
export function withoutIdentity(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !SECRET_NAMES.has(name)));
}

const withFields = (body: unknown, fields: Readonly<Record<string, unknown>>): unknown => ({
  ...(typeof body === 'object' && body !== null ? body : {}),
  ...fields,
});

/** Sets the customer of a body from the session. */
const ofCustomer = (body: unknown, identity: Identity | null): unknown =>
  typeof body === 'object' && body !== null && 'user_id' in body ? { ...body, user_id: identity?.userId ?? null } : body;

/** Adds credentials to one call (wire-facts 0.4): shop keys, the customer's token, the customer's id. */
export function withCredentials(
  call: Pick<Call, 'credential' | 'method'>,
  request: Credentialed,
  identity: Identity | null,
  keys: Pick<Env, 'CONSUMER_KEY' | 'CONSUMER_SECRET'>,
): Credentialed {
  const consumer = { consumer_key: keys.CONSUMER_KEY, consumer_secret: keys.CONSUMER_SECRET };
  const query = withoutIdentity(request.query);
  switch (call.credential) {
    case 'none':
      return { ...request, query };
    case 'consumer':
      return { ...request, query: { ...request.query, ...consumer } };
    case 'token':
      return { query: { ...query, ...(identity && { token: identity.token }) }, body: ofCustomer(request.body, identity) };
    case 'user_id':
      return { ...request, query: { ...query, ...consumer, ...(identity && { user_id: String(identity.userId) }) } };
    case 'token_in_body':
      return { query, body: withFields(request.body, { token: identity?.token }) };
    case 'consumer_and_customer':
      return call.method === 'GET'
        ? { ...request, query: { ...query, ...consumer, ...(identity && { customer: String(identity.userId) }) } }
        : { query: { ...query, ...consumer }, body: withFields(request.body, { customer_id: identity?.userId ?? 0 }) };
  }
}
