import type { Product } from '#lib/contract/product.ts';
import { productAvailability } from '#lib/domain/availability.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { hasPrice, type Place, selectable } from '#lib/domain/selectable.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { type WhenWords, whenText } from './when-text.ts';

/** Words for why something cannot be had. */
export interface WhyWords extends WhenWords {
  readonly noPrice: string;
}

interface Where {
  readonly menu: Menu;
  readonly place: Place;
  readonly now: ZonedTime;
}

/** A group takes its price from its dishes, and none of them has one. */
const isUnpricedGroup = ({ members }: Product, menu: Menu): boolean =>
  members.length > 0 &&
  members.every(({ productId }) => {
    const member = menu.product(productId);
    return member === null || !hasPrice(member);
  });

/** Why a product cannot be had where and when one looks, in two words; '' when it can, and where the shop sells nothing at all (CAT-03, CAT-04). */
export function whyNot(product: Product, { menu, place, now }: Where, words: WhyWords): string {
  const { reason } = selectable(product, place);
  if (reason === 'no_price' || isUnpricedGroup(product, menu)) return words.noPrice;
  const when = productAvailability(product, menu, now);
  if (!when.available) return whenText(when, now.date, words);
  return reason === null || reason === 'buying_disabled' ? '' : words.later;
}
