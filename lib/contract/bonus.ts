import { z } from 'zod';
import { flag, human, money, num, numOrNull, phpObject, rows, text } from './php.ts';

/** Points of a customer (wire-facts 1.12). */

/** Some backends send hundredths of a per cent (wire-facts 1.12): nobody gets more than 100 % back. */
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
/** An empty answer is a shop without points, as an empty programme of referrals is none. */
export const bonus = z.preprocess(noPoints, points).transform((b) => ({
  active: b.active,
  /** Points; 1 point = 1 unit of the currency. */
  balance: Math.max(0, Math.floor(b.points_balance)),
  percentMax: Math.min(100, Math.max(0, b.percent_max)),
  levels: levelsOf(b.cashback_gauge),
  spent: b.spent_sum,
  /** Points that leave with the next ones that come in: what a cancelled order had brought and was spent already. */
  owed: Math.max(0, Math.floor(b.points_owed)),
  qrCode: b.qr_code,
  /** Points that orders under way bring when they are handed over. */
  coming: b.coming.filter((c) => c.amount > 0).map((c) => ({ orderId: c.order_id, amount: c.amount })),
  /** One page of the movements, the newest first; `source` says what a gift was for. */
  history: b.history.map((h) => ({ id: h.id, date: h.date, amount: h.amount, reason: h.reason, source: h.source, orderId: h.order_id })),
  historyPages: Math.max(1, Math.floor(b.history_pages)),
}));

export type Bonus = z.output<typeof bonus>;
