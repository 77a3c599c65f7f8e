import { readBalance } from '#backend/db/bonus.ts';
import { bonusPage, comingPoints } from '#backend/db/bonus-history.ts';
import { localStamp } from '#backend/services/local-stamp.ts';
import { calls } from '#lib/contract/calls.ts';
import { minorToWire } from '#lib/contract/money-wire.ts';
import { customerById } from './identity.ts';
import { type App, route } from './route.ts';

/** What a movement was for, from the reason it is booked under (`wheel:17`, `referral:17`, `earned:17:owed`); '' when its kind says it all. */
const sourceOf = (reason: string): string =>
  reason.endsWith(':owed') ? 'owed' : (/^(wheel|referral|unreferred|welcome):/.exec(reason)?.[1] ?? '');

/** Bonus points with levels, what is owed and to come, and one page of the movements (LK-04, wire-facts 1.12). */
export function bonusRoutes(app: App): void {
  const { db, model } = app.deps;
  const { active, percent_max, cashback_gauge: levels } = model.shop.settings.bonus;
  route(app, calls.bonus, async (input) => {
    const userId = await customerById(app, input);
    const { balance, spent, owed } = await readBalance(db, userId);
    const { rows, pages } = await bonusPage(db, userId, input.query.page ?? 1);
    const coming = await comingPoints(db, userId);
    return {
      user_id: userId,
      active,
      points_balance: balance,
      points_owed: owed,
      coming: coming.map((order) => ({ order_id: order.id, amount: order.bonuses_earned })),
      percent_max,
      cashback_gauge: levels.map(({ name, value, percentage }) => ({ name, value: minorToWire(value), percentage })),
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
          // the friend's order is nobody else's business
          order_id: source === 'referral' || source === 'unreferred' ? null : row.order_id,
        };
      }),
      history_pages: pages,
    };
  });
}
