import type { StockPromotion } from '#lib/contract/coupon.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Menu } from './catalogue.ts';
import { sum } from './money.ts';
import { unitPrice } from './pricing.ts';

/** Promotions of the shop, which apply automatically (decisions «Coupons», wire-facts 6.2). */

export interface PromotionLine {
  readonly categoryIds: ReadonlySet<number>;
  /** Paid pieces. */
  readonly count: number;
  /** Minor units per piece, without supplements. */
  readonly unitPrice: number;
}

export interface AppliedPromotion {
  readonly id: number;
  readonly title: string;
  /** Minor units, above 0. */
  readonly discount: number;
}

interface Bought {
  readonly product: Product;
  readonly variation: Variation | null;
  /** The stepper's value. */
  readonly count: number;
  readonly freeUnits: number;
}

/** A line as input of promotions: goods by weight count as one piece at the price of a portion, free units are excluded. */
export const promotionLine = ({ product, variation, count, freeUnits }: Bought, menu: Pick<Menu, 'categoryIdsOf'>): PromotionLine => ({
  categoryIds: menu.categoryIdsOf(product),
  count: product.countable ? Math.max(0, count - freeUnits) : 1,
  unitPrice: unitPrice(product, variation),
});

const FREE_OF_CATEGORY = 'one_category_product_free';

/** The discount of a promotion: the cheapest piece of a category once its count is reached, one per full set when repeated. */
export function promotionDiscount(promotion: StockPromotion, lines: readonly PromotionLine[], warehouseId: number | null): number {
  if (promotion.type !== FREE_OF_CATEGORY) return 0;
  if (promotion.warehouseIds.length > 0 && (warehouseId === null || !promotion.warehouseIds.includes(warehouseId))) return 0;
  return sum(
    promotion.categories.map(({ categoryId, minimum, repeated }) => {
      const inside = lines.filter((l) => l.categoryIds.has(categoryId)).sort((a, b) => a.unitPrice - b.unitPrice);
      const full = minimum > 0 ? Math.floor(inside.reduce((n, l) => n + l.count, 0) / minimum) : 0;
      let left = repeated ? full : Math.min(1, full);
      return sum(
        inside.map((l) => {
          const free = Math.min(left, Math.floor(l.count));
          left -= free;
          return free * l.unitPrice;
        }),
      );
    }),
  );
}

/** The promotions with a discount: all of them when they can be combined, otherwise the chosen one, otherwise the one with the largest discount. */
export function applyPromotions(
  promotions: readonly StockPromotion[],
  lines: readonly PromotionLine[],
  warehouseId: number | null,
  addUp: boolean,
  chosenId: number | null = null,
): readonly AppliedPromotion[] {
  const applied = [
    ...promotions
      .map((p) => ({ id: p.id, title: p.title, discount: promotionDiscount(p, lines, warehouseId) }))
      .filter((p) => p.discount > 0),
  ].sort((a, b) => b.discount - a.discount);
  if (addUp) return applied;
  const chosen = applied.find((p) => p.id === chosenId);
  return chosen ? [chosen] : applied.slice(0, 1);
}
