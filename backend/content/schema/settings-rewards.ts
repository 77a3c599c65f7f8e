import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { html, line, picture, ref, roubles } from './primitives.ts';

/** Which discounts may meet; names as on the wire of coupons/seettings. */
export const promoSettings = z.strictObject({
  promo_summing: z.boolean().default(false),
  coupons_summing: z.boolean().default(false),
  coupons_and_promo_summing: z.boolean().default(false),
  auto_coupons_summing: z.boolean().default(false),
  auto_coupons_and_promo_summing: z.boolean().default(false),
  coupons_and_auto_coupons_summing: z.boolean().default(false),
  app_use_bon_with_promo: z.boolean().default(true),
  app_use_bon_with_auto_promo: z.boolean().default(true),
  app_use_bon_with_akcii: z.boolean().default(true),
});

/** Levels by the sum spent (roubles); percentage of an order's goods is earned as points. A shop without this block has no points. */
export const bonus = z
  .strictObject({
    active: z.boolean().default(true),
    percent_max: z.int().min(0).max(100),
    welcome_points: z.int().min(0).max(100_000).default(0),
    cashback_gauge: z
      .array(z.strictObject({ name: line, value: roubles, percentage: z.number().min(0).max(100) }))
      .min(1)
      .max(20),
  })
  .superRefine(({ cashback_gauge: levels }, context) => {
    levels.forEach((level, index) => {
      const before = levels[index - 1];
      if (before && before.value >= level.value) {
        context.addIssue({ code: 'custom', path: ['cashback_gauge', index, 'value'], message: 'expected levels in ascending order' });
      }
    });
  })
  .default({ active: false, percent_max: 0, welcome_points: 0, cashback_gauge: [] });

/** amount: points the inviter earns; friend: what the invited one gets on the first order. {code} and {discount} are filled in. */
export const referral = z.strictObject({
  active: z.boolean().default(true),
  amount: z.int().min(0).max(100_000),
  friend: z.strictObject({
    discount_type: z.enum(['percent', 'fixed_cart']),
    amount: z.number().positive().max(100_000),
    minimum_amount: roubles.default(0),
  }),
  text: html,
  text_for_share: z.string().min(1).max(2000),
  menu_text: line,
});

const prize = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percent'), amount: z.number().positive().max(100), minimum_amount: roubles.default(0) }),
  z.strictObject({ type: z.literal('fixed_cart'), amount: z.number().positive().max(100_000), minimum_amount: roubles.default(0) }),
  z.strictObject({
    type: z.literal('free_gift'),
    product: ref,
    variation: z.int().positive().optional(),
    minimum_amount: roubles.default(0),
  }),
  z.strictObject({ type: z.literal('bonus'), points: z.int().min(1).max(100_000) }),
  z.strictObject({ type: z.literal('nothing') }),
]);

/** Fortune wheel: a sector's chance is its weight among all weights. */
export const wheel = z.strictObject({
  active: z.boolean().default(true),
  title: line,
  text: html.default(''),
  /** Picture in the hub. */
  image: picture.optional(),
  hours_between_spins: z.int().min(1).max(10_000).default(24),
  prize_valid_days: z.int().min(1).max(365).default(7),
  sectors: z
    .array(
      z.strictObject({
        title: line,
        image: picture.optional(),
        weight: z.int().min(1).max(1_000_000),
        /** Painted in the brand's colour. */
        highlight: z.boolean().default(false),
        prize,
      }),
    )
    .min(2)
    .max(24),
});

/** How login codes may be sent, in the order they are offered. */
export const loginWays = z
  .array(z.enum(['sms', 'telegram', 'whatsapp']))
  .min(1)
  .max(3);

/** Messengers that open the shop; `link` is the address of the Mini App. */
export const messenger = z.strictObject({
  telegram: z
    .strictObject({
      bot: z.string().regex(/^\w{5,32}$/, 'expected the name of a bot, without @'),
      link: z.string().regex(/^https:\/\/t\.me\/\w{5,32}(\/\w{3,30})?$/, 'expected a link like https://t.me/shop_bot/menu'),
    })
    .optional(),
});

/** Countries whose numbers are sent login codes, as ISO 3166 writes them; none: that of the shop's own phone. */
export const loginCountries = z.array(z.string().refine((code) => isSupportedCountry(code), 'expected a country like RU or KZ')).max(250);

export const socialAuth = z
  .array(z.strictObject({ id: z.string().regex(/^[a-z0-9_-]{2,30}$/, 'expected an id like vk'), name: line, icon: picture.optional() }))
  .max(20);
