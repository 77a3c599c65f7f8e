import { z } from 'zod';
import { flag, human, map, num, numOrNull, phpObject, rows, text } from './php.ts';
import { closedEnds } from './wire-values.ts';

const hours = phpObject({ from: text(5), to: text(5) }).transform(closedEnds);

/** A date with other hours than its weekday's: closed, or its own hours, with a message for customers ('' for none). */
interface SpecialDay {
  /** null: closed. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly note: string;
}

const specialDays = rows(z.object({ date: text(10), closed: flag(), from: text(5), to: text(5), text: human(300) }), 400).transform(
  (days): Readonly<Record<string, SpecialDay>> =>
    Object.fromEntries(
      days.flatMap(({ date, closed, from, to, text: note }) =>
        /^\d{4}-\d\d-\d\d$/.test(date) && (closed || from !== '' || to !== '')
          ? [[date, { hours: closed ? null : closedEnds({ from, to }), note }]]
          : [],
      ),
    ),
);

const warehouseHours = z
  .object({
    around_clock: flag(),
    week: map(hours, 10),
    cooking_time_in_minutes: num(),
    last_order_minutes: numOrNull(),
    wp_timezone: text(60),
    special_days: specialDays,
  })
  .transform((w) => ({
    aroundClock: w.around_clock,
    /** Keyed 1–7, Sunday 7; a missing day is closed, equal ends mean the whole day. */
    week: '0' in w.week ? Object.fromEntries(Object.entries(w.week).map(([k, v]) => [String(Number(k) + 1), v])) : w.week,
    cookingMinutes: w.cooking_time_in_minutes,
    /** Minutes before closing after which orders for as soon as possible are refused; null: the cooking time. */
    lastOrderMinutes: w.last_order_minutes,
    timezone: w.wp_timezone,
    /** By date `yyyy-mm-dd`; they replace the week's hours. */
    ...(Object.keys(w.special_days).length > 0 && { specialDays: w.special_days }),
  }));

const ALL = 'all';
const isOne = (v: unknown): boolean => typeof v === 'object' && v !== null && ('week' in v || 'around_clock' in v);
/** Older backends have one object without the level of warehouses (wire-facts 3.6). */
const byWarehouse = z
  .preprocess((v) => (isOne(v) ? { [ALL]: v } : v), map(warehouseHours, 2_000))
  .optional()
  .default({});

/** Hours per warehouse id; the delivery hours also apply to pickup unless `pickup` has its own. */
export const workTime = phpObject({ delivery: byWarehouse, pickup: byWarehouse });

/** Copies hours without a warehouse to all warehouses. */
export function spreadHours({ delivery, pickup }: WorkTime, warehouseIds: readonly (number | null)[]): WorkTime {
  const spread = (hours: WorkTime['delivery']): WorkTime['delivery'] => {
    const { [ALL]: every, ...own } = hours;
    return every === undefined ? own : Object.fromEntries(warehouseIds.flatMap((id) => (id === null ? [] : [[String(id), every]])));
  };
  return { delivery: spread(delivery), pickup: spread(pickup) };
}

type WorkTime = z.output<typeof workTime>;
export type WarehouseHours = z.output<typeof warehouseHours>;
