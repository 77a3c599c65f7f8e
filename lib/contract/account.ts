import { z } from 'zod';
import { coupon } from './coupon.ts';
import { asciiDigits } from './digits.ts';
import { parseUrl } from './fallbacks.ts';
import {
  flag,
  human,
  humanWords,
  id,
  ids,
  list,
  money,
  num,
  numOrNull,
  phpObject,
  phpObjectOrNull,
  rows,
  text,
  tolerant,
  word,
  words,
} from './php.ts';
import { givenPoint, wirePoint } from './shipping.ts';

/** Login and account (product-spec 6–7, wire-facts 1.12–1.23, decisions.md «Login and account»). */

export const phone = z
  .string()
  .overwrite(asciiDigits)
  .regex(/^\+[1-9]\d{6,14}$/);
/** The code of a message. */
export const loginCode = z
  .string()
  .overwrite(asciiDigits)
  .regex(/^\d{4,6}$/);
const token = z.string().min(16).max(500);

export const sendCodeBody = z.strictObject({ phone });
export const checkCodeBody = z.strictObject({ phone, 'auth-sms-code': loginCode });
export const messengerCheckBody = z.strictObject({ phone, code: loginCode });
/** A contact shared in Telegram, signed by Telegram. */
export const contactBody = z.strictObject({ contact: z.string().max(4_096) });
export const socialBody = z.strictObject({ provider: word(60), code: word(2_000), verifier: word(200), redirect_uri: word(1_000) });

/** The address of the messenger's bot (wire-facts 1.16: the scheme may be missing); '' for anything that is not an https address. */
function botAddress(said: string): string {
  const address = parseUrl(/^[a-z][a-z\d+.-]*:/i.test(said) ? said : `https://${said.replace(/^\/+/, '')}`);
  return address?.protocol === 'https:' ? address.href : '';
}

/** Success is a flag with HTTP 200; a failure can be an error text with HTTP 200. */
export const sentAnswer = phpObject({
  success: flag(),
  code_sended: flag(),
  bot_url: text(500),
  error: human(500),
  retry_after: num(),
  expires_in: num(),
  checks: num(),
  code_length: num(),
}).transform((a) => ({
  sent: a.success || a.code_sended,
  botUrl: botAddress(a.bot_url),
  error: a.error,
  /** Seconds until another code can be requested; 0 when unknown. */
  retryAfter: a.retry_after,
  /** Seconds for which a code is valid; 0 when unknown. */
  expiresIn: a.expires_in,
  /** Number of attempts for a code; 0 when unknown. */
  checks: a.checks,
  codeLength: a.code_length >= 4 && a.code_length <= 6 ? Math.floor(a.code_length) : 4,
}));

export const loginAnswer = phpObject({
  success: flag(),
  error: human(500),
  user: phpObjectOrNull({ token: text(500), ID: numOrNull(), id: numOrNull() }),
}).transform((a) => ({
  token: a.success || a.error === '' ? (a.user?.token ?? '') : '',
  error: a.error,
}));

const BIRTH = /^(?:(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$|(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})(?:[T ]|$))/;

/** A date of birth as dd.mm.yyyy; '' for anything else, such as the `0000-00-00` of MySQL. */
function birthOf(wire: string): string {
  const said = BIRTH.exec(wire.trim())?.groups ?? {};
  const [day, month, year] = [said.day ?? said.isoDay, said.month ?? said.isoMonth, said.year ?? said.isoYear].map(Number);
  return day && month && year ? `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}` : '';
}

const profile = phpObject({
  ID: id(),
  display_name: human(300),
  user_email: text(300),
  phone: text(60),
  birth: text(40).transform(birthOf),
}).transform((u) => ({ id: u.ID, name: u.display_name, email: u.user_email, phone: u.phone, birth: u.birth }));

/** `system/users`: the user two levels deep, or null when the token is invalid. A response without status or code says nothing about the token. */
const userWire = phpObject({ status: text(40), code: text(100), data: z.unknown().optional() });
export const userAnswer = userWire
  .refine((a) => a.status !== '' || a.code !== '')
  .transform((a) => {
    const nested = z.object({ data: tolerant('user', profile) }).safeParse(a.data);
    return a.status === 'success' && nested.success ? nested.data.data : null;
  });

export const updateUserBody = z.strictObject({
  name: z.string().trim().max(120),
  email: z.union([z.literal(''), z.email().max(200)]),
  birth: z
    .union([
      z.literal(''),
      z
        .string()
        .overwrite(asciiDigits)
        .regex(/^\d{2}\.\d{2}\.\d{4}$/),
    ])
    .default(''),
  token: token.optional(),
});

/** Customer input is plain text, not HTML: entities are decoded only when reading. */
const addressFields = <T extends z.ZodType, L extends z.ZodType>(said: (max: number) => T, saidAll: (max: number) => L) => ({
  id: text(60),
  AddressLine: said(500),
  short_address: said(500),
  city: saidAll(10),
  street: said(300),
  apartment: human(60),
  entrance: human(60),
  floor: human(60),
  number: text(60),
  name: said(100),
  comment: said(1_000),
  coordinates: wirePoint,
  StockId: text(60),
  zoneId: text(200),
  default: text(40),
});

const address = z
  .object({
    ...addressFields(human, humanWords),
    country: human(100),
  })
  .transform((a) => ({
    id: a.id,
    text: a.short_address || a.AddressLine,
    full: a.AddressLine || a.short_address,
    city: a.city[0] ?? '',
    flat: a.apartment,
    entrance: a.entrance,
    floor: a.floor,
    doorCode: a.number,
    name: a.name,
    comment: a.comment,
    coordinates: a.coordinates,
    warehouseId: Number(a.StockId.replace(/\D/g, '')) || null,
    zone: a.zoneId,
    /** When it was made the default, as digits; the greatest is the default address. '' when unknown. */
    defaultAt: a.default,
  }));
/** Older backends assign no ids: an address without one is identified by its position in the list. */
export const addresses = rows(address, 100, {}).transform((all) => all.map((a, i) => ({ ...a, id: a.id || String(i) })));

export const saveAddressBody = z.object({
  user_id: numOrNull(),
  data: z.object({
    delete: flag(),
    ...addressFields(text, words),
    coordinates: givenPoint,
  }),
});

const COUPON_STATES = ['active', 'used', 'expired'] as const;

/** `coupon`: its conditions, when the backend returns them (our own `all=1`, which also lists used-up and expired ones). */
export const userCoupons = rows(
  z.object({
    title: human(2_000),
    code: word(200),
    individual: flag(),
    avaible_to: text(40),
    state: text(20),
    coupon: coupon.nullable().catch(null).optional(),
  }),
  500,
).transform((all) =>
  all.map(({ avaible_to: availableTo, ...c }) => ({
    ...c,
    availableTo,
    state: COUPON_STATES.find((state) => state === c.state) ?? ('active' as const),
    coupon: c.coupon ?? null,
  })),
);

const preference = z.object({ code: word(60), text: human(200), checked: flag() });
export const preferences = phpObject({ preferences: rows(preference, 50), comment: human(1_000) });
export const savePreferencesBody = z.object({
  preferences: list(z.object({ code: word(60), text: text(200), checked: flag() }), 50),
  comment: text(1_000),
});

export const referral = phpObject({
  coupon: text(200),
  amount: text(40),
  discount_type: text(40),
  text: human(5_000),
  text_for_share: human(5_000),
  menu_text: human(1_000),
  invited: rows(z.object({ id: num(), name: human(200), date: text(40), status: text(60), earned: num() }), 1_000),
}).transform((r) => (r.coupon === '' ? null : { ...r, textForShare: r.text_for_share, menuText: r.menu_text }));

export const pushHistory = rows(
  z.object({
    id: text(60),
    title: human(500),
    text: human(5_000),
    date_added: text(40),
    type: text(60),
    resource_data: phpObjectOrNull({ data: phpObjectOrNull({ push_action: text(60), push_extra_data: text(300) }) }),
    read: flag(),
  }),
  100,
  {},
).transform((all) =>
  all.map(({ date_added: date, resource_data: resource, ...p }) => ({
    ...p,
    date,
    action: resource?.data?.push_action ?? '',
    actionData: resource?.data?.push_extra_data ?? '',
  })),
);

export const favourites = ids(2_000);
export const saveFavouritesBody = z.object({ favorites: ids(2_000) });

/** `key` is chosen by the client: a repeated request with the same key gets the same spin. */
export const spinBody = z.object({
  token: z.string().max(500).optional(),
  key: z
    .string()
    .regex(/^[\w-]{8,60}$/)
    .optional(),
});

/** `next`: time of the next spin (ISO); `points`: points added to the balance. */
export const spinAnswer = phpObject({
  sector: num(-1),
  prize: human(300),
  coupon: text(200),
  points: num(),
  error: human(300),
  next: text(40),
});

const SPIN_STATES = ['active', 'used', 'expired', 'granted', 'nothing'] as const;

/** Past prizes, newest first; `next` as in {@link spinAnswer}, '' when a spin is possible now. */
export const spinsAnswer = phpObject({
  active: flag(true),
  next: text(40),
  spins: rows(
    z.object({
      id: num(),
      prize: human(300),
      image: text(1_000),
      coupon: text(200),
      points: num(),
      date: text(40),
      until: text(40),
      state: text(20),
      minimum: money(),
      order_id: numOrNull(),
    }),
    100,
  ),
}).transform((a) => ({
  active: a.active,
  next: a.next,
  spins: a.spins.map(({ order_id: orderId, state, ...spin }) => ({
    ...spin,
    orderId,
    state: SPIN_STATES.find((known) => known === state) ?? ('nothing' as const),
  })),
}));

/** A customer's sessions; times are ISO, `device` is the user agent. */
export const sessions = phpObject({
  sessions: rows(z.object({ id: word(60), device: text(400), created: text(40), seen: text(40), current: flag() }), 100),
}).transform((a) => a.sessions);

export type LoginSession = z.output<typeof sessions>[number];
export type Profile = NonNullable<z.output<typeof userAnswer>>;
export type Address = z.output<typeof addresses>[number];
export type WonSpin = z.output<typeof spinsAnswer>['spins'][number];
export type UserCoupon = z.output<typeof userCoupons>[number];
export type Referral = NonNullable<z.output<typeof referral>>;
export type PushEntry = z.output<typeof pushHistory>[number];

/** Points of a customer (wire-facts 1.12). */

/** Some backends send hundredths of a per cent (wire-facts 1.12): the percentage is limited to 100. */
function levelsOf(gauge: readonly { readonly name: string; readonly value: number; readonly percentage: number }[]) {
  const parts = gauge.some((level) => level.percentage > 100) ? 100 : 1;
  return gauge.map(({ name, value, percentage }) => ({ name, from: value, percent: percentage / parts }));
}

const noPoints = (v: unknown): unknown => (v === false || v === '' || (Array.isArray(v) && v.length === 0) ? { active: false } : v);
const points = phpObject({
  user_id: numOrNull(),
  active: z.preprocess((v) => (v === null || v === undefined ? true : v), flag(true)),
  points_balance: num(),
  percent_max: num(),
  cashback_gauge: rows(z.object({ name: human(100), value: money(), percentage: num() }), 50),
  spent_sum: money(),
  points_owed: num(),
  qr_code: text(1_000),
  coming: rows(z.object({ order_id: num(), amount: num() }), 50),
  history: rows(z.object({ id: num(), date: text(40), amount: num(), reason: text(60), source: text(60), order_id: numOrNull() }), 500),
  history_pages: num(1),
});
/** An empty response means a shop without points. */
export const bonus = z.preprocess(noPoints, points).transform((b) => ({
  active: b.active,
  /** Points; 1 point = 1 unit of the currency. */
  balance: Math.max(0, Math.floor(b.points_balance)),
  percentMax: Math.min(100, Math.max(0, b.percent_max)),
  levels: levelsOf(b.cashback_gauge),
  spent: b.spent_sum,
  /** Revoked points that were already spent; they are deducted from the next points received. */
  owed: Math.max(0, Math.floor(b.points_owed)),
  qrCode: b.qr_code,
  /** Points that open orders will earn when completed. */
  coming: b.coming.filter((c) => c.amount > 0).map((c) => ({ orderId: c.order_id, amount: c.amount })),
  /** One page of the ledger, newest first; `source` says why points were granted. */
  history: b.history.map((h) => ({ id: h.id, date: h.date, amount: h.amount, reason: h.reason, source: h.source, orderId: h.order_id })),
  historyPages: Math.max(1, Math.floor(b.history_pages)),
}));

export type Bonus = z.output<typeof bonus>;
