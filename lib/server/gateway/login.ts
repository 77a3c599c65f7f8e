import { z } from 'zod';
import { type Profile, phone } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { channel, LOGIN_ATTEMPT } from '#lib/contract/login-ways.ts';
import { forwardedFor } from './client-address.ts';
import type { Answer } from './failure.ts';
import { backendCall } from './transport.ts';

/** Login by a code (product-spec 6, AUTH-01): three channels, one shape for the browser. */

const by = channel.default('sms');
/**
 * What the page calls this attempt to log in, drawn at random and told to nobody else. The backend counts the tries of who asked for a code apart from everybody
 * else's by it, also when they come from the same network or move to another one.
 */
const attempt = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();
export const sendBody = z.strictObject({ phone, channel: by, attempt });
export const checkBody = z.strictObject({ phone, channel: by, code: z.string().regex(/^\d{4,6}$/), attempt });

/** Whom the backend counts against its limits, and what a list of sessions will call the browser. */
export const visitorHeaders = (request: Request): Record<string, string> => {
  const device = request.headers.get('user-agent');
  return { ...forwardedFor(request), ...(device !== null && { 'user-agent': device.slice(0, 300) }) };
};

/** Whom the backend counts a code and its tries for. */
const requesterHeaders = (request: Request, attempt: string | undefined): Record<string, string> => ({
  ...visitorHeaders(request),
  ...(attempt !== undefined && { [LOGIN_ATTEMPT]: attempt }),
});

/** Asks the backend to send a code; the visitor's address goes along for its limits. */
export function sendCode({ phone: to, channel: way, attempt }: z.output<typeof sendBody>, request: Request) {
  const call = { sms: calls.sendCode, telegram: calls.telegramSend, whatsapp: calls.whatsappSend }[way];
  return backendCall(call, { body: { phone: to }, headers: requesterHeaders(request, attempt) });
}

/** Checks a code; the token of the answer never leaves the server. */
export function checkCode({ phone: of, channel: way, code, attempt }: z.output<typeof checkBody>, request: Request) {
  const headers = requesterHeaders(request, attempt);
  if (way === 'sms') return backendCall(calls.checkCode, { body: { phone: of, 'auth-sms-code': code }, headers });
  return backendCall(way === 'telegram' ? calls.telegramCheck : calls.whatsappCheck, { body: { phone: of, code }, headers });
}

/** The customer a token belongs to; null inside when the backend no longer knows it. */
export function profileOf(token: string, signal?: AbortSignal): Promise<Answer<Profile | null>> {
  return backendCall(calls.user, { as: { userId: 0, token }, ...(signal && { signal }) });
}
