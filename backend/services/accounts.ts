import { z } from 'zod';
import { bookBonus } from '#backend/db/bonus.ts';
import type { Db, Trx } from '#backend/db/open.ts';
import {
  forgetUser,
  lockUser,
  type SocialAccount,
  type UserRow,
  updateUser,
  userById,
  userOfPhone,
  userOfSocial,
} from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { invalidParams, Refusal, unauthorised } from '#backend/refusal.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { saveAddressBody } from '#lib/contract/account.ts';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { customerNames } from './coupon-uses.ts';
import { issueToken } from './sessions.ts';

type AccountDeps = Pick<Deps, 'db' | 'model' | 'clock'>;

/**
 * Logs a phone in. The first login creates the account, with the shop's welcome points, which are granted once per phone, even after the
 * account was deleted. Returns the token.
 */
export const logInByPhone = (deps: AccountDeps, phone: string, device = '') =>
  logIn(deps, { find: (trx, now) => userOfPhone(trx, phone, now), device, name: customerNames(0, phone).join() });

/**
 * Logs a social account in, as {@link logInByPhone}. A new one is linked to the customer with its phone when the provider has verified
 * that phone. An e-mail address is not used for that, because not every provider verifies it.
 */
export const logInBySocial = (deps: AccountDeps, account: SocialAccount, device = '') =>
  logIn(deps, {
    find: (trx, now) => userOfSocial(trx, account, now),
    device,
    name: account.phone === '' ? '' : customerNames(0, account.phone).join(),
  });

interface Login {
  readonly find: (trx: Trx, now: number) => Promise<{ id: number; created: boolean }>;
  /** The user agent; '' without one. */
  readonly device: string;
  /** Key under which welcome points are granted once; '' for the account's own id. */
  readonly name: string;
}

function logIn({ db, clock, model }: AccountDeps, { find, device, name }: Login) {
  const now = clock();
  const { active, welcome_points: points } = model.shop.settings.bonus;
  return db.transaction().execute(async (trx) => {
    const { id, created } = await find(trx, now);
    if (created && active && points > 0) {
      await bookBonus(trx, { userId: id, orderId: null, kind: 'granted', amount: points, reason: `welcome:${name || id}`, now });
    }
    return { id, token: await issueToken(trx, id, now, device) };
  });
}

/** system/users (wire-facts 1.14). */
export const userWire = (user: UserRow) => ({
  status: 'success',
  data: { data: { ID: String(user.id), display_name: user.name, user_email: user.email, phone: user.phone ?? '', birth: user.birth } },
});

interface Profile {
  readonly name: string;
  readonly email: string;
  readonly birth: string;
}

/** Changes name and e-mail; birth can be set once and must be a valid past date. @throws 400 for an invalid birth, 409 when it is already set. */
export async function changeProfile({ db, clock }: AccountDeps, userId: number, profile: Profile): Promise<UserRow> {
  const now = clock();
  if (profile.birth !== '' && !isPastDay(profile.birth, now)) throw invalidParams({ birth: 'birth is not a day of the past.' });
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const before = await userById(trx, userId);
    if (before === undefined) throw unauthorised();
    if (profile.birth !== '' && before.birth !== '' && profile.birth !== before.birth) {
      throw new Refusal(409, 'birth_already_set', 'The day of birth can be set once.', { birth: before.birth });
    }
    await updateUser(trx, userId, profile);
    return (await userById(trx, userId)) ?? before;
  });
}

/** dd.mm.yyyy of an existing date, at most 120 years ago. */
function isPastDay(birth: string, now: number): boolean {
  const [day = 0, month = 0, year = 0] = birth.split('.').map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && at.getTime() < now && year >= new Date(now).getUTCFullYear() - 120;
}

const personOf = ({ id, phone }: UserRow): Person => ({ id, phone: phone ?? '', names: customerNames(id, phone ?? '') });

/** All data that the shop stores about a customer (decisions «Login and account»). */
export async function exportAccount({ db, model, clock }: AccountDeps, userId: number) {
  const user = await userById(db, userId);
  if (user === undefined) throw unauthorised();
  const place = { country: model.shop.streets?.country ?? '', city: model.shop.streets?.city ?? '' };
  return {
    exported_at: new Date(clock()).toISOString(),
    profile: user,
    addresses: await listAddresses(db, userId, place),
    ...(await personalData(db, personOf(user))),
  };
}

/** Deletes an account: its orders are kept without name, phone and address. @throws 409 while an order is open. */
export async function deleteAccount({ db, clock }: AccountDeps, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await userById(trx, userId);
    if (user === undefined) throw unauthorised();
    const { length: open } = await trx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', userId)
      .where('status', 'not in', OVER)
      .execute();
    if (open > 0) throw new Refusal(409, 'orders_in_progress', 'Orders are still on their way.', { orders: open });
    await anonymise(trx, personOf(user));
    await forgetUser(trx, userId, clock());
  });
}

/** A person with the keys of their data in the tables. */
interface Person {
  readonly id: number;
  /** Verified by a login; '' for an account without one. */
  readonly phone: string;
  /** The names that coupon uses are counted under. */
  readonly names: readonly string[];
}

const OWN = ['favourites', 'preferences', 'push_history', 'personal_coupons', 'wheel_spins', 'bonus_balance', 'bonus_ledger'] as const;

/** Every row stored about a customer, by table. Of logins only their times, of other customers only their ids. Guests' orders belong to nobody. */
async function personalData(db: Db, { id, phone, names }: Person) {
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute();
  const ids = [0, ...orders.map((order) => order.id)];
  const ofOrders = (table: 'order_lines' | 'order_events' | 'payments') =>
    db.selectFrom(table).selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const own = await Promise.all(
    OWN.map(async (table) => [table, await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()] as const),
  );
  return {
    orders,
    order_lines: await ofOrders('order_lines'),
    order_events: await ofOrders('order_events'),
    payments: await ofOrders('payments'),
    provider_payments: await db
      .selectFrom('provider_payments')
      .select(['order_id', 'provider', 'payment_id', 'state', 'amount', 'currency', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['order_id', 'provider', 'transaction_id', 'refund_id', 'state', 'amount', 'currency', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    push_subscriptions: await db
      .selectFrom('push_subscriptions')
      .select(['order_id', 'endpoint', 'created_at'])
      .where('order_id', 'in', ids)
      .execute(),
    order_chats: await db.selectFrom('order_chats').select(['order_id', 'chat_id', 'created_at']).where('order_id', 'in', ids).execute(),
    stock_wishes: await db
      .selectFrom('stock_wishes')
      .select(['product_id', 'variation_id', 'endpoint', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
    ...Object.fromEntries(own),
    logins: await db.selectFrom('tokens').select(['device', 'created_at', 'seen_at', 'expires_at']).where('user_id', '=', id).execute(),
    social_accounts: await db.selectFrom('social_accounts').select(['provider', 'subject']).where('user_id', '=', id).execute(),
    requests: phone === '' ? [] : await db.selectFrom('requests').selectAll().where('phone', '=', phone).execute(),
    coupon_uses: await db
      .selectFrom('coupon_uses')
      .selectAll()
      .where('customer', 'in', ['', ...names])
      .orderBy('id')
      .execute(),
    referrals: await db
      .selectFrom('referrals')
      .selectAll()
      .where((of) => of.or([of('inviter_id', '=', id), of('friend_id', '=', id)]))
      .orderBy('id')
      .execute(),
  };
}

const OVER = ORDER_STATUSES.filter(isFinal);

const GONE = [
  'tokens',
  'addresses',
  'favourites',
  'preferences',
  'push_history',
  'personal_coupons',
  'wheel_spins',
  'social_accounts',
  'stock_wishes',
] as const;

/**
 * Deletes the customer's own data and removes name, phone and place from the orders, which are kept for accounting; also from completed orders that a guest
 * placed with the customer's phone. Kept as well, without personal data: points, referrals, coupon uses.
 */
export async function anonymise(trx: Trx, { id, phone }: Person): Promise<void> {
  for (const table of GONE) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  if (phone !== '') {
    await trx.deleteFrom('login_codes').where('phone', '=', phone).execute();
    await trx.deleteFrom('requests').where('phone', '=', phone).execute();
  }
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'meta'])
    .where((of) =>
      of.or([
        of('customer_id', '=', id),
        ...(phone === '' ? [] : [of.and([of('customer_id', '=', 0), of('phone', '=', phone), of('status', 'in', OVER)])]),
      ]),
    )
    .execute();
  for (const order of orders) {
    const empty = { phone: '', billing: '{}', shipping: '{}', customer_note: '', meta: withoutPerson(order.meta) };
    await trx.updateTable('orders').set(empty).where('id', '=', order.id).execute();
    await trx.deleteFrom('idempotency_keys').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('push_subscriptions').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('order_chats').where('order_id', '=', order.id).execute();
    // a payment request without a response still contains the phone for the receipt
    await trx.updateTable('provider_payments').set({ request: '' }).where('order_id', '=', order.id).execute();
  }
}

/** Meta keys that accounting and the kitchen need and that contain no personal data; any other key may contain some. */
const KEPT_META: ReadonlySet<string> = new Set([
  ...'must_be_delivered billing_gatetimecheckout _billing_gatetimecheckout stock_id local_pickup_name kitchen_name'.split(' '),
  ...'order_meta_source people_count cutlery cod_details gift_coupons promotion_id express booking_date booking_time'.split(' '),
  ...'booking_guests consents kitchen_id _ledger'.split(' '),
]);

function withoutPerson(meta: string): string {
  const all: unknown = JSON.parse(meta);
  if (!Array.isArray(all)) return '[]';
  return JSON.stringify(all.filter((each) => typeof each === 'object' && each !== null && KEPT_META.has(String(Object(each).key))));
}

type AddressData = z.output<typeof saveAddressBody>['data'];

const MOST = 50;
const stored = saveAddressBody.shape.data;

/** A time stamp in seconds: now, or one second after an address that was made the default later, so that the latest default has the greatest stamp. */
function stampAfter(others: readonly string[], now: number): string {
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  const stamps = others.filter((other) => /^\d{14}$/.test(other)).map(Number);
  return String(Math.max(Number(stamp), ...stamps.map((one) => one + 1)));
}

/** The user's addresses on the wire, the default one (greatest `default`) first. */
export async function listAddresses(db: Db, userId: number, place: { country: string; city: string }) {
  const rows = await addressesOf(db, userId);
  return rows
    .map(({ id, data }) => {
      const { delete: _delete, city, ...address } = stored.parse(JSON.parse(data));
      return { ...address, id: String(id), country: place.country, city: city.length > 0 ? city : [place.city] };
    })
    .sort((a, b) => (a.default < b.default ? 1 : a.default > b.default ? -1 : Number(b.id) - Number(a.id)));
}

/** Adds an address, changes the one with the given id, or removes it. @throws 404 for an unknown id, 400 for an empty address or the 51st. */
export async function saveAddress(db: Db, userId: number, data: AddressData, now: number): Promise<void> {
  const id = /^[1-9]\d{0,14}$/.test(data.id) ? Number(data.id) : null;
  if (data.id !== '' && id === null) throw unknownAddress();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (data.delete) {
      if (id === null || !(await removeAddress(trx, userId, id))) throw unknownAddress();
      return;
    }
    if (data.AddressLine.trim() === '' && data.short_address.trim() === '')
      throw invalidParams({ data: 'data.AddressLine: an address is missing.' });
    const others = await addressesOf(trx, userId);
    const stamps = others.map((other) => stored.parse(JSON.parse(other.data)).default);
    const text = JSON.stringify({ ...data, id: '', default: data.default || stampAfter(stamps, now) });
    if (id !== null) {
      if (!(await changeAddress(trx, userId, id, text, now))) throw unknownAddress();
      return;
    }
    if (others.length >= MOST) throw new Refusal(400, 'too_many_addresses', `At most ${MOST} addresses are kept.`, { most: MOST });
    await trx.insertInto('addresses').values({ user_id: userId, data: text, updated_at: now }).execute();
  });
}

const unknownAddress = () => new Refusal(404, 'address_not_found', 'There is no such address.');

/** Saved addresses of a user as JSON texts, in the order they were added. */
const addressesOf = (db: Db | Trx, userId: number) =>
  db.selectFrom('addresses').select(['id', 'data']).where('user_id', '=', userId).orderBy('id').execute();

/** False when the user has no such address. */
async function changeAddress(trx: Trx, userId: number, id: number, data: string, now: number): Promise<boolean> {
  const rows = await trx
    .updateTable('addresses')
    .set({ data, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** False when the user has no such address. */
async function removeAddress(trx: Trx, userId: number, id: number): Promise<boolean> {
  const rows = await trx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('id').execute();
  return rows.length === 1;
}

/** Food preferences (product-spec 9); products list conflicting ones in `conflicts`. */
const NAMES: Readonly<Record<string, string>> = words.preferences;

const storedPreferences = z.object({ codes: z.array(z.string()), comment: z.string() });

interface Preferences {
  readonly preferences: readonly { readonly code: string; readonly checked: boolean }[];
  readonly comment: string;
}

/** All preferences with the customer's choices (wire-facts 1.18). */
export async function readPreferences(db: Db | Trx, userId: number) {
  const saved = await db.selectFrom('preferences').select('data').where('user_id', '=', userId).executeTakeFirst();
  const { codes, comment } = saved === undefined ? { codes: [], comment: '' } : storedPreferences.parse(JSON.parse(saved.data));
  return { preferences: Object.entries(NAMES).map(([code, text]) => ({ code, text, checked: codes.includes(code) })), comment };
}

/** A customer's preferences and wishes in one line for the kitchen; '' for a guest and without any. */
export async function kitchenWords(db: Db | Trx, userId: number): Promise<string> {
  if (userId === 0) return '';
  const { preferences, comment } = await readPreferences(db, userId);
  const ticked = preferences.flatMap(({ text, checked }) => (checked ? [text] : []));
  return [ticked.join(', '), comment.trim()].filter((part) => part !== '').join('. ');
}

/** Stores the selected preferences; an empty list clears all. @throws 400 for an unknown code. */
export async function writePreferences(db: Db, userId: number, { preferences, comment }: Preferences): Promise<void> {
  const unknown = preferences.find(({ code }) => !(code in NAMES));
  if (unknown) throw invalidParams({ preferences: `preferences: ${unknown.code.slice(0, 60)} is not known.` });
  const codes = preferences.filter((each) => each.checked).map((each) => each.code);
  const data = JSON.stringify({ codes, comment });
  await db
    .insertInto('preferences')
    .values({ user_id: userId, data })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ data }))
    .execute();
}
