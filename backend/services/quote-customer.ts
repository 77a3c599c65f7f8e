import type { QuoteCustomer } from '#lib/domain/quote-context.ts';
import { readBalance } from '../db/bonus.ts';
import type { Db, Trx } from '../db/open.ts';
import { orderCount } from '../db/order-count.ts';
import { userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** A customer as the rules see one: birthday, orders, points and level. @throws {Refusal} 400 for an id nobody has. */
export async function quoteCustomer({ model }: Pick<Deps, 'model'>, db: Db | Trx, id: number): Promise<QuoteCustomer> {
  const user = await userById(db, id);
  if (!user) throw new Refusal(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.');
  const { bonus } = model.shop.settings;
  const { balance, spent } = await readBalance(db, id);
  const level = bonus.cashback_gauge.findLast((one) => one.value <= spent) ?? bonus.cashback_gauge[0];
  return {
    id,
    birth: user.birth,
    ordersCount: await orderCount(db, id),
    bonusBalance: balance,
    percentMax: bonus.percent_max,
    bonusActive: bonus.active,
    earnPercent: level?.percentage ?? 0,
  };
}
