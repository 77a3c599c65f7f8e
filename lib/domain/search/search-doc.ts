import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '../catalogue.ts';
import { searchWords } from './words.ts';

/** What can be found: a dish, or a category of dishes (CAT-07). */
export interface SearchDoc {
  readonly kind: 'product' | 'category';
  readonly id: number;
  readonly name: string;
  /** Categories, badges, attributes, weight: what it is filed under. */
  readonly labels: readonly string[];
  /** Description and composition. */
  readonly text: string;
  /** Breaks ties: what can be had, then what people like. */
  readonly rank: number;
}

export interface SearchRules {
  /** Whether a dish is shown at the place, and can be put into the cart there. */
  readonly standing: (product: Product) => { readonly visible: boolean; readonly addable: boolean };
  /** Badges in the words the cards show. */
  readonly badges: (wire: readonly string[]) => readonly string[];
}

const unit = (amount: string, name: string): string[] => (amount === '' || amount === '0' ? [] : [`${amount} ${name}`]);

function productDoc(product: Product, menu: Menu, { standing, badges }: SearchRules): SearchDoc | null {
  if (!product.isSearchable || product.type === 'supplements_options' || !menu.pathOf(product).startsWith('/menu/')) return null;
  const { visible, addable } = standing(product);
  if (!visible) return null;
  const categories = menu.chainsOf(product).flatMap((chain) => chain.map((category) => category.visualName));
  const attributes = product.attributes.filter((a) => a.visible).flatMap(({ name, options }) => [name, ...options]);
  const isLiked = product.feature || product.badges.some((badge) => /^(hit|хит)$/i.test(badge.trim()));
  return {
    kind: 'product',
    id: product.id,
    name: product.name,
    labels: [...new Set(categories), ...badges(product.badges), ...attributes, ...unit(product.weight, 'г'), ...unit(product.volume, 'мл')],
    text: [product.shortDescription, product.composition, product.description.slice(0, 4_000)].filter((part) => part !== '').join(' · '),
    rank: (addable ? 2 : 0) + (isLiked ? 1 : 0),
  };
}

/** Everything of a menu with a page of its own. */
export function searchDocs(menu: Menu, rules: SearchRules): readonly SearchDoc[] {
  const categories = menu.roots
    .flatMap((root) => [root, ...root.children])
    .filter((category) => searchWords(category.visualName).length > 0 && menu.productsOf(category.id).length > 0)
    .map((category): SearchDoc => ({ kind: 'category', id: category.id, name: category.visualName, labels: [], text: '', rank: 0 }));
  return [...categories, ...menu.products.flatMap((product) => productDoc(product, menu, rules) ?? [])];
}
