import type { OrderLine } from '#lib/contract/order.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { countedExtra, orderedDishes } from '#lib/domain/dish-words.ts';
import { gramsOfPortions } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { DishLineView } from '#old/components/cart/dish-line.tsx';
import { countText, type UnitWords, weightText } from '#old/components/catalogue/quantity.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { homeOf } from '#old/components/product/product-context.ts';

interface Words {
  readonly locale: string;
  readonly currency: string;
  readonly units: UnitWords;
  readonly gift: (reason: string) => string;
  readonly pieces: (count: number) => string;
}

/** How much of a dish was ordered; by weight as the order itself says it, else as the menu of today does; '' for one piece. */
function amountOf({ quantity, portion }: OrderLine, product: Product | null, { units, locale, pieces }: Words): string {
  if (portion !== null) return weightText(gramsOfPortions(portion.size, quantity), portion.unit, units, locale);
  if (product !== null && !product.countable) return countText(product, quantity / product.addOnce, units, locale);
  return quantity > 1 ? pieces(quantity) : '';
}

/** Dishes of an order with their supplements; the menu lends picture, tint and unit of weight where the order has none. */
export function orderLines(lines: readonly OrderLine[], menu: Menu | null, words: Words): DishLineView[] {
  const { locale, currency } = words;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return orderedDishes(lines).map(({ line, extras, total, before }) => {
    const product = menu?.product(line.productId) ?? null;
    const home = product && menu ? (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? '') : '';
    return {
      key: String(line.id),
      image: line.image || (product?.images[0] ?? ''),
      tint: tintOf(product?.tint || home, line.productId),
      name: line.name,
      meta: [line.note, amountOf(line, product, words)].filter((part) => part !== '').join(', '),
      extras: extras.map((extra) => ({
        key: String(extra.line.id),
        text: countedExtra(extra.line.name, extra.count, words.pieces),
        sum: money(extra.total),
      })),
      notes: line.isGift ? [words.gift(line.giftReason)] : [],
      // before discounts of the cart: those are steps of their own below
      sum: money(total),
      before: before > total ? money(before) : '',
      ...(product !== null && { dish: product.id }),
    };
  });
}
