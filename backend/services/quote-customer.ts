import { levelOf } from '#lib/domain/bonus-level.ts';
import type { QuoteCustomer } from '#lib/domain/quote-context.ts';
import { readBalance } from '../db/bonus.ts';
import { readUses } from '../db/coupon-use.ts';
import type { Db, Trx } from '../db/open.ts';
import { orderCount } from '../db/order-count.ts';
import { type UserRow, userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { customerNames, FIRST_PURCHASE } from './coupon-names.ts';

/** Orders as first-purchase coupons count them (CPN-11): those of the account, and a guest's with such a coupon under the same phone. */
export async function purchases(db: Db | Trx, { id, phone }: Pick<UserRow, 'id' | 'phone'>): Promise<number> {
  const own = await orderCount(db, id);
  const used = await readUses(db, [FIRST_PURCHASE], customerNames(id, phone ?? ''));
  return Math.max(own, used.own.get(FIRST_PURCHASE) ?? 0);
}

/** A customer as the rules see one: birthday, orders, points and level. @throws {Refusal} 400 for an id nobody has. */
export async function quoteCustomer({ model }: Pick<Deps, 'model'>, db: Db | Trx, id: number): Promise<QuoteCustomer> {
  const user = await userById(db, id);
  if (!user) throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
  const { bonus } = model.shop.settings;
  const { balance, spent } = await readBalance(db, id);
  const levels = bonus.cashback_gauge.map(({ value, percentage }) => ({ from: value, percent: percentage }));
  return {
    id,
    birth: user.birth,
    ordersCount: await purchases(db, user),
    bonusBalance: balance,
    percentMax: bonus.percent_max,
    bonusActive: bonus.active,
    earnPercent: levelOf({ levels, spent }).current?.percent ?? 0,
  };
}
