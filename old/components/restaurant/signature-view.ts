import { selectable } from '#lib/domain/selectable.ts';
import { type CardWords, cardView, type Standpoint } from '#old/components/catalogue/card-view.ts';
import type { SectionView } from '#old/components/catalogue/listed-section.tsx';

const SHOWN = 4;

/** The kitchen's signature dishes, one of each category that has one; null where no dish is one. */
export function signatureView(at: Standpoint, title: string, description: string, words: CardWords): SectionView | null {
  const cards = at.menu.roots
    .filter((category) => category.showOnHome)
    .flatMap((category, position) => {
      const dish = at.menu.productsOf(category.id).find((p) => p.feature && selectable(p, at.place).visible);
      return dish ? [cardView(dish, at, category.tint, position, words)] : [];
    })
    .slice(0, SHOWN);
  if (cards.length === 0) return null;
  return { slug: 'signature', title, note: '', description, colour: '', feature: null, cards, compact: false };
}
