import { z } from 'zod';
import { day, dayHours, id, latLonText, line, minutes, openEnd, picture, roubles, slug } from './primitives.ts';

/** A pickup point or a lounge; coord is "latitude, longitude". */
const place = z.strictObject({
  id,
  name: line,
  address: line,
  coord: latLonText,
  warehouse_id: id,
  working_time: line,
  phone: line.optional(),
  image: picture.optional(),
  slug: slug.optional(),
  description: z.string().max(1000).optional(),
});

export const shippingMethods = z
  .array(
    z.discriminatedUnion('id', [
      z.strictObject({ id: z.literal('flat_rate'), name: line }),
      z.strictObject({ id: z.literal('local_pickup'), name: line, pickup_locations: z.array(place).min(1).max(500) }),
      z.strictObject({ id: z.literal('wcso_booking'), name: line, restaurants: z.array(place).min(1).max(200) }),
    ]),
  )
  .min(1)
  .max(3);

export const paymentMethods = z
  .array(
    z.strictObject({
      /** An id that contains cod is paid on delivery or pickup; any other is paid online, and offered only with a payment provider. */
      id: z.string().regex(/^[a-z0-9_-]{2,50}$/, 'expected an id like cod or card_online'),
      title: line,
      description: z.string().max(1000).default(''),
      enabled: z.boolean().default(true),
      shipping_methods: z
        .array(z.enum(['flat_rate', 'local_pickup', 'restaurants']))
        .min(1)
        .max(3),
      /** Empty: every warehouse. */
      warehouse_ids: z.array(id).max(200).default([]),
      /** The provider's name for the kind of payment (YooKassa: bank_card, sbp, …); omitted: the payment page offers all of them. */
      provider_method: z
        .string()
        .regex(/^[a-z_]{2,40}$/, 'expected a word like bank_card')
        .optional(),
    }),
  )
  .min(1)
  .max(50);

/** Limits for orders that wait for an online payment, because they reserve stock, intervals and tables. */
export const unpaidOrders = z.strictObject({
  /** Maximum at a time per phone, and per account; 0: no limit. */
  per_phone: z.int().min(0).max(1_000).default(2),
  /** Maximum at a time for guests of one network address; 0: no limit. */
  per_address: z.int().min(0).max(1_000).default(2),
  /** Minutes for which a guest's order is kept after its page was last open; never longer than pending_order_cansel_time. */
  guest_minutes: z.int().min(1).max(1_440).default(10),
});

export const tips = z.strictObject({
  amounts: z
    .array(roubles.refine((amount) => amount > 0, 'expected a number > 0'))
    .min(1)
    .max(6)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'a sum stands twice'),
  /** Empty: every delivery type. */
  shipping_methods: z
    .array(z.enum(['flat_rate', 'local_pickup', 'restaurants']))
    .max(3)
    .default([]),
});

const condition = z
  .strictObject({
    /** The zone's name after #cid= in zones.geojson. */
    zone: z.string().regex(/^\S{1,60}$/, 'expected a zone name without spaces'),
    name: line.optional(),
    warehouse_id: id,
    time_deliv: minutes,
    /** Price steps by goods total, ascending; the first min_sum_order is the minimum order. */
    sum: z
      .array(z.strictObject({ min_sum_order: roubles, deliv_price: roubles }))
      .min(1)
      .max(20),
    /** Surcharge for express delivery; omitted: express is not offered. */
    express_cost: roubles.optional(),
    /** Minutes of delivery with express. Without it the checkout does not say how much faster express is. */
    express_time_deliv: minutes.optional(),
    /** Ids of the payment methods of this zone; used with use_zones_payments_methods. */
    payment_methods: z.array(z.string().max(50)).max(50).default([]),
  })
  .superRefine(({ sum }, context) => {
    sum.forEach((step, index) => {
      const before = sum[index - 1];
      if (before && before.min_sum_order >= step.min_sum_order) {
        context.addIssue({ code: 'custom', path: ['sum', index, 'min_sum_order'], message: 'expected price steps in ascending order' });
      }
    });
  });

/** Where zones overlap, the one drawn last in zones.geojson applies. */
export const delivery = z.strictObject({
  dot_map_init: latLonText,
  conditions: z.array(condition).max(500),
  all_zones_payments_status: z.boolean().default(false),
  all_zones_zone_payment_methods: z.array(z.string().max(50)).max(50).default([]),
  use_zones_payments_methods: z.boolean().default(false),
  /** Whether the coordinates sent with an address decide its zone when streets.yaml does not list the street. `auto`: no with streets, yes without any. */
  trust_point: z.union([z.boolean(), z.enum(['auto', 'yes', 'no'])], 'expected auto, yes or no').default('auto'),
});

const hours = dayHours;

/** Monday 1 … Sunday 7; a missing day is closed; from > to continues past midnight. */
const week = z.strictObject({
  1: hours.optional(),
  2: hours.optional(),
  3: hours.optional(),
  4: hours.optional(),
  5: hours.optional(),
  6: hours.optional(),
  7: hours.optional(),
});

/** A date with other hours than the week's: closed, or open from … to …; `text` is shown to customers on that day. */
const specialDay = z
  .strictObject({ date: day, closed: z.boolean().default(false), from: openEnd, to: openEnd, text: z.string().max(300).default('') })
  .refine(({ closed, from, to }) => closed !== (from !== '' || to !== ''), 'expected closed: true, or hours from and to');

const specialDays = z
  .array(specialDay)
  .max(400)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'a date stands twice');

const timezone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'expected a time zone like Europe/Moscow or +03:00');

const workTime = (cooking: number) =>
  z
    .strictObject({
      around_clock: z.boolean().default(false),
      week: week.default({}),
      cooking_time_in_minutes: minutes.default(cooking),
      /** Minutes before closing after which orders for as soon as possible are refused; omitted: the cooking time. */
      last_order_minutes: minutes.optional(),
      wp_timezone: timezone,
      special_days: specialDays.optional(),
    })
    .refine((value) => value.around_clock || Object.keys(value.week).length > 0, {
      message: 'expected hours, or around_clock: true',
      path: ['week'],
    });

const byWarehouse = (cooking: number) => z.record(z.string().regex(/^\d+$/, 'expected a warehouse id'), workTime(cooking));

/** Keyed by warehouse id. Pickup and lounge use the delivery hours where pickup is omitted, and also its cooking time: the kitchen is the same. */
export const deliveryWorkTime = z.strictObject({ delivery: byWarehouse(30), pickup: byWarehouse(0).default({}) });

/** The order times that avaible_time returns. */
export const slots = z.strictObject({
  interval_minutes: z.int().min(5).max(240).default(30),
  capacity: z.int().min(1).max(10_000).default(20),
  days_ahead: z.int().min(0).max(60).default(7),
});

/** Tables of one lounge (id of shipping_methods … restaurants); a booking takes the smallest free table with enough seats. */
export const tables = z
  .array(
    z.strictObject({
      restaurant: id,
      booking_minutes: z.int().min(15).max(1440).default(120),
      tables: z
        .array(z.strictObject({ seats: z.int().min(1).max(100), count: z.int().min(1).max(500) }))
        .min(1)
        .max(50),
    }),
  )
  .max(200);
