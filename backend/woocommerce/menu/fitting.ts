import { z } from 'zod';
import type { GuestParts } from '../../content/guest.ts';
import { fittingMenu } from './info-menu.ts';
import type { Kitchen } from './product.ts';

const named = z.looseObject({ id: z.number(), slug: z.string() });
const ref = z.union([z.string(), z.number()]);
const refs = z.array(ref).catch([]);
const target = z.looseObject({ product: ref.optional().catch(undefined), category: ref.optional().catch(undefined) });
const banner = target.extend({ inner_banners: z.array(target).catch([]) });
const coupon = z.looseObject({
  product_ids: refs,
  product_categories: refs,
  gift: z.array(z.looseObject({ product: ref })).catch([]),
  autoapply_dop_rulles_products_list: z.array(z.looseObject({ coupon_products: ref })).catch([]),
  autoapply_dop_rulles_categories_list: z.array(z.looseObject({ coupon_categories: refs })).catch([]),
});
const promotion = z.looseObject({ categories: z.array(z.looseObject({ category: ref })).catch([]) });
const settings = z.looseObject({
  wheel: z.looseObject({ sectors: z.array(z.looseObject({ prize: z.looseObject({ product: ref.optional() }) })) }).optional(),
});

const idsAndSlugs = (all: readonly unknown[]): ReadonlySet<string | number> =>
  new Set(all.flatMap((each) => (named.safeParse(each).success ? [named.parse(each).id, named.parse(each).slug] : [])));

/**
 * What the folder builds upon dishes and categories that went from WooCommerce goes with them: a coupon without what it was for would be for
 * everything, a banner would lead nowhere.
 */
export function fittingParts(parts: GuestParts, warn: Kitchen['warn']): GuestParts {
  const products = idsAndSlugs(parts.products);
  const categories = idsAndSlugs(parts.categories);
  const isProduct = (each: string | number | undefined): boolean => each === undefined || products.has(each);
  const isCategory = (each: string | number | undefined): boolean => each === undefined || categories.has(each);
  const fitting = <T extends z.ZodType>(
    what: string,
    all: readonly unknown[],
    schema: T,
    fits: (one: z.output<T>) => boolean,
  ): unknown[] => {
    const isFine = all.map((one) => {
      const parsed = schema.safeParse(one);
      return !parsed.success || fits(parsed.data);
    });
    const lost = isFine.flatMap((fine, index) => (fine ? [] : [index + 1]));
    if (lost.length > 0)
      warn(`${what} ${lost.join(', ')} of the content files`, 'what it is about is not on the menu of WooCommerce; it was left out');
    return all.filter((_, index) => isFine[index]);
  };
  const wheel = settings.safeParse(parts.settings).data?.wheel;
  const isWheelFine = wheel?.sectors.every(({ prize }) => isProduct(prize.product)) ?? true;
  if (!isWheelFine) warn('wheel of the content files', 'a prize is not on the menu of WooCommerce; the wheel was left out');
  return {
    ...parts,
    settings: fittingMenu(isWheelFine ? parts.settings : { ...settings.parse(parts.settings), wheel: undefined }, parts, warn),
    coupons: fitting(
      'coupon',
      parts.coupons,
      coupon,
      (one) =>
        one.product_ids.every(isProduct) &&
        one.product_categories.every(isCategory) &&
        one.gift.every(({ product }) => isProduct(product)) &&
        one.autoapply_dop_rulles_products_list.every(({ coupon_products }) => isProduct(coupon_products)) &&
        one.autoapply_dop_rulles_categories_list.every(({ coupon_categories }) => coupon_categories.every(isCategory)),
    ),
    promotions: fitting('promotion', parts.promotions, promotion, (one) => one.categories.every(({ category }) => isCategory(category))),
    banners: fitting('banner', parts.banners, banner, (one) =>
      [one, ...one.inner_banners].every(({ product, category }) => isProduct(product) && isCategory(category)),
    ),
  };
}
