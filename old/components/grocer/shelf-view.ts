import type { Availability, Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { CardView, CardWords, Standpoint } from '#old/components/catalogue/card-view.ts';
import { cardView } from '#old/components/catalogue/card-view.ts';
import { visibleProducts } from '#old/components/catalogue/visible-products.ts';
import { windowsOf } from '#old/components/catalogue/windows-of.ts';
import { leftOf } from '#old/components/filters/left-of.ts';
import { type Block, blockCards, laterOf } from '#old/components/long/blocks.ts';
import { FIRST, sentCount, WHOLE } from '#old/components/long/budget.ts';
import { type Rest, restOf } from '#old/components/long/rest.ts';

interface ShelfGroup {
  readonly slug: string;
  /** '' for what stands in the category itself. */
  readonly title: string;
  readonly cards: readonly CardView[];
  /** Those that come when they are near. */
  readonly rest?: Rest;
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
  /** The most that filters may leave of it here; its category's page has all. */
  readonly most?: number;
  /** What the filters of the address leave. */
  readonly left?: readonly CardView[];
  /** When it can be had; absent: always. */
  readonly windows?: readonly (readonly Availability[])[];
}

/** A compact card has no room for a description, nor has the page for its bytes. */
const compact = (card: CardView): CardView => ({ ...card, description: '' });

const shelfHead = (category: MenuCategory, menu: Menu) => ({
  slug: category.slug,
  title: category.visualName,
  note: category.note,
  description: bindWords(category.description),
  href: category.path,
  ...windowsOf(category, menu),
});

/** One category as a shelf, the first `most` goods as cards, the others by name; null when nothing of it can be shown. */
export function shelfView(
  category: MenuCategory,
  at: Standpoint,
  position: number,
  words: CardWords,
  most = Number.POSITIVE_INFINITY,
): ShelfView | null {
  const seen = new Set<number>();
  let left = most;
  const fresh = (p: Product): boolean => {
    if (seen.has(p.id) || p.type === 'supplements_options' || !selectable(p, at.place).visible) return false;
    seen.add(p.id);
    return true;
  };
  const card = (p: Product, tint: string): CardView => compact(cardView(p, at, tint, position, words));
  const group = (slug: string, title: string, tint: string, products: readonly Product[]): ShelfGroup[] => {
    const own = products.filter(fresh);
    const cards = own.slice(0, sentCount(own.length, left)).map((p) => card(p, tint));
    const later = own.slice(cards.length);
    left = later.length > 0 ? 0 : left - cards.length;
    if (own.length === 0) return [];
    return [{ slug, title, cards, ...(later.length > 0 && { rest: restOf(category.id, later, at.menu, words.locale) }) }];
  };
  // goods of a subcategory belong there, whatever else the file repeats in the parent
  const children = category.children.flatMap((c) => group(c.slug, c.visualName, c.tint || category.tint, at.menu.productsOf(c.id)));
  const own = group(category.slug, '', category.tint, category.products);
  const groups = [...own, ...children];
  if (groups.length === 0) return null;
  return { ...shelfHead(category, at.menu), count: seen.size, groups };
}

/** A long category as a shelf of its own page. */
export function longShelf(category: MenuCategory, at: Standpoint, position: number, words: CardWords): ShelfView | null {
  const all = visibleProducts(category, at);
  const shelf = shelfView(category, at, position, words, all.length <= WHOLE ? Number.POSITIVE_INFINITY : FIRST);
  const left = leftOf(all, at)
    ?.slice(0, WHOLE)
    .map((p) => compact(cardView(p, at, category.tint, position, words)));
  return shelf && { ...shelf, ...(left && { left }) };
}

/** A shelf of a home page; on a long one the first goods of it in one group. */
export function blockShelf(block: Block, at: Standpoint, words: CardWords): ShelfView | null {
  const { category, position, products, count, isSent, isCut } = block;
  const left = block.left && { left: block.left.map((p) => compact(cardView(p, at, category.tint, position, words))) };
  if (!isCut) {
    const shelf = shelfView(category, at, position, words);
    return shelf && { ...shelf, ...left };
  }
  const cards = isSent ? blockCards(block, at, words).map(compact) : [];
  const rest = isSent ? { category: category.id, count: 0, names: [] } : laterOf(block);
  return {
    ...shelfHead(category, at.menu),
    count,
    groups: [{ slug: category.slug, title: '', cards, rest }],
    most: products.length,
    ...left,
  };
}

/** As many goods as a sideways shelf shows before it leads to the category's page. */
export const ON_RAIL = 12;

/** The first goods of a shelf in one row. */
export const railOf = (shelf: ShelfView): readonly CardView[] => shelf.groups.flatMap((g) => g.cards).slice(0, ON_RAIL);
