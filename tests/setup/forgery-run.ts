import { diceOf } from '#backend/content/generate/random.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import { transact } from '#backend/db/open.ts';
import { order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { TestBackend } from './backend.ts';
import { correctTotal, orderFaults } from './correct-total.ts';
import { forged } from './forged-orders.ts';
import { orderBody } from './order-shop.ts';
import { ORDERS } from './placing.ts';
import { PRICES, randomOrder, richShop } from './rich-shop.ts';

/** The rich shop without promotions of its own. */
export const forgeryShop = { ...richShop, 'stocks.yaml': '[]\n' };

export interface ForgeryTarget extends Pick<TestBackend, 'db' | 'model'> {
  readonly clock: { readonly now: number };
  call(method: string, path: string, sent: { readonly body: unknown }): Promise<{ readonly status: number; readonly body: unknown }>;
  customer(): Promise<number>;
}

export interface ForgeryReport {
  readonly sent: number;
  readonly accepted: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Accepted orders that cost something else than they must, or have what they must not. */
  readonly wrong: readonly string[];
  /** Refusals without a code, or of a cart without the backend's own totals. */
  readonly mute: readonly string[];
  /** Orders in the database. */
  readonly stored: number;
}

/** Sends so many forged orders to a backend with {@link forgeryShop}; the same seed sends the same (P5, PRICE-05, DISC-11). */
export async function forgeryRun(backend: ForgeryTarget, { seed, count }: { seed: number; count: number }): Promise<ForgeryReport> {
  await backend.db.updateTable('stock').set({ quantity: null }).execute();
  const customer = await backend.customer();
  await transact(backend.db, (trx) =>
    bookBonus(trx, { userId: customer, orderId: null, kind: 'granted', amount: 10_000_000, reason: 'gift', now: 1 }),
  );
  const dice = diceOf(seed);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const mute: string[] = [];
  let accepted = 0;
  for (let sent = 0; sent < count; sent++) {
    const body = forged(orderBody(backend, randomOrder(dice), dice.chance(0.7) ? customer : null), dice);
    const answer = await backend.call('POST', ORDERS, { body });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status !== 201) {
      const { code, data } = Object(answer.body);
      const judged = code === 'invalid_order' || code === 'quote_changed';
      if (typeof code !== 'string' || (judged && typeof data?.params?.quote?.total !== 'number'))
        mute.push(`${sent}: ${answer.status} ${code}`);
      continue;
    }
    accepted += 1;
    const parsed = parseAnswer(orderSchema, answer.body);
    if (!parsed.ok) throw new Error(parsed.message);
    const goods = parsed.value.lines
      .filter((line) => !line.isGift)
      .reduce((sum, line) => sum + (PRICES[`${line.productId}/${line.variationId ?? 0}`] ?? Number.NaN) * line.quantity, 0);
    const honest = correctTotal(parsed.value);
    if (parsed.value.total !== honest) wrong.push(`${sent}: costs ${parsed.value.total} instead of ${honest}`);
    wrong.push(...orderFaults(parsed.value, goods).map((what) => `${sent}: ${what}`));
  }
  const stored = (await backend.db.selectFrom('orders').select('id').execute()).length;
  return { sent: count, accepted, statuses, wrong, mute, stored };
}
