import { validate } from '@tma.js/init-data-node';
import { z } from 'zod';

/** Data signed by Telegram with the bot's token: launch data of a Mini App, and a shared contact (MSG-03). */

/** Seconds for which signed data are valid. */
export const SIGNED_LIFE = 3_600;
/** Seconds by which the clocks of Telegram and the shop can differ. */
const SKEW = 60;
/** Maximum characters; real data have less than 2,000. */
export const SIGNED_MAX = 4_096;

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('expected JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
const userId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const launch = z.object({ user: json(z.object({ id: userId })) });
const contact = z.object({
  contact: json(z.object({ user_id: userId, phone_number: z.string().regex(/^\+?[1-9]\d{6,14}$/) })),
});

/** The fields of signed data; null when the signature is invalid, older than an hour or in the future, or a field is repeated. */
function verified(raw: string, token: string, now: number): Readonly<Record<string, string>> | null {
  if (raw.length > SIGNED_MAX) return null;
  const fields = new URLSearchParams(raw);
  if (new Set(fields.keys()).size !== fields.size) return null;
  const signedAt = fields.get('auth_date') ?? '';
  const age = now / 1_000 - Number(signedAt);
  if (!/^\d{1,12}$/.test(signedAt) || age > SIGNED_LIFE || age < -SKEW) return null;
  try {
    // the age is checked above, with the passed clock
    validate(fields, token, { expiresIn: 0 });
  } catch {
    return null;
  }
  return Object.fromEntries(fields);
}

/** Telegram's id of the user who launched the Mini App, which is also the chat id; null for invalid data. `now`: epoch milliseconds. */
export function launchedBy(raw: string, token: string, now: number): number | null {
  const parsed = launch.safeParse(verified(raw, token, now));
  return parsed.success ? parsed.data.user.id : null;
}

/** The user and the phone (international, with plus) of a shared contact; null for invalid data. `now`: epoch milliseconds. */
export function sharedContact(raw: string, token: string, now: number): { readonly userId: number; readonly phone: string } | null {
  const parsed = contact.safeParse(verified(raw, token, now));
  if (!parsed.success) return null;
  const { user_id, phone_number } = parsed.data.contact;
  return { userId: user_id, phone: `+${phone_number.replace('+', '')}` };
}
