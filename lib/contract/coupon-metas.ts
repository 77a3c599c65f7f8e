import { minorFromWire } from './wire-values.ts';

/** The condition of an auto coupon in older backends, stored in metas (wire-facts 6.2, 6.4). */

const TYPE_METAS = ['coupon-type-cond', 'coupon-cond-cart-sum'] as const;

interface TypeMetas {
  readonly auto: boolean;
  readonly type: unknown;
  readonly cartSum: unknown;
  readonly productIds: readonly number[];
}

interface TypeCondition {
  /** Minimum goods total, inclusive, in minor units; 0 = none. */
  readonly atLeast: number;
  readonly pickupOnly: boolean;
  readonly firstPurchase: boolean;
  /** Every listed product is required. */
  readonly eachProduct: boolean;
  /** Names of unknown conditions, which only the backend can check. */
  readonly foreign: readonly string[];
}

const NONE: TypeCondition = { atLeast: 0, pickupOnly: false, firstPurchase: false, eachProduct: false, foreign: [] };

const wordOf = (value: unknown): unknown => (Array.isArray(value) && value.length <= 1 ? (value[0] ?? '') : (value ?? ''));

/**
 * The condition stored in the metas. For a coupon that is not applied automatically its meaning is unknown. The value `delivery` means
 * pickup in these backends.
 */
export function typeCondition({ auto, type, cartSum, productIds }: TypeMetas): TypeCondition {
  const word = wordOf(type);
  if (word === '' || word === false || word === 0) return NONE;
  if (!auto) return { ...NONE, foreign: [TYPE_METAS[0]] };
  switch (word) {
    case 'cartsum': {
      const atLeast = wordOf(cartSum) === '' ? 0 : minorFromWire(wordOf(cartSum));
      return atLeast === undefined || atLeast < 0 ? { ...NONE, foreign: [TYPE_METAS[1]] } : { ...NONE, atLeast };
    }
    case 'prodcombo':
      return productIds.length === 0 ? { ...NONE, foreign: [TYPE_METAS[0]] } : { ...NONE, eachProduct: true };
    case 'delivery':
      return { ...NONE, pickupOnly: true };
    case 'first_order':
      return { ...NONE, firstPurchase: true };
    default:
      return { ...NONE, foreign: [TYPE_METAS[0]] };
  }
}

/** Conditions for which this shop has no rule: they are kept by name, and only the backend checks them (product-spec 5, wire-facts 6.4). */

interface SentCoupon {
  readonly meta_data: readonly { readonly key: string; readonly value?: unknown }[];
  readonly date_expires: string;
  readonly coupon_avaible_week_days: readonly number[];
  readonly coupon_avaible_day_hour_from: string;
  readonly coupon_avaible_day_hour_to: string;
}

/** Metas that are parsed into the coupon. */
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

/** Names of conditions that cannot be checked here. Metas with a leading `_` are internal; those that repeat a field are read from the field. */
export function foreignRules(sent: SentCoupon): readonly string[] {
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
