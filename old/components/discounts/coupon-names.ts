import type { Coupon } from '#lib/contract/coupon.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { CouponCondition } from '#lib/domain/coupon-conditions.ts';

/** What a coupon's dishes and sections are called, by id: known before the browser has the menu. */
export interface CouponNames {
  readonly products: Readonly<Record<number, string>>;
  readonly categories: Readonly<Record<number, string>>;
  /** '' without a gift. */
  readonly gift: string;
}

type Gift = Coupon['gifts'][number];

/** A gift with its variation: «Чак-чак, большой»; '' for one the menu does not have. */
export function giftName(gift: Gift, menu: Pick<Menu, 'product'> | null): string {
  const product = menu?.product(gift.productId) ?? null;
  const options = product?.variations.find((v) => v.id === gift.variationId)?.attributes.map((a) => a.option) ?? [];
  return product === null ? '' : [product.name, ...options].join(', ');
}

const named = (ids: readonly number[], name: (id: number) => string): Record<number, string> =>
  Object.fromEntries(ids.map((id) => [id, name(id)]));

export function couponNames(conditions: readonly CouponCondition[], gift: Gift | null, menu: Menu): CouponNames {
  const ids = conditions.flatMap((condition) => ('ids' in condition ? condition.ids : []));
  return {
    products: named(ids, (id) => menu.product(id)?.name ?? ''),
    categories: named(ids, (id) => menu.category(id)?.visualName ?? ''),
    gift: gift === null ? '' : giftName(gift, menu),
  };
}
