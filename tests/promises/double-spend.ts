import { bookBonus, readBalance } from '#backend/db/bonus.ts';
import { type Db, transact } from '#backend/db/open.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { eachAtOnce, type RaceAnswer, sendOrder } from '#tests/setup/race.ts';
import type { Place } from './place.ts';

/** The order shop without promotions, with a coupon for a hundred and one for a first order. */
export const spendShop = {
  ...orderShop,
  'coupons.yaml': `${orderShop['coupons.yaml']}
- { id: 920, code: hundred, discount_type: fixed_cart, amount: 100, description: Сто раз, usage_limit: 100 }
- { id: 921, code: welcome, discount_type: fixed_cart, amount: 200, description: Первый, usage_limit_first_purchase: true }
`,
  'stocks.yaml': '[]\n',
};

/** Five pairs of tea for a thousand: never sold out. */
const CART = [{ productId: 202, variationId: null, count: 5, supplements: [] }];
export const CART_TOTAL = 100_000;

interface Customer {
  readonly id: number | null;
  readonly phone: string;
}

export interface Spent {
  readonly answers: readonly RaceAnswer[];
  readonly balance: number;
  readonly owed: number;
  /** Sum of the customer's rows in the ledger. */
  readonly ledger: number;
  readonly rows: readonly { readonly kind: string; readonly amount: number }[];
}

export interface Used {
  readonly answers: readonly RaceAnswer[];
  /** What the counter says. */
  readonly used: number;
  /** Orders that have the coupon. */
  readonly orders: number;
}

const phoneOf = (n: number): string => `+7900${String(n).padStart(7, '0')}`;

/** Many orders at the same moment, of every process in turn, that spend one thing (BON-03, DISC-11, CPN-11, P4). */
export function spenders(place: Place, urls: readonly string[]) {
  let people = 0;

  async function customer(db: Db, points = 0): Promise<{ id: number; phone: string }> {
    const phone = phoneOf(++people);
    return transact(db, async (trx) => {
      const row = { phone, email: '', name: 'Проба', birth: '', created_at: 1, deleted_at: null };
      const { id } = await trx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
      if (points > 0) await bookBonus(trx, { userId: id, orderId: null, kind: 'granted', amount: points, reason: `gift:${id}`, now: 1 });
      return { id, phone };
    });
  }
  function order(n: number, changes: Partial<OrderRequest>, who: Customer): Promise<RaceAnswer> {
    const contact = { name: 'Проба', phone: who.phone, email: '' };
    const at = { model: place.model, clock: { now: Date.now() } };
    return sendOrder(urls[n % urls.length] ?? '', orderBody(at, { items: CART, contact, shownTotal: CART_TOTAL, ...changes }, who.id));
  }
  async function counted(db: Db, code: string): Promise<Omit<Used, 'answers'>> {
    const uses = await db.selectFrom('coupon_uses').select('order_id').where('code', '=', code).execute();
    const { used } = await db.selectFrom('coupon_counts').select('used').where('code', '=', code).executeTakeFirstOrThrow();
    return { used, orders: new Set(uses.map((use) => use.order_id)).size };
  }

  return {
    /** Each spends the whole of 300 points. */
    async points(orders: number): Promise<Spent> {
      const db = await place.open();
      const who = await customer(db, 300);
      const answers = await eachAtOnce(orders, (n) => order(n, { bonuses: 300, shownTotal: CART_TOTAL - 30_000 }, who));
      const rows = await db.selectFrom('bonus_ledger').select(['kind', 'amount']).where('user_id', '=', who.id).orderBy('id').execute();
      const { balance, owed } = await readBalance(db, who.id);
      return { answers, balance, owed, ledger: rows.reduce((sum, { amount }) => sum + amount, 0), rows };
    },
    /** Each of another guest, with a coupon for 100 in all. */
    async limited(orders: number): Promise<Used> {
      const db = await place.open();
      const from = people;
      people += orders;
      const guest = (n: number): Customer => ({ id: null, phone: phoneOf(from + n + 1) });
      const answers = await eachAtOnce(orders, (n) => order(n, { promoCode: 'hundred', shownTotal: CART_TOTAL - 10_000 }, guest(n)));
      return { answers, ...(await counted(db, 'hundred')) };
    },
    /** All of one customer, half of them without logging in, with a coupon for one in a lifetime. */
    async once(orders: number): Promise<Used> {
      const db = await place.open();
      const who = await customer(db);
      const half = (n: number): Customer => ({ phone: who.phone, id: n % 4 < 2 ? who.id : null });
      const answers = await eachAtOnce(orders, (n) => order(n, { promoCode: 'once', shownTotal: CART_TOTAL - 10_000 }, half(n)));
      return { answers, ...(await counted(db, 'once')) };
    },
    /** Two first orders of each customer, with one coupon for first orders or two different ones. */
    async firstOrders(customers: number): Promise<readonly (readonly RaceAnswer[])[]> {
      const db = await place.open();
      return eachAtOnce(customers, async (n) => {
        const who = await customer(db);
        const first = (at: number, promoCode: string) => order(at, { promoCode, shownTotal: promoCode === 'first' ? 50_000 : 80_000 }, who);
        return Promise.all([first(n, 'first'), first(n + 1, n % 3 === 0 ? 'first' : 'welcome')]);
      });
    },
  };
}
