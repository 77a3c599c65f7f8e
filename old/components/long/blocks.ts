import type { Product } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { type CardView, type CardWords, cardView, type Standpoint } from '#old/components/catalogue/card-view.ts';
import type { SectionView } from '#old/components/catalogue/listed-section.tsx';
import { sectionCard, sectionHead, sectionView } from '#old/components/catalogue/section-view.ts';
import { leading, visibleProducts } from '#old/components/catalogue/visible-products.ts';
import { leftOf } from '#old/components/filters/left-of.ts';
import { BLOCK, isLong, sentBlocks, WHOLE } from './budget.ts';
import { type FarSection, rootPath } from './far-section.ts';
import type { Rest } from './rest.ts';

/** A category as a block of a page of many. */
export interface Block {
  readonly category: MenuCategory;
  /** Place among all categories. */
  readonly position: number;
  /** What the block shows. */
  readonly products: readonly Product[];
  /** How many dishes the category has. */
  readonly count: number;
  /** Whether its cards are sent with the page. */
  readonly isSent: boolean;
  /** Whether the page is so long that blocks show less than they would. */
  readonly isCut: boolean;
  /** What the filters of the address leave, no more than a page is sent with. */
  readonly left?: readonly Product[];
}

/** The blocks of a page that shows the beginning of every category, `most` dishes of each; `focus` is the slug of the one it begins at. */
export function blocksOf(
  categories: readonly MenuCategory[],
  at: Standpoint,
  focus?: string,
  most = Number.POSITIVE_INFINITY,
): readonly Block[] {
  const places = new Map(at.menu.roots.map(({ id }, place) => [id, place]));
  const all = categories.flatMap((category) => {
    const products = visibleProducts(category, at);
    return products.length === 0 ? [] : [{ category, position: places.get(category.id) ?? 0, products, count: products.length }];
  });
  const sizes = (limit: number): number[] => all.map(({ count }) => Math.min(count, limit));
  const isCut = isLong(sizes(most));
  const limit = isCut ? Math.min(most, BLOCK) : most;
  const from = all.findIndex(({ category }) => category.slug === focus);
  const sent = sentBlocks(sizes(limit), Math.max(0, from));
  let room = WHOLE;
  const leftIn = (products: readonly Product[]): { readonly left?: readonly Product[] } => {
    const left = leftOf(products, at)?.slice(0, Math.min(limit, room));
    room -= left?.length ?? 0;
    return left === undefined ? {} : { left };
  };
  return all.map((block, i) => ({
    ...block,
    ...leftIn(block.products),
    products: block.count > limit ? leading(block.products, limit) : block.products,
    isSent: sent[i] ?? false,
    isCut,
  }));
}

/** The cards of a block that follow its page. */
export const laterOf = ({ category, products }: Block): Rest => ({ category: category.id, count: products.length, names: [] });

/** The cards of a block in their order. */
export const blockCards = ({ category, products, position }: Block, at: Standpoint, words: CardWords): readonly CardView[] =>
  products.map((p) => cardView(p, at, category.tint, position, words));

/** A block as a section; one that is not sent says how many cards will stand in it. */
export function blockSection(block: Block, at: Standpoint, words: CardWords): SectionView | null {
  const { category, position, products, count, isSent, isCut } = block;
  const more = isCut && count > products.length ? { more: { href: category.path, count } } : {};
  const left = block.left && { left: block.left.map(sectionCard(category, at, position, words)) };
  if (!isSent)
    return { ...sectionHead(category, at.menu), feature: null, cards: [], rest: laterOf(block), most: products.length, ...more, ...left };
  const view = sectionView(category, at, position, words, products);
  // filters look at what is not shown, too
  const isPart = count > products.length;
  return (
    view && { ...view, ...(isPart && { rest: { category: category.id, count: 0, names: [] }, most: products.length }), ...more, ...left }
  );
}

/** The same in as few words as it can be told. */
export function shortSection(block: Block, at: Standpoint, words: CardWords): SectionView | FarSection | null {
  const { category, products, count, isSent, isCut, left } = block;
  if (isSent || !isCut || left !== undefined || category.path !== rootPath(category.slug)) return blockSection(block, at, words);
  const { slug, title, ...head } = sectionHead(category, at.menu);
  const said = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== '' && value !== false));
  const more = Object.keys(said).length > 0 ? { head: said } : {};
  return { far: category.id, slug, title, shown: products.length, all: count, ...more };
}
