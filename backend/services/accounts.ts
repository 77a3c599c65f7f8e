import { bookBonus } from '#backend/db/bonus.ts';
import type { Trx } from '#backend/db/open.ts';
import { anonymise, openOrders, type Person, personalData } from '#backend/db/personal-data.ts';
import { type SocialAccount, userOfSocial } from '#backend/db/social-accounts.ts';
import { forgetUser, lockUser, type UserRow, updateUser, userById, userOfPhone } from '#backend/db/users.ts';
import type { Deps } from '#backend/deps.ts';
import { invalidParams, Refusal, unauthorised } from '#backend/refusal.ts';
import { listAddresses } from './addresses.ts';
import { customerNames } from './coupon-names.ts';
import { issueToken } from './tokens.ts';

type AccountDeps = Pick<Deps, 'db' | 'model' | 'clock'>;

/** Logs a phone in: the account is made on the first login, with the shop's welcome points, which a phone gets once, whatever account it had before. Gives the token. */
export const logInByPhone = (deps: AccountDeps, phone: string, device = '') =>
  logIn(deps, { find: (trx, now) => userOfPhone(trx, phone, now), device, name: customerNames(0, phone).join() });

/**
 * Logs the account of a social provider in, as {@link logInByPhone}. One the shop meets for the first time joins the customer of its phone, when
 * the provider vouches for that phone; an e-mail address joins nobody, since not every provider looks whose it is.
 */
export const logInBySocial = (deps: AccountDeps, account: SocialAccount, device = '') =>
  logIn(deps, {
    find: (trx, now) => userOfSocial(trx, account, now),
    device,
    name: account.phone === '' ? '' : customerNames(0, account.phone).join(),
  });

interface Login {
  readonly find: (trx: Trx, now: number) => Promise<{ id: number; created: boolean }>;
  /** What the browser calls itself; '' when it does not say. */
  readonly device: string;
  /** Under which welcome points are given once; '' for the account's own id. */
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

/** Changes name and e-mail; birth is taken once and must be a real day of the past. @throws 400 for another birth, 409 when one is known. */
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

/** dd.mm.yyyy of a day that exists, at most 120 years ago. */
function isPastDay(birth: string, now: number): boolean {
  const [day = 0, month = 0, year = 0] = birth.split('.').map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && at.getTime() < now && year >= new Date(now).getUTCFullYear() - 120;
}

const personOf = ({ id, phone }: UserRow): Person => ({ id, phone: phone ?? '', names: customerNames(id, phone ?? '') });

/** Everything the shop keeps about a customer (decisions «Login and account»). */
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

/** Deletes an account: its orders stay without name, phone and address. @throws 409 while an order is on its way. */
export async function deleteAccount({ db, clock }: AccountDeps, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await userById(trx, userId);
    if (user === undefined) throw unauthorised();
    const open = await openOrders(trx, userId);
    if (open > 0) throw new Refusal(409, 'orders_in_progress', 'Orders are still on their way.', { orders: open });
    await anonymise(trx, personOf(user));
    await forgetUser(trx, userId, clock());
  });
}
