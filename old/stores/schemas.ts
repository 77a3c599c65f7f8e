import { z } from 'zod';
import type { Bonus } from '#lib/contract/bonus.ts';
import { orderRequest } from '#lib/contract/checkout.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { CHANNELS } from '#lib/contract/login-ways.ts';
import { addLine, type CartLine, lineKey, MAX_COUNT, MAX_LINES } from '#lib/domain/cart.ts';
import { ASAP, NO_BOOKING } from '#lib/domain/delivery-choice.ts';
import { MOST_DECLINED, MOST_LABELS } from '#lib/domain/discount-events.ts';
import { MOST_FAVOURITES } from '#lib/domain/favourites.ts';
import { MOST_ADDRESSES } from '#lib/domain/saved-address.ts';
import { INVITE_CODE } from './invite.ts';
import { MAX_KEPT, MAX_QUERY } from './limits.ts';

/** Schemas of all stored values. `persisted.ts` loads this module when something is stored; other modules import only its types. */

/** A list; items that do not parse are left out. */
const validItems = <T>(item: z.ZodType<T>, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all
        .flatMap((one) => {
          const parsed = item.safeParse(one);
          return parsed.success ? [parsed.data] : [];
        })
        .slice(0, max),
    );

const id = z.number().int().positive();
const words = (max: number) => z.string().max(max).catch('');
const yes = z.boolean().catch(false);
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly();

const line = z
  .object({
    productId: id,
    variationId: id.nullable(),
    count: z.number().int().min(1).max(MAX_COUNT),
    supplements: z.array(z.object({ id, count: z.number().int().min(1).max(99) })).max(60),
    shown: z.object({
      name: z.string().max(500),
      image: words(1_000),
      variation: words(600),
      supplements: validItems(z.object({ id, name: z.string().max(500), count: id }), 60),
      unitPrice: z.number().int().nonnegative().catch(0),
      regularPrice: z.number().int().nonnegative().catch(0),
      url: words(600),
    }),
  })
  .transform((l): CartLine => ({ ...l, key: lineKey(l) }));
const code = z.string().min(1).max(200);

const cart = z.object({
  lines: validItems(line, MAX_LINES).transform((all): readonly CartLine[] => all.reduce<readonly CartLine[]>(addLine, [])),
  cutlery: z.number().int().min(0).max(50).catch(0),
  promoCode: words(200),
  coupons: validItems(code, 20),
  gifts: validItems(z.object({ couponCode: code, productId: id, variationId: id.nullable() }), 20),
  promotionId: id.nullable().catch(null),
  bonuses: z.number().int().min(0).max(1_000_000).catch(0),
  tips: z.number().int().min(0).max(100_000_000).catch(0),
});

const discounts = z.object({
  seen: words(10_000),
  declined: validItems(code, MOST_DECLINED),
  labels: validItems(
    z.object({ code, type: z.string().max(60), amount: z.number().int(), description: z.string().max(5_000) }),
    MOST_LABELS,
  ),
});

const place = z
  .object({
    text: z.string().max(500),
    coordinates: point.nullable(),
    city: words(200),
    flat: words(40),
    entrance: words(40),
    floor: words(40),
    doorCode: words(40),
    comment: words(1_000),
    name: words(100),
    warehouseId: id.nullable(),
    zone: words(200),
    placeId: words(60),
    placeName: words(300),
  })
  .nullable()
  .catch(null);
const places = z.object({ delivery: place, pickup: place, lounge: place });
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const delivery = z
  .object({
    type: z.enum(['delivery', 'pickup', 'lounge']).catch('delivery'),
    places: places.catch(() => places.parse({})),
    time: z.union([z.object({ kind: z.literal('asap') }), z.object({ kind: z.literal('slot'), date, from: clock, to: clock })]).catch(ASAP),
    booking: z.object({ guests: z.number().int().min(1).max(50), date: words(10), time: words(5), wishes: words(1_000) }).catch(NO_BOOKING),
    express: yes,
  })
  .transform((s) => ({ ...s, location: s.places[s.type] }));

const address = z.object({
  text: z.string().min(1).max(500),
  city: words(200),
  coordinates: point.nullable().catch(null),
  flat: words(40),
  entrance: words(40),
  floor: words(40),
  doorCode: words(40),
  name: words(100),
  comment: words(1_000),
});
const recentAddresses = z.object({ addresses: validItems(address, MOST_ADDRESSES) });

const favouriteIds = validItems(id, MOST_FAVOURITES).transform((all) => [...new Set(all)]);
const favourites = z.object({ ids: favouriteIds, base: favouriteIds.catch([]), owner: id.nullable().catch(null) });

const preference = z.object({ code: z.string().min(1).max(60), text: words(200) });
/** A food preference; `text` is its name as a backend says it, for codes this shop has no words for. */
export type WantedPreference = z.output<typeof preference>;
const preferences = z.object({
  wanted: validItems(preference, MAX_KEPT.preferences).transform((all) => [...new Map(all.map((each) => [each.code, each])).values()]),
  own: yes,
});

const search = z.object({ recent: validItems(z.string().min(1).max(MAX_QUERY), MAX_KEPT.queries) });

const order = z.object({ id, status: words(60), paying: yes, table: yes, customerId: id.nullable().catch(null) });
/**
 * An order on its way. Its key is not kept here: a guest's order is opened by the cookie that holds its key, a customer's by the session.
 * `paying`: this browser went to its payment page; `table`: a table without dishes; `customerId`: whose session placed it, null for a guest.
 */
export type ActiveOrder = z.output<typeof order>;
const activeOrders = z.object({ orders: validItems(order, MAX_KEPT.activeOrders) });

const notices = z.object({ wanted: yes });

const wish = z.string().regex(/^[1-9]\d{0,14}(:[1-9]\d{0,14})?$/);
// older pages kept numbers of products
const wishes = z.object({ ids: validItems(z.union([wish, id.transform(String)]), MAX_KEPT.wishes) });

const unrated = z.object({ ids: validItems(id, MAX_KEPT.unrated) });

const session = z.object({ customerId: id.nullable().catch(null) });

const bonus: z.ZodType<Bonus> = z.object({
  active: z.boolean(),
  balance: z.number().int().nonnegative(),
  percentMax: z.number().min(0).max(100),
  levels: z.array(z.object({ name: z.string().max(1_000), from: z.number(), percent: z.number() })).max(50),
  spent: z.number(),
  owed: z.number().int().nonnegative(),
  qrCode: z.string().max(1_000),
  coming: z.array(z.object({ orderId: z.number(), amount: z.number() })).max(50),
  // the account page gets the history from the server
  history: z.array(z.unknown()).transform((): Bonus['history'] => []),
  historyPages: z.number().int().min(1),
});
const promo: z.ZodType<PromoSettings> = z.object({
  autoCouponsSum: z.boolean(),
  codeAndAutoSum: z.boolean(),
  autoAndPromotionsSum: z.boolean(),
  codesSum: z.boolean(),
  promotionsSum: z.boolean(),
  codeAndPromotionsSum: z.boolean(),
  bonusesWithCode: z.boolean(),
  bonusesWithAuto: z.boolean(),
  bonusesWithPromotions: z.boolean(),
});
const keptAnswers = z.object({
  promo: promo.nullable().catch(null),
  bonus: z.object({ customerId: id, value: bonus }).nullable().catch(null),
  name: words(300),
});

const stories = z.object({
  frames: z
    .record(z.string().max(1_400), z.number().int().min(0).max(1_000))
    .catch({})
    .transform((seen) => Object.fromEntries(Object.entries(seen).slice(-MAX_KEPT.stories))),
});

const popups = z.object({
  seen: validItems(z.number().int(), MAX_KEPT.popups).transform((ids) => [...new Set(ids)]),
  closedUntil: z.number().finite().catch(0),
});

const city = z.object({ city: words(200) });

const invite = z.object({ code: z.union([z.literal(''), z.string().regex(INVITE_CODE)]).catch(''), told: yes });

const consent = z.object({ choice: z.enum(['agreed', 'refused']).nullable().catch(null) });

const times = z.number().int().min(0).catch(0);
const install = z.object({ visits: times, seenAt: times, refusedUntil: times });

const languageOffer = z.object({ asked: yes });

const instant = z.number().min(0).max(8.64e15);
const sent = z.object({
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
  channel: z.enum(CHANNELS),
  /** From when another code may be asked for, epoch milliseconds. */
  again: instant,
  /** Until when the code is good, epoch milliseconds. */
  until: instant,
  /** How often it may still be tried; null where the shop does not say. */
  tries: z.number().int().min(0).max(100).nullable(),
  codeLength: z.number().int().min(4).max(6),
  /** The messenger's bot, for a customer it does not know yet; '' for none. */
  botUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(600)]),
});
/** A code on its way to a phone. */
export type SentCode = z.output<typeof sent>;
const loginAttempt = z.object({
  id: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .catch(''),
  typed: words(40),
  channel: z.enum(CHANNELS).nullable().catch(null),
  sent: sent.nullable().catch(null),
});

const draftFields = z.object({
  name: words(120),
  phone: words(40),
  email: words(200),
  payment: words(100),
  changeFrom: words(20),
  leaveAtDoor: yes,
  comment: words(1_000),
  /** Consents ticked, each with the version of its text. */
  consents: z.array(z.string().max(120)).max(20).catch([]),
});
/** What a customer has typed at checkout. */
export type DraftFields = z.output<typeof draftFields>;

/** One attempt to order: its key stays until the shop has answered, through retries, reloads and tabs (ORD-03). */
export const attempt = z.object({
  key: z.string().min(8).max(100),
  /** Bodies already sent with the key, oldest first: one of them may have become the order. What a later version cannot read leaves the key, by which the shop finds it. */
  sent: z.array(orderRequest).max(5).catch([]),
});
export type Attempt = z.output<typeof attempt>;

const repriced = z.object({
  id,
  key: z.string().max(100),
  status: z.string().max(60),
  paymentUrl: z.string().max(2_000),
  shown: z.number().int(),
  total: z.number().int(),
  items: orderRequest.shape.items,
});
/** An order that the shop priced otherwise than the customer was shown, until the customer accepts or cancels it; sums in minor units. */
export type Repriced = z.output<typeof repriced>;

const checkoutDraft = z.object({
  fields: draftFields.catch(() => draftFields.parse({})),
  customerId: id.nullable().catch(null),
  typedAt: z.object({ name: z.number(), email: z.number() }).catch({ name: 0, email: 0 }),
  attempt: attempt.nullable().catch(null),
  repriced: repriced.nullable().catch(null),
});

/** Keyed by store. */
export const schemas = {
  cart,
  discounts,
  delivery,
  recentAddresses,
  favourites,
  preferences,
  search,
  activeOrders,
  notices,
  wishes,
  unrated,
  session,
  keptAnswers,
  stories,
  popups,
  city,
  invite,
  consent,
  install,
  languageOffer,
  loginAttempt,
  checkoutDraft,
};
