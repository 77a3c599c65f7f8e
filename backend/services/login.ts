import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db, Trx } from '#backend/db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { Channel, Messenger } from './messenger.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const CODE_LENGTH = 6;

/** Milliseconds in which the same login attempt of a browser can send a used code again. */
const REPEAT = 2 * MINUTE;

/**
 * Limits for login codes (acceptance AUTH-02). The requester of a code has their own attempts; attempts of others, limited by `checksOfOthers`, do not reduce
 * them. A code can be tried at most ten times, the codes of a phone a hundred times a day.
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

/** Seconds until a customer can request another code. */
const PAUSE = 60;

export interface LoginDeps {
  readonly db: Db;
  readonly clock: () => number;
  readonly messenger: Messenger;
  /** HMAC key for the hashes of codes. */
  readonly secret: string;
  readonly shopName: string;
  /** Host of the storefront, for browsers that fill in codes automatically (WebOTP); '' when its pages are not https. */
  readonly host: string;
  /** Countries whose numbers can receive codes; empty: all. */
  readonly countries: readonly CountryCode[];
  /** Maximum codes per day to all phones together; it limits the cost of sending. */
  readonly codesPerDay: number;
}

/** Facts about codes that are the same for every phone. */
export const CODE_FACTS = {
  expires_in: LOGIN_LIMITS.codeLife / 1_000,
  checks: LOGIN_LIMITS.checksPerCode,
  code_length: CODE_LENGTH,
} as const;

/** The requester of a code: network address and the browser's login attempt; '' for an unknown value. */
export interface Visitor {
  readonly address: string;
  readonly attempt: string;
}

type SendResult = {
  readonly sent: boolean;
  readonly error: '' | 'too_many_requests' | 'code_send_error' | 'country_not_served';
  readonly retryAfter: number;
};

/** Sends a six-digit code. The response is the same for known and unknown phones; `retryAfter` is in seconds. */
export async function sendCode(deps: LoginDeps, channel: Channel, phone: string, visitor: Visitor): Promise<SendResult> {
  if (!isInCountries(phone, deps.countries)) return { sent: false, error: 'country_not_served', retryAfter: 0 };
  const now = deps.clock();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const by = requesterOf(deps, visitor);
  const { address } = by;
  const wait = await deps.db.transaction().execute(async (trx) => {
    await lockLoginCodes(trx);
    const ofPhone = await sendsSince(trx, now - DAY, { phone });
    const limits = [
      { times: ofPhone, most: LOGIN_LIMITS.sendsPerPhone, window: LOGIN_LIMITS.phoneWindow },
      { times: ofPhone, most: LOGIN_LIMITS.sendsPerPhoneDay, window: DAY },
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
    await addLoginCode(trx, { phone, channel, hash, ...by, created_at: now, expires_at: now + LOGIN_LIMITS.codeLife }, now - 2 * DAY);
    return 0;
  });
  if (wait > 0) return { sent: false, error: 'too_many_requests', retryAfter: Math.ceil(wait / 1_000) };
  const sent = await deps.messenger.send({ channel, phone, code, text: textOf(deps, channel, code) });
  return sent ? { sent, error: '', retryAfter: PAUSE } : { sent, error: 'code_send_error', retryAfter: PAUSE };
}

/** The last line of an SMS binds its code to the shop's domain (WebOTP), so that browsers offer it only there. */
const textOf = ({ shopName, host }: LoginDeps, channel: Channel, code: string): string =>
  channel === 'sms' && host !== '' ? `${shopName}: ${code}\n\n@${host} #${code}` : `${shopName}: ${code}`;

/** Milliseconds until another send fits into the window; 0 when it does now. */
function waitFor(times: readonly number[], most: number, window: number, now: number): number {
  const inside = times.filter((at) => at > now - window);
  const oldest = inside[inside.length - most];
  return oldest === undefined ? 0 : oldest + window - now;
}

/**
 * Whether the code is valid for the phone: not expired, unused, and within the visitor's attempts. A valid code is used up. Only the browser that used it can
 * send it again for {@link REPEAT}, because the response to the first request may have been lost; such a request counts as an attempt, too.
 */
export async function checkCode(
  deps: Pick<LoginDeps, 'db' | 'clock' | 'secret'>,
  channel: Channel,
  phone: string,
  code: string,
  visitor: Visitor,
): Promise<boolean> {
  const [by, now] = [requesterOf(deps, visitor), deps.clock()];
  const tried = await takeTries(deps.db, phone, channel, by, now);
  const given = Buffer.from(hashOf(deps.secret, phone, code));
  const right = tried.find(({ hash }) => timingSafeEqual(Buffer.from(hash), given));
  return right !== undefined && (await spendLoginCode(deps.db, right.id, by, now));
}

/** The attempt is stored as a hash, like tokens: read access to the database is not enough to continue it. */
const requesterOf = ({ secret }: Pick<LoginDeps, 'secret'>, { address, attempt }: Visitor): Requester => ({
  address,
  session: attempt === '' ? '' : hashOf(secret, 'attempt', attempt),
});

const hashOf = (secret: string, phone: string, code: string): string =>
  createHmac('sha256', secret).update(`${phone} ${code}`).digest('base64url');

/** Accepts `+7 843 200-40-40` and `8432004040`, because the shop's own phone is written as its customers read it. */
function countryOf(phone: string): CountryCode | null {
  const digits = phone.replace(/[^\d+]/g, '');
  return parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)?.country ?? null;
}

/** The countries whose numbers can receive login codes: those of the setting, else the country of the shop's own phone; empty when that is unknown. */
export function codeCountries(setting: readonly string[], shopPhone: string): readonly CountryCode[] {
  const named = setting.filter((code) => isSupportedCountry(code));
  if (named.length > 0) return named;
  const own = countryOf(shopPhone);
  return own === null ? [] : [own];
}

/**
 * Whether an international number belongs to one of the countries; an empty list means any. A number that its country has not assigned yet counts for every
 * country with its calling code.
 */
export function isInCountries(phone: string, countries: readonly CountryCode[]): boolean {
  if (countries.length === 0) return true;
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) return false;
  if (parsed.country !== undefined) return countries.includes(parsed.country);
  return countries.some((country) => getCountryCallingCode(country) === parsed.countryCallingCode);
}

/** The requester of a code, or the visitor who enters one. */
interface Requester {
  /** Network address; '' when unknown. */
  readonly address: string;
  /** Keyed hash of the browser's login attempt; '' without one. */
  readonly session: string;
}

/** Serialises callers until the transaction ends, on both engines, so that limits are checked by one at a time. */
async function lockLoginCodes(trx: Trx): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ name: 'login_codes_lock', value: '1' })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value: '1' }))
    .execute();
}

/** Times of codes sent since an instant, oldest first: to a phone, from an address, or all. */
async function sendsSince(db: Db | Trx, since: number, by: { phone: string } | { address: string } | 'all'): Promise<number[]> {
  let query = db.selectFrom('login_codes').select('created_at').where('created_at', '>', since);
  if (by !== 'all') query = 'phone' in by ? query.where('phone', '=', by.phone) : query.where('address', '=', by.address);
  const rows = await query.orderBy('created_at').execute();
  return rows.map((row) => row.created_at);
}

/** Whether the visitor requested the code: the same login attempt of the browser, or without one the same network address. */
const isAsker = ({ address, session }: Requester) =>
  session === '' ? sql<boolean>`(session = '' and address = ${address})` : sql<boolean>`(session = ${session})`;

/**
 * Stores a code and invalidates earlier codes of the same phone, channel and requester; those of other requesters stay valid. Codes older than `forget` are
 * deleted.
 */
async function addLoginCode(
  trx: Trx,
  code: Omit<Insertable<Tables['login_codes']>, 'tries' | 'used'> & Requester,
  forget: number,
): Promise<void> {
  await trx.deleteFrom('login_codes').where('created_at', '<', forget).execute();
  await trx
    .updateTable('login_codes')
    .set({ used: 1 })
    .where('phone', '=', code.phone)
    .where('channel', '=', code.channel)
    .where(isAsker(code))
    .execute();
  await trx
    .insertInto('login_codes')
    .values({ ...code, tries: 0, used: 0 })
    .execute();
}

/** Whether this login attempt of a browser has just used the code. Without an attempt nobody can be recognised: a network address can be shared. */
const isRepeat = ({ session }: Requester, now: number) =>
  sql<boolean>`(redeemed_by = ${session} and redeemed_by <> '' and redeemed_at > ${now - REPEAT})`;

/** Counts an attempt for every code of a phone that the requester can still try, and returns their hashes. */
async function takeTries(db: Db, phone: string, channel: string, by: Requester, now: number) {
  const asks = isAsker(by);
  const isLeft = (e: ExpressionBuilder<Tables, 'login_codes'>) =>
    e.or([
      e.and([asks, e(e('tries', '-', e.ref('other_tries')), '<', LOGIN_LIMITS.checksPerCode)]),
      e.and([e.not(asks), e('other_tries', '<', LOGIN_LIMITS.checksOfOthers)]),
    ]);
  return db
    .updateTable('login_codes')
    .set((e) => ({
      tries: e('tries', '+', 1),
      other_tries: e
        .case()
        .when(asks)
        .then(e.ref('other_tries'))
        .else(e('other_tries', '+', 1))
        .end(),
    }))
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .where((e) => e.or([e('used', '=', 0), isRepeat(by, now)]))
    .where('expires_at', '>', now)
    .where(isLeft)
    .returning(['id', 'hash'])
    .execute();
}

/** Marks a code as used; false when it was used before, also by a concurrent request, unless this is a repetition. */
async function spendLoginCode(db: Db, id: number, by: Requester, now: number): Promise<boolean> {
  const used = await db
    .updateTable('login_codes')
    .set({ used: 1, redeemed_by: by.session, redeemed_at: now })
    .where('id', '=', id)
    .where('used', '=', 0)
    .returning('id')
    .execute();
  if (used.length === 1) return true;
  const repeated = await db.selectFrom('login_codes').select('id').where('id', '=', id).where(isRepeat(by, now)).execute();
  return repeated.length === 1;
}
