import type { ApiData, RequestResult } from '#lib/client/api.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import type { SentCode } from '#stores/login-attempt.ts';

/** Seconds until another code may be asked for, and for which a code is good, where the shop says neither. */
const DEFAULT_PAUSE = 60;
const DEFAULT_LIFE = 600;
const TOO_MANY_REQUESTS = 429;
const INVALID: ReadonlySet<number | null> = new Set([400, 422]);

/** How a request for a login code can end; `tooMany` with the time from which another may be sent, epoch milliseconds. */
export type CodeRequestResult =
  | { readonly kind: 'sent'; readonly code: SentCode }
  | { readonly kind: 'tooMany'; readonly until: number }
  | { readonly kind: 'invalid' | 'countryNotServed' | 'offline' | 'sendFailed' };

/**
 * What the shop's response to a request for a code means (AUTH-01, AUTH-02; wire-facts 1.15–1.16). A messenger that does not know the customer yet names its bot, which
 * tells the code: that counts as sent. An empty response to a messenger's call is a wrong number.
 */
export function codeRequestResult(
  response: RequestResult<ApiData<'sendLoginCode'>>,
  phone: string,
  channel: LoginChannel,
  now: number,
): CodeRequestResult {
  if (!response.ok) {
    const { failure, status } = response;
    if (failure === 'offline') return { kind: 'offline' };
    if (failure !== 'refused') return { kind: 'sendFailed' };
    if (status === TOO_MANY_REQUESTS) return { kind: 'tooMany', until: now + DEFAULT_PAUSE * 1_000 };
    return { kind: INVALID.has(status) ? 'invalid' : 'sendFailed' };
  }
  const { sent, botUrl, error, retryAfter, expiresIn, checks, codeLength } = response.data;
  const again = now + (retryAfter > 0 ? retryAfter : DEFAULT_PAUSE) * 1_000;
  if (sent || botUrl !== '') {
    const code = {
      phone,
      channel,
      again,
      until: now + (expiresIn > 0 ? expiresIn : DEFAULT_LIFE) * 1_000,
      tries: checks > 0 ? Math.min(100, Math.floor(checks)) : null,
      codeLength,
      botUrl: sent ? '' : botUrl,
    };
    return { kind: 'sent', code };
  }
  if (error === 'too_many_requests') return { kind: 'tooMany', until: again };
  if (error === 'country_not_served') return { kind: 'countryNotServed' };
  if (error === 'wrong phone' || (error === '' && channel !== 'sms')) return { kind: 'invalid' };
  return { kind: 'sendFailed' };
}
