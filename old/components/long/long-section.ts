import type { Product } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import type { CardWords, Standpoint } from '#old/components/catalogue/card-view.ts';
import type { SectionView } from '#old/components/catalogue/listed-section.tsx';
import { sectionCard, sectionHead, sectionView } from '#old/components/catalogue/section-view.ts';
import { visibleProducts } from '#old/components/catalogue/visible-products.ts';
import { leftOf } from '#old/components/filters/left-of.ts';
import { FIRST, sentBlocks, WHOLE } from './budget.ts';
import { restOf } from './rest.ts';

/** The dishes of one category as a section: of a long list the first ones are sent, the others by name. */
export function longSection(
  category: MenuCategory,
  at: Standpoint,
  position: number,
  words: CardWords,
  products: readonly Product[] = visibleProducts(category, at),
): SectionView | null {
  const left = leftOf(products, at)
    ?.slice(0, WHOLE)
    .map(sectionCard(category, at, position, words));
  if (products.length <= WHOLE) {
    const view = sectionView(category, at, position, words, products);
    return view && { ...view, ...(left && { left }) };
  }
  const view = sectionView(category, at, position, words, products.slice(0, FIRST));
  if (view === null) return null;
  // a wide card takes the place of two
  const cards = view.feature === null ? view.cards : view.cards.slice(0, FIRST - 2);
  const sent = new Set([view.feature, ...cards].map((card) => card?.id));
  const later = products.filter(({ id }) => !sent.has(id));
  return { ...view, cards, rest: restOf(category.id, later, at.menu, words.locale), ...(left && { left }) };
}

/** The subcategories of one category as sections, everything of each; on a long page the far ones by name. */
export function longSections(
  categories: readonly MenuCategory[],
  at: Standpoint,
  position: number,
  words: CardWords,
): readonly SectionView[] {
  const sent = sentBlocks(categories.map((category) => visibleProducts(category, at).length));
  return categories.flatMap((category, i) => {
    const products = visibleProducts(category, at);
    if (sent[i] || at.asked !== undefined) return longSection(category, at, position, words, products) ?? [];
    return { ...sectionHead(category, at.menu), feature: null, cards: [], rest: restOf(category.id, products, at.menu, words.locale) };
  });
}
