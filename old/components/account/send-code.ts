import type { LoginChannel } from '#lib/contract/login-ways.ts';
import type { Asked } from '#old/components/checkout/ask.ts';
import type { SentCode } from '#old/stores/login-attempt.ts';
import type { Sent } from './auth-api.ts';

/** Seconds until another code may be asked for, and a code's life, where the shop names none. */
const PAUSE = 60;
const LIFE = 600;

/** How asking for a code can end; `tooMany` with the instant (epoch milliseconds) from which one may ask again. */
export type SendEnd =
  | { readonly kind: 'sent'; readonly code: SentCode }
  | { readonly kind: 'tooMany'; readonly until: number }
  | { readonly kind: 'invalid' | 'countryNotServed' | 'offline' | 'failed' };

/**
 * What the shop's answer means (AUTH-01, AUTH-02; wire-facts 1.15–1.16): a messenger that does not know the customer yet names its bot, which tells the
 * code, so that counts as sent; an empty answer to a messenger call is a wrong number.
 */
export function sendEnd(answer: Asked<Sent>, phone: string, channel: LoginChannel, now: number): SendEnd {
  if (!answer.ok) {
    if (answer.kind !== 'refused') return { kind: answer.kind === 'offline' ? 'offline' : 'failed' };
    if (answer.status === 429) return { kind: 'tooMany', until: now + PAUSE * 1_000 };
    return { kind: answer.status === 422 || answer.status === 400 ? 'invalid' : 'failed' };
  }
  const { sent, botUrl, error, retryAfter, expiresIn, checks, codeLength } = answer.value;
  if (sent || botUrl !== '') {
    const code = {
      phone,
      channel,
      again: now + (retryAfter > 0 ? retryAfter : PAUSE) * 1_000,
      until: now + (expiresIn > 0 ? expiresIn : LIFE) * 1_000,
      tries: checks > 0 ? Math.min(100, Math.floor(checks)) : null,
      codeLength,
      botUrl: sent ? '' : botUrl,
    };
    return { kind: 'sent', code };
  }
  if (error === 'too_many_requests') return { kind: 'tooMany', until: now + (retryAfter > 0 ? retryAfter : PAUSE) * 1_000 };
  if (error === 'country_not_served') return { kind: 'countryNotServed' };
  if (error === 'wrong phone' || (error === '' && channel !== 'sms')) return { kind: 'invalid' };
  return { kind: 'failed' };
}
