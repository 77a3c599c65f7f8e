import { z } from 'zod';
import { phone } from './account.ts';
import { flag, human, humanWord, LANGUAGE_CODE, list, num, part, phpObject, phpObjectOrNull, rows, text } from './php.ts';
import { degrees } from './shipping.ts';

/** Checkout: order requests, quotes, slots, geocoding (decisions.md «Delivery», «Orders»). */

/** Times in the form of older backends (wire-facts 1.7): a label and a value in several formats. */

interface Entry {
  readonly text: string;
  readonly date: string;
}

const CLOCK = '([01]?\\d|2[0-3]):([0-5]\\d)';
const DATE = /(\d{2})\.(\d{2})\.(\d{4})|(\d{4})-(\d{2})-(\d{2})/;
const TIMES = new RegExp(`${CLOCK}(?:\\s*[-–\\s]\\s*${CLOCK})?\\s*$`);

const clockText = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute}`;

function intervalOf({ date: value }: Entry) {
  const times = TIMES.exec(value);
  if (times === null) return null;
  const [, hour = '', minute = '', endHour, endMinute] = times;
  const from = clockText(hour, minute);
  const said = DATE.exec(value.slice(0, times.index));
  const [, d1, m1, y1, y2, m2, d2] = said ?? [];
  const year = y1 ?? y2;
  const date = year === undefined ? '' : `${year}-${m1 ?? m2}-${d1 ?? d2}`;
  return { date, from, to: endHour === undefined || endMinute === undefined ? from : clockText(endHour, endMinute) };
}

/** The list's intervals by day (`yyyy-mm-dd`; '' for today), and whether it offers «as soon as possible». */
function daysOfStartList(list: readonly Entry[]) {
  const days = new Map<string, { from: string; to: string; available: boolean; left: number }[]>();
  let asap: Entry | null = null;
  for (const entry of list) {
    const found = intervalOf(entry);
    if (found === null) asap ??= entry;
    else days.set(found.date, [...(days.get(found.date) ?? []), { from: found.from, to: found.to, available: true, left: 0 }]);
  }
  return {
    asap: { available: asap !== null, text: asap?.text ?? '', minutes: 0 },
    days: [...days].map(([date, intervals]) => ({ date, label: '', intervals })),
  };
}

const phrase = (max: number) => z.string().trim().max(max);
const wireId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What the customer chose of one product: ids and counts, never a price. */
const orderItem = z.strictObject({
  productId: wireId,
  variationId: wireId.nullable().default(null),
  /** Options of the variation as shown to the customer; omitted when unknown. */
  choice: phrase(600).optional(),
  /** The value of the stepper, 1–999. */
  count: z.number().int().min(1).max(999),
  supplements: z
    .array(z.strictObject({ id: wireId, count: z.number().int().min(1).max(99) }))
    .max(60)
    .default([]),
});

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const address = z.strictObject({
  text: phrase(500).min(1),
  coordinates: z.tuple([longitude, latitude]),
  city: phrase(200).default(''),
  flat: phrase(40).default(''),
  entrance: phrase(40).default(''),
  floor: phrase(40).default(''),
  doorCode: phrase(40).default(''),
  name: phrase(100).default(''),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const orderDelivery = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('delivery'), address, express: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('pickup'), placeId: phrase(60).min(1) }),
  z.strictObject({
    type: z.literal('lounge'),
    placeId: phrase(60).min(1),
    guests: z.number().int().min(1).max(50),
    date: isoDate,
    time: clock,
    wishes: phrase(1_000).default(''),
  }),
]);

/** As soon as possible, or an interval of one day in the warehouse's zone. */
const orderTime = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asap') }),
  z.strictObject({ kind: z.literal('slot'), date: isoDate, from: clock, to: clock }),
]);

const cartPart = {
  items: z.array(orderItem).max(200),
  delivery: orderDelivery,
  time: orderTime.default({ kind: 'asap' }),
  /** Codes of chosen auto coupons, and the entered promo code. */
  coupons: z.array(phrase(200).min(1)).max(20).default([]),
  promoCode: phrase(200).default(''),
  gifts: z
    .array(z.strictObject({ couponCode: phrase(200).min(1), productId: wireId, variationId: wireId.nullable().default(null) }))
    .max(20)
    .default([]),
  /** The chosen promotion when only one can apply; null: the one with the largest discount. */
  promotionId: wireId.nullable().default(null),
  /** Points to spend, 1 point = 1 unit of the currency. */
  bonuses: z.number().int().min(0).max(1_000_000).default(0),
  /** Minor units; one of the amounts that the shop offers, 0 = none. */
  tips: z.number().int().min(0).max(100_000_000).default(0),
};

/** Body of a quote: the cart and its delivery. The only personal data is the e-mail address, for coupons limited to addresses. */
export const quoteRequest = z.strictObject({
  ...cartPart,
  delivery: orderDelivery.nullable().default(null),
  email: z.email().max(200).optional(),
});

/** Consents with the version of the text that was shown. */
export const givenConsents = z.array(z.strictObject({ code: phrase(60).min(1), version: phrase(40), agreed: z.boolean() })).max(10);
export type GivenConsents = z.output<typeof givenConsents>;

/** Body of `POST /api/orders`. `shownTotal` (minor units) is the total the customer saw; the backend confirms or refuses it. */
export const orderRequest = z.strictObject({
  ...cartPart,
  payment: phrase(100).min(1),
  contact: z.strictObject({
    name: phrase(120).min(1),
    phone,
    email: z.union([z.literal(''), z.email().max(200)]).default(''),
  }),
  people: z.number().int().min(1).max(50).default(1),
  cutlery: z.boolean().default(false),
  leaveAtDoor: z.boolean().default(false),
  comment: phrase(1_000).default(''),
  /** Minor units of cash the customer will pay with; null = no change needed. */
  changeFrom: z.number().int().min(0).max(100_000_000).nullable().default(null),
  consents: givenConsents.default([]),
  shownTotal: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The currency of `shownTotal`: its ISO code, otherwise the shop's sign. An order in another currency than the shop's is refused. */
  shownCurrency: phrase(30).optional(),
  /** Language of the checkout page, used for the return from the payment; '' for the shop's own. */
  lang: z.union([z.literal(''), z.string().regex(LANGUAGE_CODE)]).default(''),
});

/** Steps from goods to total, in order; amounts in minor units, discounts negative; all steps sum to the total. */
export const LEDGER_KINDS = [
  'goods',
  'gift',
  'promotion',
  'coupon_fixed',
  'coupon_percent',
  'bonuses',
  'delivery',
  'express',
  'tips',
] as const;
/** The reason for a step at the time of the order, so that it stays explained later; minor units; fields that do not apply are omitted. */
const stepReason = z.object({
  /** Goods: number of pieces; a line sold by weight counts as 1. */
  pieces: z.number().int().optional(),
  /** The code was entered by the customer. */
  typed: z.boolean().optional(),
  /** Hundredths of a per cent of the goods after fixed discounts. */
  percent: z.number().int().optional(),
  base: z.number().int().optional(),
  /** Label of the coupon that gives a gift. */
  gift: z.string().max(300).optional(),
  /** Delivery: the goods total from which this price applies, and from which it is free. */
  from: z.number().int().optional(),
  freeFrom: z.number().int().optional(),
});
const ledgerStep = z.object({
  kind: z.enum(LEDGER_KINDS),
  label: z.string().max(300),
  code: z.string().max(200).default(''),
  amount: z.number().int(),
  why: stepReason.optional().catch(undefined),
});

const quotedLine = z.object({
  productId: z.number().int(),
  variationId: z.number().int().nullable(),
  name: z.string().max(500),
  count: z.number().int(),
  /** Per one of `count`, with supplements. */
  unitPrice: z.number().int(),
  /** The line's total at regular prices; equal to `total` without a sale. */
  regularTotal: z.number().int(),
  total: z.number().int(),
  /** Number of free extras in the line. */
  freeCount: z.number().int(),
  gift: z.boolean(),
  /** Label of the coupon that gives a gift; '' for paid lines. */
  reason: z.string().max(300).default(''),
});

/** Why a cart cannot be ordered; `path` names the field of the request. */
export const PROBLEM_CODES = [
  'empty_cart',
  'product_unknown',
  'product_unavailable',
  'out_of_stock',
  'over_stock',
  'variation_required',
  'variation_unknown',
  'supplement_unknown',
  'supplement_required',
  'supplement_count',
  'buying_disabled',
  'address_unknown',
  'address_outside',
  'delivery_price_unknown',
  'minimum_not_reached',
  'place_unknown',
  'delivery_type_disabled',
  'ordering_disabled',
  'slot_unavailable',
  'table_unavailable',
  'payment_unavailable',
  'too_many_unpaid',
  'coupon_refused',
  'gift_refused',
  'bonuses_refused',
  'tips_refused',
  'consent_required',
  'name_required',
  'phone_invalid',
  'email_invalid',
  'guests_invalid',
  'people_invalid',
  'change_invalid',
  'request_invalid',
  'quote_changed',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
const problem = z.object({
  path: z.string().max(300),
  code: z.enum(PROBLEM_CODES),
  message: z.string().max(1_000),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});

export const quote = z.object({
  lines: z.array(quotedLine).max(400),
  ledger: z.array(ledgerStep).max(100),
  goods: z.number().int(),
  total: z.number().int().min(0),
  deliveryPrice: z.number().int().nullable(),
  minimum: z.number().int(),
  missingToMinimum: z.number().int(),
  /** Amount missing for free delivery; null when there is none. */
  missingToFree: z.number().int().nullable(),
  freeFrom: z.number().int().nullable(),
  bonusesAvailable: z.number().int(),
  bonusesEarned: z.number().int(),
  /**
   * Discounts that cannot be combined with the applied ones and give a smaller discount; null when all are applied. A promotion has no code: `codes` is empty where it
   * is the smaller one, `replaces` where it applies.
   */
  alternative: z
    .object({
      /** Codes of the discounts that are not applied, and of those they would replace, in the form of the request. */
      codes: z.array(z.string().max(200)).max(21),
      replaces: z.array(z.string().max(200)).max(21),
      /** The cart's total with them, and the names of its gifts then. */
      total: z.number().int().min(0),
      gifts: z.array(z.string().max(500)).max(21),
    })
    .nullable()
    .default(null),
  warehouseId: z.number().int().nullable(),
  zone: z.string().max(200),
  problems: z.array(problem).max(300),
});

/** Response of `POST /api/quote`; `isEstimate`: the backend has no quotes, so the sums are the storefront's own until the order is placed. */
export const quoteAnswer = quote.extend({ isEstimate: z.boolean().default(false) });

const slot = z.object({ from: text(5), to: text(5), available: flag(true), left: num() });
export const availableTime = phpObject({
  start_list: rows(z.object({ text: human(200), date: text(60) }), 200),
  asap: part('asap', phpObjectOrNull({ available: flag(), text: human(200), minutes: num() })),
  days: part('days', rows(z.object({ date: text(20), label: human(100), intervals: list(slot, 300) }), 60)),
  timezone: text(60),
}).transform((a) => {
  const listed = daysOfStartList(a.start_list);
  return {
    startList: a.start_list,
    /** Older backends return only the times, without days and without whether the kitchen is open. */
    isListed: a.start_list.length > 0 && a.days.length === 0 && a.asap === null,
    asap: a.asap ?? listed.asap,
    /** Times without a date are for today. */
    days: a.days.length > 0 || a.asap !== null ? a.days : listed.days,
    timezone: a.timezone,
  };
});

const tables = phpObject({ items: rows(z.object({ time: text(5), enabled: flag(), tables_left: num() }), 200), most_guests: num() });
/** Free times of a lounge; older backends return only the list. `mostGuests`: seats of the largest table, null when unknown. */
export const freeTables = z
  .preprocess((v) => (Array.isArray(v) ? { items: v } : v), tables)
  .transform((f) => ({
    items: f.items.map((i) => ({ time: i.time, enabled: i.enabled, tablesLeft: i.tables_left })),
    mostGuests: f.most_guests > 0 ? f.most_guests : null,
  }));

const suggestion = z.object({
  text: humanWord(500),
  coordinates: z.tuple([degrees(180), degrees(90)]),
  precision: text(20),
  district: human(200),
  city: human(200),
});
export const suggestions = rows(suggestion, 50);

export type OrderItem = z.output<typeof orderItem>;
export type OrderDelivery = z.output<typeof orderDelivery>;
export type OrderTime = z.output<typeof orderTime>;
export type QuoteRequest = z.output<typeof quoteRequest>;
export type OrderRequest = z.output<typeof orderRequest>;
export type Quote = z.output<typeof quote>;
export type LedgerStep = Quote['ledger'][number];
export type QuotedLine = Quote['lines'][number];
export type Problem = Quote['problems'][number];
export type AvailableTime = z.output<typeof availableTime>;
export type Suggestion = z.output<typeof suggestion>;

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly();

/** Background of a map below zones and pins: water and parks are areas, roads and streets are lines. Points are [longitude, latitude]. */
const mapFeature = z.object({
  kind: z.enum(['water', 'park', 'road', 'street']),
  name: human(200),
  points: z.array(point).min(2).max(20_000).readonly(),
});
export const cityMap = rows(mapFeature, 25_000);
export type MapFeature = z.output<typeof mapFeature>;
