import { z } from 'zod';
import { closedEnds } from './daily-window.ts';
import { list, money, num, text } from './php.ts';

/** When a category or product can be had: weekdays 1–7 (Sunday 7; empty = any), hours `HH:MM` (from > to spans midnight), dates `yyyy-mm-dd` inclusive. */
const isDate = (text: string): boolean => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
const date = text(10).refine(isDate, 'no date');
const window = z.object({ days: list(num(), 7), from: text(5), to: text(5), date_from: date, date_to: date }).transform((w) => ({
  days: w.days.filter((d) => d >= 1 && d <= 7),
  ...closedEnds({ from: w.from, to: w.to }),
  dateFrom: w.date_from,
  dateTo: w.date_to,
}));
export const availability = z.preprocess(
  (v) => (typeof v === 'object' && v !== null && !Array.isArray(v) && ('days' in v || 'from' in v) ? [v] : v),
  list(window, 50),
);

/** Tiers of free extras: from an order value on, so many pieces are free. */
export const freeLimits = list(z.object({ order_value: money(), quantity: num() }), 50).transform((t) =>
  t.map((x) => ({ orderValue: x.order_value, quantity: x.quantity })),
);
