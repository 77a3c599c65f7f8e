import type { DishSummary } from '#components/catalog/dish-summary.ts';
import type { Findings, Hit } from '#lib/domain/search/search-index.ts';
import type { DishIndex, IndexedCategory } from './dish-index.ts';

type Marks = Hit['marks'];

export type SearchRow =
  | { readonly kind: 'category'; readonly category: IndexedCategory; readonly marks: Marks }
  | { readonly kind: 'dish'; readonly dish: DishSummary; readonly marks: Marks; readonly why: Hit['why'] };

const MAX_LIKED = 6;

/** What was found as the rows of the list: categories, then dishes. */
export function searchRows({ categories, products }: Findings, index: DishIndex): readonly SearchRow[] {
  const dishes = new Map(index.dishes.map(({ summary }) => [summary.id, summary]));
  return [
    ...categories.flatMap(({ id, marks }): readonly SearchRow[] => {
      const category = index.categories.find((each) => each.id === id);
      return category === undefined ? [] : [{ kind: 'category', category, marks }];
    }),
    ...products.flatMap(({ id, marks, why }): readonly SearchRow[] => {
      const dish = dishes.get(id);
      return dish === undefined ? [] : [{ kind: 'dish', dish, marks, why }];
    }),
  ];
}

/** What people like here, for who has typed nothing yet or found nothing. */
export const likedRows = ({ dishes }: DishIndex): readonly SearchRow[] =>
  dishes
    .filter(({ isLiked }) => isLiked === true)
    .slice(0, MAX_LIKED)
    .map(({ summary }) => ({ kind: 'dish', dish: summary, marks: [], why: null }));

/** Place of the row that Enter takes before any is chosen: the best dish, else the first category. */
export const firstRow = (rows: readonly SearchRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ kind }) => kind === 'dish'),
  );
