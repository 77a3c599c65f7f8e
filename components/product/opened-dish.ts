import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { createOpenedDish } from '#stores/opened-dish.ts';

/** Dishes whose cards were tapped. */
export const useOpenedDish = createOpenedDish<DishSummary>();
