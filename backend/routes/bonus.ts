import { readBalance } from '#backend/db/bonus.ts';
import { bonusHistory } from '#backend/db/bonus-history.ts';
import { localStamp } from '#backend/services/local-stamp.ts';
import { calls } from '#lib/contract/calls.ts';
import { minorToWire } from '#lib/contract/php.ts';
import { customerById } from './identity.ts';
import { type App, route } from './route.ts';

/** Bonus points with levels and history (wire-facts 1.12). */
export function bonusRoutes(app: App): void {
  const { db, model } = app.deps;
  const { active, percent_max, cashback_gauge: levels } = model.shop.settings.bonus;
  route(app, calls.bonus, async (input) => {
    const userId = await customerById(app, input);
    const { balance, spent, owed } = await readBalance(db, userId);
    const history = await bonusHistory(db, userId);
    return {
      user_id: userId,
      active,
      points_balance: balance,
      percent_max,
      cashback_gauge: levels.map(({ name, value, percentage }) => ({ name, value: minorToWire(value), percentage })),
      spent_sum: minorToWire(spent),
      points_owed: owed,
      qr_code: '',
      history: history.map((row) => ({
        date: localStamp(model.shop, row.created_at),
        amount: row.amount,
        reason: row.kind,
        order_id: row.order_id,
      })),
    };
  });
}
