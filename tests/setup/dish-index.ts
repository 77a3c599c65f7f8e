import { buildDishIndex, type DishIndex, generalOffer } from '#components/search/dish-index.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import { menuOf } from './sample-menu.ts';
import { summaryContextOf } from './summary-context.ts';

export type Categories = Parameters<typeof menuOf>[0];

/** The answer of `/api/menu/dish-index` for a sample menu, at a warehouse. */
export function dishIndexOf(categories: Categories, warehouseId: number | null = null, settings: Partial<SettingsWire> = {}): DishIndex {
  const menu = menuOf(categories);
  const everywhere = summaryContextOf(menu, settings);
  const context = { ...everywhere, place: { ...everywhere.place, warehouseId } };
  return buildDishIndex(menu, everywhere, (id) => {
    const product = menu.product(id);
    return product && generalOffer(product, context);
  });
}
