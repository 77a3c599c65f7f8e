import type { Entry } from './entry.ts';
import type { Links } from './links.ts';
import type { CouponFile, PromotionFile } from './schema/coupon.ts';
import type { ContentCoupon, ContentProduct, ContentPromotion } from './shop.ts';

/** Resolves the references of coupons; codes are unique whatever their case, a gift of a variable product names its variation. */
export function linkCoupons(entries: Entry<CouponFile>[], products: ReadonlyMap<number, ContentProduct>, links: Links): ContentCoupon[] {
  return entries.map((entry) => {
    const file = entry.value;
    links.unique('coupon id', file.id, entry, ['id']);
    links.unique('coupon code', file.code.toLowerCase(), entry, ['code']);
    links.file(file.image, entry, ['image']);
    links.warehousesOf(file.sklad_coupon, entry, ['sklad_coupon']);
    return {
      ...file,
      amount: Math.round(file.amount * 100),
      product_ids: links.many('product', file.product_ids, entry, ['product_ids']),
      product_categories: links.many('category', file.product_categories, entry, ['product_categories']),
      excluded_product_ids: links.many('product', file.excluded_product_ids, entry, ['excluded_product_ids']),
      excluded_product_categories: links.many('category', file.excluded_product_categories, entry, ['excluded_product_categories']),
      autoapply_dop_rulles_products_list: file.autoapply_dop_rulles_products_list.flatMap((rule, index) => {
        const id = links.one('product', rule.coupon_products, entry, ['autoapply_dop_rulles_products_list', index, 'coupon_products']);
        return id === undefined ? [] : [{ ...rule, coupon_products: id }];
      }),
      autoapply_dop_rulles_categories_list: file.autoapply_dop_rulles_categories_list.map((rule, index) => ({
        ...rule,
        coupon_categories: links.many('category', rule.coupon_categories, entry, [
          'autoapply_dop_rulles_categories_list',
          index,
          'coupon_categories',
        ]),
      })),
      gift: file.gift.flatMap((gift, index) => {
        const id = links.one('product', gift.product, entry, ['gift', index, 'product']);
        if (id === undefined) return [];
        checkVariation(products.get(id), gift.variation, entry, index, links);
        return [{ product_id: id, variation_id: gift.variation ?? 0, quantity: gift.quantity }];
      }),
    };
  });
}

function checkVariation(
  product: ContentProduct | undefined,
  variation: number | undefined,
  entry: Entry<CouponFile>,
  index: number,
  links: Links,
): void {
  if (!product) return;
  const known = product.variations.map(({ id }) => id);
  if (variation === undefined ? known.length > 0 : !known.includes(variation)) {
    links.fail(
      entry,
      ['gift', index, 'variation'],
      known.length === 0 ? `«${product.name}» has no variations` : `expected one of ${known.join(', ')}`,
    );
  }
}

export function linkPromotions(entries: Entry<PromotionFile>[], links: Links): ContentPromotion[] {
  return entries.map((entry) => {
    links.unique('promotion id', entry.value.id, entry, ['id']);
    links.warehousesOf(entry.value.sklad, entry, ['sklad']);
    return {
      ...entry.value,
      categories: entry.value.categories.flatMap(({ category, ...rule }, index) => {
        const id = links.one('category', category, entry, ['categories', index, 'category']);
        return id === undefined ? [] : [{ ...rule, category_id: id }];
      }),
    };
  });
}
