import type { CardView, CardWords, Standpoint } from '#components/catalogue/card-view.ts';
import { cardView } from '#components/catalogue/card-view.ts';
import { plainText } from '#components/catalogue/product-facts.ts';
import { windowsOf } from '#components/catalogue/windows-of.ts';
import type { Availability, Product } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';

interface ShelfGroup {
  readonly slug: string;
  /** '' for what stands in the category itself. */
  readonly title: string;
  readonly cards: readonly CardView[];
}

/** A category of a grocer: its goods by subcategory, each once. */
export interface ShelfView {
  readonly slug: string;
  readonly title: string;
  readonly note: string;
  readonly description: string;
  readonly href: string;
  /** How many goods the category has, however many are shown. */
  readonly count: number;
  readonly groups: readonly ShelfGroup[];
  /** When it can be had; absent: always. */
  readonly windows?: readonly (readonly Availability[])[];
}

/** A compact card has no room for a description, nor has the page for its bytes. */
const compact = (card: CardView): CardView => ({ ...card, description: '' });

/** One category as a shelf; null when nothing of it can be shown. */
export function shelfView(category: MenuCategory, at: Standpoint, position: number, words: CardWords): ShelfView | null {
  const seen = new Set<number>();
  const fresh = (p: Product): boolean => {
    if (seen.has(p.id) || p.type === 'supplements_options' || !selectable(p, at.place).visible) return false;
    seen.add(p.id);
    return true;
  };
  const card = (p: Product, tint: string): CardView => compact(cardView(p, at, tint, position, words));
  const group = (slug: string, title: string, tint: string, products: readonly Product[]): ShelfGroup[] => {
    const cards = products.filter(fresh).map((p) => card(p, tint));
    return cards.length === 0 ? [] : [{ slug, title, cards }];
  };
  // goods of a subcategory belong there, whatever else the file repeats in the parent
  const children = category.children.flatMap((c) => group(c.slug, c.visualName, c.tint || category.tint, at.menu.productsOf(c.id)));
  const own = group(category.slug, '', category.tint, category.products);
  const groups = [...own, ...children];
  if (groups.length === 0) return null;
  return {
    slug: category.slug,
    title: category.visualName,
    note: category.note,
    description: plainText(category.description),
    href: category.path,
    count: seen.size,
    groups,
    ...windowsOf(category, at.menu),
  };
}

/** As many goods as a sideways shelf shows before it leads to the category's page. */
const ON_RAIL = 12;

/** The first goods of a shelf in one row. */
export const railOf = (shelf: ShelfView): readonly CardView[] => shelf.groups.flatMap((g) => g.cards).slice(0, ON_RAIL);
