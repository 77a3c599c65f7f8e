import { z } from 'zod';
import { lonLatFromCoord } from '#lib/contract/shipping.ts';

/** A positive integer; ids of one kind are unique across the shop. */
export const id = z.int().positive().max(2_000_000_000);

export const slug = z
  .string()
  .max(200)
  .regex(/^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)*$/u, 'expected small letters, digits and single hyphens');

/** A reference to another entry by id or slug; resolved across files in links.ts. */
export const ref = z.union([id, slug], 'expected an id or a slug');
export type Ref = z.output<typeof ref>;

export const refs = z.array(ref).max(500);

/** One line of displayed text. */
export const line = z.string().trim().min(1).max(300);

/** Longer text, HTML allowed. */
export const html = z.string().max(100_000);

export const TWO_DECIMALS = 'expected at most two decimals';

/** Written in roubles with at most two decimals (590 or 99.5); parsed to whole kopecks. */
export const roubles = z
  .number()
  .nonnegative()
  .max(10_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, TWO_DECIMALS)
  .transform((value) => Math.round(value * 100));

export const grams = z.number().positive().max(1_000_000);

export const count = z.int().nonnegative().max(1_000_000);

export const minutes = z
  .int()
  .nonnegative()
  .max(7 * 24 * 60);

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'expected a time HH:MM');

export const day = z.iso.date('expected a date YYYY-MM-DD');

export const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/, 'expected a date YYYY-MM-DD or YYYY-MM-DDTHH:MM');

/** Monday is 1, Sunday is 7. */
const weekday = z.int().min(1).max(7);
export const weekdays = z.array(weekday).max(7);

export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'expected a colour like #ff6b22');

export const SWAPPED = 'latitude and longitude swapped?';

/** Longitude, latitude. */
export const lonLat = z.tuple([
  z.number().min(-180).max(180),
  z.number().refine((lat) => Math.abs(lat) <= 90, `expected longitude, latitude within ±90: ${SWAPPED}`),
]);

/** A point in the form of the wire: "latitude, longitude". */
export const latLonText = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, 'expected "latitude, longitude"')
  .refine((text) => lonLatFromCoord(text) !== null, {
    message: `expected latitude within ±90, longitude within ±180: ${SWAPPED}`,
    when: ({ issues }) => issues.length === 0,
  });

/** A page or site address: /menu/pizza, #, tel:… or https://… */
export const link = z
  .string()
  .max(2000)
  .regex(/^(\/|#|https?:\/\/|tel:|mailto:)/, 'expected an address starting with / or https://');

export const webAddress = z.url({ protocol: /^https?$/, message: 'expected an address starting with https://' }).max(2000);

/** A file of media/ by name, or a full address. */
const fileOrAddress = (endings: string) =>
  z
    .string()
    .max(2000)
    .regex(
      new RegExp(`^(?:https?://\\S+|[a-z0-9][a-z0-9._-]*\\.(?:${endings}))$`, 'i'),
      `expected a file of media/ (${endings.replaceAll('|', ', ')}) or an address`,
    );

export const picture = fileOrAddress('webp|png|jpg|jpeg|avif|svg');
export const video = fileOrAddress('mp4|webm');

/** One end of a daily window; an empty end is midnight (decisions «Delivery»). */
export const openEnd = timeOfDay.default('');

/** The hours of a day: equal ends mean the whole day, from > to continues past midnight. */
export const dayHours = z
  .strictObject({ from: openEnd, to: openEnd })
  .refine(({ from, to }) => from !== '' || to !== '', 'expected hours from, to, or both');

/** When something is sold: during any of the windows; from > to continues past midnight, and a window without hours is the whole day. */
export const availability = z
  .array(
    z.strictObject({
      days: weekdays.min(1),
      from: openEnd,
      to: openEnd,
      date_from: day.optional(),
      date_to: day.optional(),
    }),
  )
  .min(1)
  .max(20);

export const seoData = z.strictObject({
  seo_title: line.optional(),
  seo_description: z.string().max(1000).optional(),
  seo_fokuse_keyword: z.string().max(1000).optional(),
  seo_og_image: picture.optional(),
});

export const tint = z.enum(['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash']);

/** Free units of an extra: the tier with the largest quantity whose order_value (roubles) is reached. */
export const freeLimits = z
  .array(z.strictObject({ order_value: roubles, quantity: count }))
  .min(1)
  .max(20);
