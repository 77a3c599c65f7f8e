import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import type { Profile } from '#lib/contract/account.ts';

const sent = z.object({ sent: z.boolean(), error: z.string().max(500), retryAfter: z.number() });
const profile: z.ZodType<Profile> = z.object({
  id: z.number().int(),
  name: z.string().max(300),
  email: z.string().max(300),
  phone: z.string().max(60),
  birth: z.string().max(20),
});

export const sendCode = (phone: string) => ask('/auth/send', { method: 'POST', body: { phone, channel: 'sms' }, answer: sent });

export const checkCode = (phone: string, code: string) =>
  ask('/auth/check', { method: 'POST', body: { phone, channel: 'sms', code }, answer: z.object({ profile }) });

export const logOut = () => ask('/auth/logout', { method: 'POST', answer: z.object({ profile: z.null() }) });
