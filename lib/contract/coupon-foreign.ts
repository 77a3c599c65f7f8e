import { TYPE_METAS } from './coupon-type-cond.ts';

/** Conditions of a coupon that this shop has no rule for: they are kept by name and never guessed, the backend decides (product-spec 5, wire-facts 6.4). */

interface Sent {
  readonly meta_data: readonly { readonly key: string; readonly value?: unknown }[];
  readonly date_expires: string;
  readonly coupon_avaible_week_days: readonly number[];
  readonly coupon_avaible_day_hour_from: string;
  readonly coupon_avaible_day_hour_to: string;
}

/** Metas that are read into the coupon. */
const READ = new Set<string>([
  'coupon-autoapply',
  'coupon_only_for_device',
  'birthday_coupon_days_before',
  'birthday_coupon_days_after',
  ...TYPE_METAS,
]);
const NOTHING = new Set<unknown>([null, undefined, false, 0, '', '0', 'no', 'off', 'false', '0.00']);

const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(saysSomething) : !NOTHING.has(value);

const isClock = (clock: string): boolean => clock === '' || /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock);
const isDay = (date: string): boolean => !saysSomething(date) || /^\d{4}-\d{2}-\d{2}/.test(date);

/** Names of what a coupon asks for and cannot be judged here; a leading `_` marks the store's own book-keeping, a meta that repeats a field is read from the field. */
export function foreignRules(sent: Sent): readonly string[] {
  const fields = new Map<string, unknown>(Object.entries(sent));
  const metas = sent.meta_data.filter(
    ({ key, value }) => !key.startsWith('_') && !READ.has(key) && saysSomething(value) && !saysSomething(fields.get(key)),
  );
  const unreadable = [
    ...(isClock(sent.coupon_avaible_day_hour_from) && isClock(sent.coupon_avaible_day_hour_to) ? [] : ['coupon_avaible_day_hour']),
    ...(sent.coupon_avaible_week_days.every((d) => Number.isInteger(d) && d >= 1 && d <= 7) ? [] : ['coupon_avaible_week_days']),
    ...(isDay(sent.date_expires) ? [] : ['date_expires']),
  ];
  return [...new Set([...metas.map((m) => m.key), ...unreadable])];
}
