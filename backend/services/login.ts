import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CountryCode } from 'libphonenumber-js/max';
import { addLoginCode, lockLoginCodes, type Requester, sendsSince, spendLoginCode, takeTries } from '#backend/db/login-codes.ts';
import type { Db } from '#backend/db/open.ts';
import type { Channel, Messenger } from './messenger.ts';
import { isInCountries } from './phone-country.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const CODE_LENGTH = 6;

/**
 * Limits of login codes (acceptance AUTH-02). Whoever asked for a code has tries of their own: those of strangers, who share `checksOfOthers`, leave them as they are.
 * A code is tried ten times at most, a phone's codes a hundred times in a day.
 */
const LOGIN_LIMITS = {
  codeLife: 10 * MINUTE,
  checksPerCode: 5,
  checksOfOthers: 5,
  sendsPerPhone: 3,
  phoneWindow: 10 * MINUTE,
  sendsPerPhoneDay: 10,
  sendsPerAddress: 10,
  addressWindow: 60 * MINUTE,
} as const;

/** Seconds a customer is asked to wait before another code. */
const PAUSE = 60;

export interface LoginDeps {
  readonly db: Db;
  readonly clock: () => number;
  readonly messenger: Messenger;
  /** Keys the hashes of codes. */
  readonly secret: string;
  readonly shopName: string;
  /** Host of the storefront for browsers that fill a code in by themselves (WebOTP); '' where its pages are not https. */
  readonly host: string;
  /** Countries whose numbers are sent codes; none: all. */
  readonly countries: readonly CountryCode[];
  /** Codes sent in a day to all phones together: what the sender may cost. */
  readonly codesPerDay: number;
}

/** What everybody may know of a code, whoever's phone it is. */
export const CODE_FACTS = {
  expires_in: LOGIN_LIMITS.codeLife / 1_000,
  checks: LOGIN_LIMITS.checksPerCode,
  code_length: CODE_LENGTH,
} as const;

/** Who asks for a code or tries one: the network they come from, and what their browser's attempt to log in is known by; '' for what is not known. */
export interface Visitor {
  readonly address: string;
  readonly attempt: string;
}

export type SendResult = {
  readonly sent: boolean;
  readonly error: '' | 'too_many_requests' | 'code_send_error' | 'country_not_served';
  readonly retryAfter: number;
};

/** Sends a code of six digits. The answer is the same whether the phone is known or not; `retryAfter` are seconds. */
export async function sendCode(deps: LoginDeps, channel: Channel, phone: string, visitor: Visitor): Promise<SendResult> {
  if (!isInCountries(phone, deps.countries)) return { sent: false, error: 'country_not_served', retryAfter: 0 };
  const now = deps.clock();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const by = requesterOf(deps, visitor);
  const { address } = by;
  const wait = await deps.db.transaction().execute(async (trx) => {
    await lockLoginCodes(trx);
    const limits = [
      { times: await sendsSince(trx, now - DAY, { phone }), most: LOGIN_LIMITS.sendsPerPhone, window: LOGIN_LIMITS.phoneWindow },
      { times: await sendsSince(trx, now - DAY, { phone }), most: LOGIN_LIMITS.sendsPerPhoneDay, window: DAY },
      {
        times: address === '' ? [] : await sendsSince(trx, now - LOGIN_LIMITS.addressWindow, { address }),
        most: LOGIN_LIMITS.sendsPerAddress,
        window: LOGIN_LIMITS.addressWindow,
      },
      { times: await sendsSince(trx, now - DAY, 'all'), most: deps.codesPerDay, window: DAY },
    ];
    const longest = Math.max(...limits.map(({ times, most, window }) => waitFor(times, most, window, now)));
    if (longest > 0) return longest;
    const hash = hashOf(deps.secret, phone, code);
    await addLoginCode(trx, { phone, channel, hash, by, createdAt: now, expiresAt: now + LOGIN_LIMITS.codeLife }, now - 2 * DAY);
    return 0;
  });
  if (wait > 0) return { sent: false, error: 'too_many_requests', retryAfter: Math.ceil(wait / 1_000) };
  const sent = await deps.messenger.send({ channel, phone, code, text: textOf(deps, channel, code) });
  return sent ? { sent, error: '', retryAfter: PAUSE } : { sent, error: 'code_send_error', retryAfter: PAUSE };
}

/** The last line of an SMS binds its code to the shop's pages, so that a browser offers it there alone. */
const textOf = ({ shopName, host }: LoginDeps, channel: Channel, code: string): string =>
  channel === 'sms' && host !== '' ? `${shopName}: ${code}\n\n@${host} #${code}` : `${shopName}: ${code}`;

/** Milliseconds until one more send fits a window; 0 when it does now. */
function waitFor(times: readonly number[], most: number, window: number, now: number): number {
  const inside = times.filter((at) => at > now - window);
  const oldest = inside[inside.length - most];
  return oldest === undefined ? 0 : oldest + window - now;
}

/** Whether the code is one of the phone's, in time, unused and within the visitor's tries; a right code is used up. */
export async function checkCode(
  deps: Pick<LoginDeps, 'db' | 'clock' | 'secret'>,
  channel: Channel,
  phone: string,
  code: string,
  visitor: Visitor,
): Promise<boolean> {
  const limits = { asker: LOGIN_LIMITS.checksPerCode, others: LOGIN_LIMITS.checksOfOthers };
  const tried = await takeTries(deps.db, phone, channel, requesterOf(deps, visitor), deps.clock(), limits);
  const given = Buffer.from(hashOf(deps.secret, phone, code));
  const right = tried.find(({ hash }) => timingSafeEqual(Buffer.from(hash), given));
  return right !== undefined && (await spendLoginCode(deps.db, right.id));
}

/** The attempt is stored as a hash, as tokens are: who reads the database cannot go on with it. */
const requesterOf = ({ secret }: Pick<LoginDeps, 'secret'>, { address, attempt }: Visitor): Requester => ({
  address,
  session: attempt === '' ? '' : hashOf(secret, 'attempt', attempt),
});

const hashOf = (secret: string, phone: string, code: string): string =>
  createHmac('sha256', secret).update(`${phone} ${code}`).digest('base64url');
