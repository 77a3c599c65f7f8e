import { sayIn } from '#backend/content/texts.ts';
import { bonusPage, comingPoints, readBalance } from '#backend/db/bonus.ts';
import { userById } from '#backend/db/users.ts';
import { forbidden, unauthorised } from '#backend/refusal.ts';
import {
  changeProfile,
  deleteAccount,
  exportAccount,
  listAddresses,
  readPreferences,
  saveAddress,
  userWire,
  writePreferences,
} from '#backend/services/accounts.ts';
import { listCoupons } from '#backend/services/customer-coupons.ts';
import { referralInfo } from '#backend/services/referral.ts';
import { endSessions, listSessions } from '#backend/services/sessions.ts';
import { localStamp } from '#backend/services/shop-model.ts';
import { calls } from '#lib/contract/calls.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import type { Db } from '../db/open.ts';
import { customerById, customerOf, tokenOf, tokenOwner } from './identity.ts';
import { type App, route } from './route.ts';

/** A customer's data: account, sessions, addresses, favourites, preferences, points, referrals, coupons. */
export function accountRoutes(app: App): void {
  for (const add of [userRoutes, sessionRoutes, addressRoutes, favouriteRoutes, preferenceRoutes, bonusRoutes]) add(app);
  route(app, calls.referral, async (input) => referralInfo(app.deps, await customerOf(app, input), input.query.lang));
  route(app, calls.userCoupons, async (input) => {
    const user = await userById(app.deps.db, await customerById(app, input));
    if (user === undefined) throw unauthorised();
    return listCoupons(app.deps, user, { all: input.query.all === '1', lang: input.query.lang });
  });
}

/** The customer: read, change, export, delete (wire-facts 1.14, decisions «Login and account»). An invalid token gives `{status: "error"}`. */
function userRoutes(app: App): void {
  const { deps } = app;
  route(app, calls.user, async (input) => {
    const id = await tokenOwner(app, input);
    const user = id === undefined ? undefined : await userById(deps.db, id);
    return user === undefined ? { status: 'error', data: [] } : userWire(user);
  });
  route(app, calls.updateUser, async (input) => {
    const user = await changeProfile(deps, await customerOf(app, input), input.body);
    return { success: true, ...userWire(user) };
  });
  route(app, calls.exportUser, async (input) => exportAccount(deps, await customerOf(app, input)));
  route(app, calls.deleteUser, async (input) => {
    await deleteAccount(deps, await customerOf(app, input));
    return { success: true };
  });
}

/** The customer's sessions: list, end one, end all others. Both changes return the remaining list. */
function sessionRoutes(app: App): void {
  const { deps } = app;
  route(app, calls.sessions, async (input) => listSessions(deps, await customerOf(app, input), tokenOf(input)));
  route(app, calls.endSessions, async (input) => {
    const userId = await customerOf(app, input);
    await endSessions(deps, userId, tokenOf(input), input.body.id);
    return listSessions(deps, userId, tokenOf(input));
  });
}

/** Saved addresses (wire-facts 1.13, decisions «Login and account»): an element with an id changes it, `delete` removes it; the response is the new list. */
function addressRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  const place = { country: model.shop.streets?.country ?? '', city: model.shop.streets?.city ?? '' };

  route(app, calls.addresses, async (input) => listAddresses(db, await customerOf(app, input), place));
  route(app, calls.saveAddress, async (input) => {
    const userId = await customerOf(app, input);
    if (input.body.user_id !== null && input.body.user_id !== userId) {
      throw forbidden();
    }
    await saveAddress(db, userId, input.body.data, clock());
    return listAddresses(db, userId, place);
  });
}

/** Favourite products (wire-facts 1.23): the whole list is read and written. */
function favouriteRoutes(app: App): void {
  const { db } = app.deps;
  route(app, calls.favourites, async (input) => favouritesOf(db, await customerOf(app, input)));
  route(app, calls.saveFavourites, async (input) => {
    const userId = await customerOf(app, input);
    await saveFavourites(db, userId, input.body.favorites);
    return favouritesOf(db, userId);
  });
}

/** Product ids in saved order. */
async function favouritesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

async function saveFavourites(db: Db, userId: number, productIds: readonly number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
    const unique = [...new Set(productIds)];
    for (let at = 0; at < unique.length; at += 500) {
      const values = unique.slice(at, at + 500).map((id, i) => ({ user_id: userId, product_id: id, place: at + i }));
      await trx
        .insertInto('favourites')
        .values(values)
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
  });
}

/** Food preferences of a customer; a change returns the stored value. */
function preferenceRoutes(app: App): void {
  const { db } = app.deps;
  route(app, calls.preferences, async (input) => readPreferences(db, await customerOf(app, input)));
  route(app, calls.savePreferences, async (input) => {
    const userId = await customerOf(app, input);
    await writePreferences(db, userId, input.body);
    return readPreferences(db, userId);
  });
}

/** The source of an entry, from its reason (`wheel:17`, `referral:17`, `earned:17:owed`); '' when the kind is sufficient. */
const sourceOf = (reason: string): string =>
  reason.endsWith(':owed') ? 'owed' : (/^(wheel|referral|unreferred|welcome):/.exec(reason)?.[1] ?? '');

/** Bonus points with levels, owed and expected points, and one page of the ledger (LK-04, wire-facts 1.12). */
function bonusRoutes(app: App): void {
  const { db, model } = app.deps;
  const { shop } = model;
  const { active, percent_max, cashback_gauge: levels } = shop.settings.bonus;
  route(app, calls.bonus, async (input) => {
    const userId = await customerById(app, input);
    const { balance, spent, owed } = await readBalance(db, userId);
    const { rows, pages } = await bonusPage(db, userId, input.query.page ?? 1);
    const coming = await comingPoints(db, userId);
    const say = sayIn(shop, input.query.lang ?? '');
    return {
      user_id: userId,
      active,
      points_balance: balance,
      points_owed: owed,
      coming: coming.map((order) => ({ order_id: order.id, amount: order.bonuses_earned })),
      percent_max,
      cashback_gauge: levels.map(({ name, value, percentage }) => ({ name: say(name), value: minorToWire(value), percentage })),
      spent_sum: minorToWire(spent),
      qr_code: '',
      history: rows.map((row) => {
        const source = sourceOf(row.reason);
        return {
          id: row.id,
          date: localStamp(model.shop, row.created_at),
          amount: row.amount,
          reason: row.kind,
          source,
          // the number of a friend's order is not disclosed
          order_id: source === 'referral' || source === 'unreferred' ? null : row.order_id,
        };
      }),
      history_pages: pages,
    };
  });
}
