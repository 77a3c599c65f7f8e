import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Filters } from '#lib/domain/filters.ts';
import { isOnSale, listOffer } from '#lib/domain/pricing.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';
import { type ArtKind, artKind } from './art.ts';
import { type BadgeView, badgeViews, type KnownBadge } from './badges.ts';
import { cardText, needsChoice, percentOff } from './product-facts.ts';
import { quantityText, type UnitWords } from './quantity.ts';
import { type Tint, tintOf } from './tint.ts';
import { type WhyWords, whyNot } from './why-not.ts';

export type BuyState = 'direct' | 'choose' | 'out' | 'closed';

export interface CardView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly description: string;
  /** Size and weight of the choice whose price is `price`. */
  readonly quantity: string;
  /** The menu of a place may have another cheapest choice. */
  readonly several?: true;
  readonly image: string;
  /** Absent: a cut-out render. What is not said is not sent a hundred times either. */
  readonly kind?: ArtKind;
  /** It has no picture of its own. */
  readonly bare?: true;
  readonly tint: Tint;
  readonly badges?: readonly BadgeView[];
  readonly price: string;
  readonly before?: string;
  readonly state: BuyState;
  /** Why it cannot be had now, in two words. */
  readonly outText?: string;
}

/** The words and settings a card needs, gathered once per page. */
export interface CardWords {
  readonly locale: string;
  readonly currency: string;
  readonly units: UnitWords;
  readonly badge: (code: KnownBadge) => string;
  readonly from: (price: string) => string;
  readonly discount: (percent: number) => string;
  readonly why: WhyWords;
}

/** Where and when a page is looked at. */
export interface Standpoint {
  readonly menu: Menu;
  readonly place: Place;
  readonly now: ZonedTime;
  /** Picture for dishes without one of their own (show_demo_previews); '' for none. */
  readonly preview: string;
  /** What the address asks of its list. */
  readonly asked?: { readonly filters: Filters; readonly badge: CardWords['badge'] };
}

/** What the buy pill may do with a product at a place. */
export function buyState(product: Product, place: Place): BuyState {
  const { addable, reason } = selectable(product, place);
  if (!addable) return reason === 'buying_disabled' ? 'closed' : 'out';
  return needsChoice(product) ? 'choose' : 'direct';
}

/** Everything a card shows, as text: the browser gets no raw product for it. */
export function cardView(
  product: Product,
  { menu, place, now, preview }: Standpoint,
  tint: string,
  position: number,
  words: CardWords,
): CardView {
  const why = whyNot(product, { menu, place, now }, words.why);
  const money = (minor: number): string => formatMoney(minor, words.currency, words.locale);
  const { price, before, isFrom, ...cheapest } = listOffer(product, menu);
  const isReduced = before > price;
  const off = percentOff(price, before);
  // a size that costs more than the cheapest one may be on sale alone: the card has no price of it, but says so
  const codes = !isReduced && isOnSale(product, menu) ? [...product.badges, 'sale'] : product.badges;
  const badges = badgeViews([...new Set(codes)], words.badge);
  const shown: readonly BadgeView[] =
    off > 0 ? [{ text: words.discount(off), look: 'sale' }, ...badges.filter((b) => b.look !== 'sale')] : badges;
  const own = product.images[0];
  const image = own ?? preview;
  const kind = artKind(image);
  const from = money(price);
  const state = why === '' ? buyState(product, place) : 'out';
  return {
    id: product.id,
    href: addressIn(words.locale, menu.pathOf(product)),
    name: product.name,
    description: bindWords(cardText(product.shortDescription || product.description)),
    quantity: quantityText(cheapest.product, cheapest.variation, words.units, words.locale),
    image,
    tint: tintOf(product.tint || tint, position),
    price: isFrom ? words.from(from) : from,
    state,
    ...((product.variations.length > 1 || product.members.length > 0) && { several: true }),
    ...(kind !== 'render' && { kind }),
    ...(own === undefined && { bare: true }),
    ...(shown.length > 0 && { badges: shown }),
    ...(isReduced && { before: money(before) }),
    ...(state === 'out' && { outText: why }),
  };
}
