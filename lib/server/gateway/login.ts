import { z } from 'zod';
import { type Profile, phone } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { channel, LOGIN_ATTEMPT } from '#lib/contract/login-ways.ts';
import type { Answer } from './failure.ts';
import { claimKeptOrders } from './order-keys.ts';
import { forwardedFor } from './request-context.ts';
import { logIn, profileOf, revoke, sealedIdentityOf } from './session.ts';
import { backendCall } from './transport.ts';

/** Login by a code (product-spec 6, AUTH-01): three channels, one response format for the browser. */

const by = channel.default('sms');
/**
 * A random id of the page's login attempt, not shared with anybody else. With it the backend counts attempts of the requester of a code separately from
 * everybody else's, also from the same network or after a change of network.
 */
const attempt = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();
export const sendBody = z.strictObject({ phone, channel: by, attempt });
export const checkBody = z.strictObject({ phone, channel: by, code: z.string().regex(/^\d{4,6}$/), attempt });

/** Address for the backend's limits, and the user agent for the list of sessions. */
export const visitorHeaders = (request: Request): Record<string, string> => {
  const device = request.headers.get('user-agent');
  return { ...forwardedFor(request), ...(device !== null && { 'user-agent': device.slice(0, 300) }) };
};

/** The requester of a code, for the backend's limits. */
const requesterHeaders = (request: Request, attempt: string | undefined): Record<string, string> => ({
  ...visitorHeaders(request),
  ...(attempt !== undefined && { [LOGIN_ATTEMPT]: attempt }),
});

/** Requests a code; the visitor's address is passed on for the backend's limits. */
export function sendCode({ phone: to, channel: way, attempt }: z.output<typeof sendBody>, request: Request) {
  const call = { sms: calls.sendCode, telegram: calls.telegramSend, whatsapp: calls.whatsappSend }[way];
  return backendCall(call, { body: { phone: to }, headers: requesterHeaders(request, attempt) });
}

/** Checks a code; the token in the response stays on the server. */
export function checkCode({ phone: of, channel: way, code, attempt }: z.output<typeof checkBody>, request: Request) {
  const headers = requesterHeaders(request, attempt);
  if (way === 'sms') return backendCall(calls.checkCode, { body: { phone: of, 'auth-sms-code': code }, headers });
  return backendCall(way === 'telegram' ? calls.telegramCheck : calls.whatsappCheck, { body: { phone: of, code }, headers });
}

/**
 * Logs this browser in with a new token of any origin: seals a new session into `headers`, claims the browser's orders and revokes
 * the browser's previous token, so that a copy of the old cookie is useless. null inside: the token is invalid.
 */
export async function enter(request: Request, headers: Headers, token: string): Promise<Answer<Profile | null>> {
  const [before, profile] = await Promise.all([sealedIdentityOf(request), profileOf(token)]);
  if (!profile.ok || profile.value === null) return profile;
  const who = { userId: profile.value.id, token };
  await logIn(request, headers, who);
  const stale = before !== null && before.token !== token ? before : null;
  if (stale !== null) revoke(stale.token);
  await Promise.all([claimKeptOrders(request, headers, who), stale !== null && backendCall(calls.logout, { as: stale, body: {} })]);
  return profile;
}
