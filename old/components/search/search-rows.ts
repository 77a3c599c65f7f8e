import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { Findings, Hit } from '#lib/domain/search/search-index.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';

type Marks = Hit['marks'];

export type SearchRow =
  | { readonly kind: 'category'; readonly category: MenuCategory; readonly marks: Marks }
  | { readonly kind: 'product'; readonly product: Product; readonly marks: Marks; readonly why: Hit['why'] };

const MOST_LIKED = 6;

/** What was found as the rows of the list: categories, then dishes; what the page's menu does not have is left out. */
export function searchRows({ categories, products }: Findings, menu: Menu): readonly SearchRow[] {
  return [
    ...categories.flatMap(({ id, marks }): SearchRow[] => {
      const category = menu.category(id);
      return category ? [{ kind: 'category', category, marks }] : [];
    }),
    ...products.flatMap(({ id, marks, why }): SearchRow[] => {
      const product = menu.product(id);
      return product ? [{ kind: 'product', product, marks, why }] : [];
    }),
  ];
}

/** What people like here, for who has typed nothing yet or found nothing. */
export function likedRows(menu: Menu, place: Place): readonly SearchRow[] {
  const liked = menu.products.filter((p) => p.feature || p.badges.some((badge) => /^(hit|хит)$/i.test(badge.trim())));
  return liked
    .filter((p) => menu.pathOf(p).startsWith('/menu/') && selectable(p, place).addable)
    .slice(0, MOST_LIKED)
    .map((product) => ({ kind: 'product', product, marks: [], why: null }));
}

/** The row that Enter takes before any is chosen: the best dish, else the first category. */
export const firstRow = (rows: readonly SearchRow[]): SearchRow | undefined => rows.find(({ kind }) => kind === 'product') ?? rows[0];
