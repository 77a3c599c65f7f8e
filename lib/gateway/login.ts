import { z } from 'zod';
import type { Profile } from '#lib/contract/account.ts';
import { phone } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { channel } from '#lib/contract/login-ways.ts';
import { CLIENT_ADDRESS } from './client-address.ts';
import type { Answer } from './failure.ts';
import { backendCall } from './transport.ts';

/** Login by a code (product-spec 6, AUTH-01): three channels, one shape for the browser. */

const by = channel.default('sms');
export const sendBody = z.strictObject({ phone, channel: by });
export const checkBody = z.strictObject({ phone, channel: by, code: z.string().regex(/^\d{4,6}$/) });

/** Whom the backend counts against its limits, and what a list of sessions will call the browser. */
export const visitorHeaders = (request: Request): Record<string, string> => {
  const from = request.headers.get(CLIENT_ADDRESS);
  const device = request.headers.get('user-agent');
  return { ...(from !== null && { 'x-forwarded-for': from }), ...(device !== null && { 'user-agent': device.slice(0, 300) }) };
};

/** Asks the backend to send a code; the visitor's address goes along for its limits. */
export function sendCode({ phone: to, channel: way }: z.output<typeof sendBody>, request: Request) {
  const call = { sms: calls.sendCode, telegram: calls.telegramSend, whatsapp: calls.whatsappSend }[way];
  return backendCall(call, { body: { phone: to }, headers: visitorHeaders(request) });
}

/** Checks a code; the token of the answer never leaves the server. */
export function checkCode({ phone: of, channel: way, code }: z.output<typeof checkBody>, request: Request) {
  const headers = visitorHeaders(request);
  if (way === 'sms') return backendCall(calls.checkCode, { body: { phone: of, 'auth-sms-code': code }, headers });
  return backendCall(way === 'telegram' ? calls.telegramCheck : calls.whatsappCheck, { body: { phone: of, code }, headers });
}

/** The customer a token belongs to; null inside when the backend no longer knows it. */
export function profileOf(token: string, signal?: AbortSignal): Promise<Answer<Profile | null>> {
  return backendCall(calls.user, { as: { userId: 0, token }, ...(signal && { signal }) });
}
