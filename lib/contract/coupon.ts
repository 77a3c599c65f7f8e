import { z } from 'zod';
import { COUPON_REASONS } from './coupon-reasons.ts';
import { flag, human, id, idOrNull, ids, list, localTime, map, money, num, numOrNull, phpObject, rows, text, word, words } from './php.ts';
import { closedEnds, minorFromWire } from './wire-values.ts';

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

/** The condition stored in the metas. For a coupon that is not applied automatically its meaning is unknown. The value `delivery` means pickup in these backends. */
function typeCondition({ auto, type, cartSum, productIds }: TypeMetas): TypeCondition {
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
function foreignRules(sent: SentCoupon): readonly string[] {
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

/** Coupons and discounts (product-spec 3 and 5, wire-facts 6). */

const meta = z.object({ key: text(200), value: z.unknown().optional() });

const hour = z
  .preprocess((v) => (typeof v === 'number' ? `${v}` : v), text(8))
  .transform((h) => (/^\d{1,2}$/.test(h) ? `${h.padStart(2, '0')}:00` : h.slice(0, 5)));

/** Gifts: a list of {product_id, variation_id, quantity}, or a map keyed by product. */
const gifts = list(z.object({ product_id: id(), variation_id: idOrNull(), quantity: num(1) }), 50);

const productsRule = list(z.object({ coupon_products: ids(500), coupon_products_qty: num(1) }), 200);
const categoriesRule = list(z.object({ coupon_categories: ids(500), coupon_categories_qty: num(1) }), 200);

const says = (value: unknown, what: string): boolean =>
  Array.isArray(value) ? value.some((v) => says(v, what)) : typeof value === 'string' ? value === what : value === true && what === 'yes';

export const coupon = z
  .object({
    id: id(),
    code: word(200),
    amount: money(),
    discount_type: text(40),
    description: human(5_000),
    image: text(1_000),
    status: text(20),
    show_to_user: flag(true),
    individual_coupon: flag(),
    usage_avaible_users: list(
      z.union([z.object({ user: num(), use_until: localTime() }), id().transform((user) => ({ user, use_until: '' }))]),
      100_000,
    ),
    usage_limit: numOrNull(),
    usage_limit_per_user: numOrNull(),
    usage_count: num(),
    usage_limit_first_purchase: flag(),
    autoapply: flag(),
    date_expires: text(40),
    meta_data: list(meta, 500),
    minimum_amount: money(),
    maximum_amount: money(),
    product_ids: ids(5_000),
    excluded_product_ids: ids(5_000),
    product_categories: ids(1_000),
    excluded_product_categories: ids(1_000),
    coupon_avaible_week_days: list(num(), 7),
    coupon_avaible_day_hour_from: hour,
    coupon_avaible_day_hour_to: hour,
    sklad_coupon: ids(1_000),
    pickup_coupon: flag(),
    delivery_coupon: flag(),
    birthday_coupon: flag(),
    autoapply_dop_rulles_products_list: productsRule,
    autoapply_dop_rulles_categories_list: categoriesRule,
    _wc_free_gift_coupon_data_mod: gifts,
    cart_discount: money(),
    exclude_sale_items: flag(),
    email_restrictions: words(500),
    free_shipping: flag(),
    discount_of_listed: flag(),
    used_up: flag(),
    only_in: human(300),
  })
  .transform((c) => {
    const fromMeta = (key: string) => c.meta_data.find((m) => m.key === key)?.value;
    const days = (key: string) => {
      const n = Number(fromMeta(key));
      return Number.isFinite(n) && n > 0 ? n : 0;
    };
    const devices = words(10).safeParse(fromMeta('coupon_only_for_device'));
    const auto = c.autoapply || says(fromMeta('coupon-autoapply'), 'yes');
    const type = typeCondition({
      auto,
      type: fromMeta('coupon-type-cond'),
      cartSum: fromMeta('coupon-cond-cart-sum'),
      productIds: c.product_ids,
    });
    const hours = closedEnds({ from: c.coupon_avaible_day_hour_from, to: c.coupon_avaible_day_hour_to });
    return {
      id: c.id,
      code: c.code,
      /**
       * percent: hundredths of a per cent (10 % = 1000); fixed_cart: minor units; fixed_product: minor units per unit; free_gift: the gift's price in minor
       * units.
       */
      amount: c.amount,
      type: c.discount_type as 'percent' | 'fixed_cart' | 'fixed_product' | 'free_gift' | (string & {}),
      description: c.description,
      image: c.image,
      shownToUser: c.show_to_user,
      individual: c.individual_coupon,
      users: c.usage_avaible_users.map((u) => ({ userId: u.user, until: u.use_until })),
      usageLimit: c.usage_limit,
      usageLimitPerUser: c.usage_limit_per_user,
      usageCount: c.usage_count,
      firstPurchase: c.usage_limit_first_purchase || type.firstPurchase,
      auto,
      expires: c.date_expires,
      /** Empty = any device. */
      devices: devices.success ? devices.data.filter((d) => d !== '') : [],
      /** Conditions without a rule here; only the backend checks them. */
      foreignRules: [...foreignRules(c), ...type.foreign, ...(devices.success ? [] : ['coupon_only_for_device'])],
      birthday: c.birthday_coupon,
      birthdayDaysBefore: days('birthday_coupon_days_before'),
      birthdayDaysAfter: days('birthday_coupon_days_after'),
      minimum: c.minimum_amount,
      maximum: c.maximum_amount,
      freeDelivery: c.free_shipping,
      /** True: the discount applies to the listed dishes and categories. False: the lists are conditions for a discount of the whole cart. */
      ofListed: c.discount_of_listed || c.discount_type === 'fixed_product',
      /** The discount does not apply to dishes on sale (`exclude_sale_items`). */
      excludesSale: c.exclude_sale_items,
      /** E-mail addresses that can use it, in lower case, `*` matches any characters; empty = anybody. */
      emails: c.email_restrictions.map((each) => each.toLowerCase()).filter((each) => each !== ''),
      isUsedUp: c.used_up,
      /** Host of the only shop where it is valid; '' = this shop. */
      onlyIn: c.only_in,
      /** Inclusive minimum for all dishes; 0 = none. */
      atLeast: type.atLeast,
      productIds: c.product_ids,
      excludedProductIds: c.excluded_product_ids,
      categoryIds: c.product_categories,
      excludedCategoryIds: c.excluded_product_categories,
      /** 1–7, Sunday 7; empty = any. */
      weekDays: c.coupon_avaible_week_days,
      hourFrom: hours.from,
      hourTo: hours.to,
      warehouseIds: c.sklad_coupon,
      pickupOnly: c.pickup_coupon || type.pickupOnly,
      deliveryOnly: c.delivery_coupon,
      productRules: [
        ...c.autoapply_dop_rulles_products_list.map((r) => ({ ids: r.coupon_products, count: Math.max(1, r.coupon_products_qty) })),
        ...(type.eachProduct ? [{ ids: c.product_ids, count: 1 }] : []),
      ],
      categoryRules: c.autoapply_dop_rulles_categories_list.map((r) => ({
        ids: r.coupon_categories,
        count: Math.max(1, r.coupon_categories_qty),
      })),
      gifts: c._wc_free_gift_coupon_data_mod.map((g) => ({
        productId: g.product_id,
        variationId: g.variation_id,
        quantity: Math.max(1, g.quantity),
      })),
    };
  });

/** Fields that older backends store only as metas (wire-facts 6.3, 6.4). */
const META_FIELDS = [
  ['show_to_user', 'show_to_user'],
  ['individual_coupon', 'individual_coupon'],
  ['_wc_free_gift_coupon_data_mod', '_wc_free_gift_coupon_data'],
] as const;

function withMetas(raw: unknown): unknown {
  const metas = list(meta, 500).safeParse(Object(raw).meta_data);
  if (typeof raw !== 'object' || raw === null || !metas.success) return raw;
  const said = META_FIELDS.flatMap(([field, key]) => metas.data.filter((m) => m.key === key).map((m) => [field, m.value] as const));
  return { ...Object.fromEntries(said), ...raw };
}

export const coupons = rows(z.preprocess(withMetas, coupon), 5_000);

export const promoSettings = phpObject({
  auto_coupons_summing: flag(),
  coupons_and_auto_coupons_summing: flag(),
  auto_coupons_and_promo_summing: flag(),
  coupons_summing: flag(),
  promo_summing: flag(),
  coupons_and_promo_summing: flag(),
  app_use_bon_with_promo: flag(true),
  app_use_bon_with_auto_promo: flag(true),
  app_use_bon_with_akcii: flag(true),
}).transform((p) => ({
  /** Several auto coupons can be combined. */
  autoCouponsSum: p.auto_coupons_summing,
  /** A promo code can be combined with auto coupons. */
  codeAndAutoSum: p.coupons_and_auto_coupons_summing,
  autoAndPromotionsSum: p.auto_coupons_and_promo_summing,
  codesSum: p.coupons_summing,
  promotionsSum: p.promo_summing,
  codeAndPromotionsSum: p.coupons_and_promo_summing,
  bonusesWithCode: p.app_use_bon_with_promo,
  bonusesWithAuto: p.app_use_bon_with_auto_promo,
  bonusesWithPromotions: p.app_use_bon_with_akcii,
}));

const cartItem = z.object({
  product: z.object({ id: id(), name: text(500) }),
  quantity: num(),
  variation: z.preprocess((v) => (typeof v === 'object' && v !== null && 'id' in v ? v.id : v), idOrNull()),
  variation_data: z.unknown().optional(),
  price: money(),
});

/** Body of autoapply. `cart_items` is keyed `{product_id}` or `{product_id}_{variation_id}`. */
export const autoapplyBody = z.object({
  cart_total: money(),
  delivery_type: text(40),
  customer_id: idOrNull(),
  cart_items: map(cartItem, 200),
  take_date: text(20),
  coupons: words(10),
  time_from: text(5),
  time_to: text(5),
  meta_data: list(meta, 20),
});

const stockPromotion = z
  .object({
    ID: id(),
    post_title: human(500),
    stock_data: z.object({
      code: text(200),
      type: text(60),
      sklad: ids(1_000),
      categoryes_data: list(z.object({ category_id: id(), product_min_quantity: num(1), replay: flag() }), 100),
    }),
    fee_price: money(),
    fee_quantity: num(),
  })
  .transform((s) => ({
    id: s.ID,
    title: s.post_title,
    type: s.stock_data.type,
    warehouseIds: s.stock_data.sklad,
    categories: s.stock_data.categoryes_data.map((c) => ({
      categoryId: c.category_id,
      minimum: c.product_min_quantity,
      repeated: c.replay,
    })),
    discount: s.fee_price,
  }));

export const autoapplyAnswer = phpObject({
  couponsList: coupons,
  stocksList: rows(stockPromotion, 200),
  cart_bonuses: num(),
  rejected: list(
    z.object({
      code: text(200),
      reason: text(40),
      message: human(1_000),
      missing: z.unknown().optional(),
      where: human(200).optional(),
    }),
    50,
  ),
}).transform((a) => ({
  coupons: a.couponsList,
  promotions: a.stocksList,
  earnedBonuses: a.cart_bonuses,
  rejected: a.rejected.map((r) => {
    const reason = COUPON_REASONS.find((x) => x === r.reason) ?? ('unsupported' as const);
    const count = Number(r.missing ?? 0);
    return {
      code: r.code,
      reason,
      message: r.message,
      /** The shop where it can be used, with the reason `elsewhere`; '' when unknown. */
      where: r.where ?? '',
      /** The missing amount: minor units of a minimum, otherwise units to add; null when unknown. */
      missing: (reason === 'minimum' ? minorFromWire(r.missing) : Number.isSafeInteger(count) && count > 0 ? count : undefined) ?? null,
    };
  }),
}));

export type Coupon = z.output<typeof coupon>;
export type CouponWire = z.input<typeof coupon>;
export type PromoSettings = z.output<typeof promoSettings>;
export type AutoapplyBody = z.output<typeof autoapplyBody>;
export type AutoapplyAnswer = z.output<typeof autoapplyAnswer>;
export type StockPromotion = AutoapplyAnswer['promotions'][number];
