import { z } from 'zod';
import type { Messenger } from '#lib/client/messenger/messenger.ts';
import type { Profile } from '#lib/contract/account.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { useLoginAttempt } from '#old/stores/login-attempt.ts';

const sent = z.object({
  sent: z.boolean(),
  botUrl: z.string().max(600),
  error: z.string().max(500),
  retryAfter: z.number(),
  expiresIn: z.number(),
  checks: z.number(),
  codeLength: z.number(),
});
export type Sent = z.output<typeof sent>;
const profile: z.ZodType<Profile> = z.object({
  id: z.number().int(),
  name: z.string().max(300),
  email: z.string().max(300),
  phone: z.string().max(60),
  birth: z.string().max(20),
});

const attempt = (): string => useLoginAttempt.getState().begin();

export const sendCode = (phone: string, channel: LoginChannel) =>
  ask('/auth/send', { method: 'POST', body: { phone, channel, attempt: attempt() }, answer: sent });

export const checkCode = (phone: string, channel: LoginChannel, code: string) =>
  ask('/auth/check', { method: 'POST', body: { phone, channel, code, attempt: attempt() }, answer: z.object({ profile }) });

/** A contact as the messenger has signed it: the customer's profile, or the phone where the backend asks for a code. */
export const sendContact = (messenger: Messenger['name'], contact: string) =>
  ask('/messenger/login', {
    method: 'POST',
    body: { messenger, contact },
    answer: z.union([z.object({ profile }), z.object({ phone: z.string().max(20) })]),
  });

/** Who is logged in, for an answer that was lost on its way: the login may have happened. */
export const askSession = () => ask('/auth/session', { answer: z.object({ profile: profile.nullable() }) });

export const logOut = () => ask('/auth/logout', { method: 'POST', answer: z.object({ profile: z.null() }) });
