import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { Findings, Hit } from '#lib/domain/search/search-index.ts';

export type SearchRow =
  | { readonly kind: 'category'; readonly category: MenuCategory; readonly marks: Hit['marks'] }
  | { readonly kind: 'product'; readonly product: Product; readonly marks: Hit['marks'] };

/** What was found as the rows of the list: categories, then dishes; what the page's menu does not have is left out. */
export function searchRows({ categories, products }: Findings, menu: Menu): readonly SearchRow[] {
  return [
    ...categories.flatMap(({ id, marks }): SearchRow[] => {
      const category = menu.category(id);
      return category ? [{ kind: 'category', category, marks }] : [];
    }),
    ...products.flatMap(({ id, marks }): SearchRow[] => {
      const product = menu.product(id);
      return product ? [{ kind: 'product', product, marks }] : [];
    }),
  ];
}

/** The row that Enter takes before any is chosen: the best dish, else the first category. */
export const firstRow = (rows: readonly SearchRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ kind }) => kind === 'product'),
  );
