import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import { type CardView, type CardWords, cardView, type Standpoint } from './card-view.ts';
import type { SectionView } from './listed-section.tsx';
import { visibleProducts } from './visible-products.ts';
import { windowsOf } from './windows-of.ts';

/** The category of extras is called so by every shop (product-spec 9). */
const EXTRAS = 'допы';

const isCompact = (category: MenuCategory): boolean => category.name.trim().toLowerCase() === EXTRAS;

/** A card of a section of this category. */
export const sectionCard =
  (category: MenuCategory, at: Standpoint, position: number, words: CardWords) =>
  (p: Product): CardView => {
    const tints = p.categoryIds.map((id) => at.menu.category(id)?.tint ?? '');
    return cardView(p, at, tints.find((tint) => tint !== '') ?? category.tint, position, words);
  };

/** What a section says above its cards. */
export const sectionHead = (category: MenuCategory, menu: Menu) => ({
  slug: category.slug,
  title: category.visualName,
  note: category.note,
  description: bindWords(category.description),
  colour: shopInk(category.textColour, 'page'),
  compact: isCompact(category),
  ...windowsOf(category, menu),
});

/** A category as one section: everything below it, or the given ones of its dishes; null when there is nothing to show. */
export function sectionView(
  category: MenuCategory,
  at: Standpoint,
  position: number,
  words: CardWords,
  products: readonly Product[] = visibleProducts(category, at),
): SectionView | null {
  if (products.length === 0) return null;
  const cards = products.map(sectionCard(category, at, position, words));
  const signature = products.findIndex((p) => p.feature);
  const head = sectionHead(category, at.menu);
  const signed = head.compact ? undefined : cards[signature];
  // only a cut-out render may bleed off the wide card
  const feature = signed !== undefined && signed.kind === undefined ? signed : null;
  return {
    ...head,
    feature,
    cards: feature === null ? cards : cards.filter((card) => card !== feature),
  };
}
