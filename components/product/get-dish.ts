import 'server-only';
import { dishSummarizer, needsChoice } from '#components/catalog/dish-summary.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import type { Product } from '#lib/contract/product.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { soldAt } from '#lib/domain/selectable.ts';
import { slugOf } from '#lib/i18n/address-slug.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { getDishes } from '#lib/shop/dishes.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView, type PageView } from '#lib/shop/page-view.ts';
import { buildDish } from './dish-builder.ts';
import type { DishData } from './dish-data.ts';

/** `/menu/pech/pizza/margarita` without the language, or the id of a product. */
export type DishReference = { readonly path: string } | { readonly id: number };

/**
 * A dish as it is sold at a warehouse; `null` as the warehouse: no place is chosen yet.
 * @returns `unknown` when the menu has no such dish or the warehouse does not sell it, `unavailable` when the backend gave no menu.
 */
export async function getDish(
  locale: Language,
  reference: DishReference,
  warehouseId: number | null,
): Promise<DishData | 'unknown' | 'unavailable'> {
  const view = await getPageView(locale);
  const menu = await getMenu(locale);
  if (menu === null) return 'unavailable';
  const product = 'id' in reference ? menu.product(reference.id) : productAt(menu, reference.path);
  const id = product?.id ?? ('id' in reference ? reference.id : null);
  if (id === null) return 'unknown';
  if (warehouseId === null) return product === null ? 'unknown' : dishData(view, menu, product);

  const file = await getDishes({ locale, warehouseId, ids: [id], related: true });
  if (file === null) return 'unavailable';
  const menuOfPlace = buildMenu(catalogueFile.parse(file));
  const soldHere = menuOfPlace.product(id);
  const place = { warehouseId, settings: view.settings };
  return soldHere === null || !soldAt(soldHere, place) ? 'unknown' : dishData(view, menuOfPlace, soldHere, warehouseId);
}

/** Those of the dishes that are sold at a warehouse, without their related dishes; `null` as the warehouse: no place is chosen. */
export async function getKnownDishes(
  locale: Language,
  ids: readonly number[],
  warehouseId: number | null,
): Promise<readonly DishData[] | 'unavailable'> {
  const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
  if (menu === null) return 'unavailable';
  const file = warehouseId === null ? null : await getDishes({ locale, warehouseId, ids, related: false });
  if (warehouseId !== null && file === null) return 'unavailable';
  const menuOfPlace = file === null ? menu : buildMenu(catalogueFile.parse(file));
  const place = { warehouseId, settings: view.settings };
  const sold = ids.flatMap((id) => menuOfPlace.product(id) ?? []).filter((product) => warehouseId === null || soldAt(product, place));
  const summarize = await dishSummarizer(view, menuOfPlace, warehouseId);
  return sold.map((product) => buildDish(product, { ...view, menu: menuOfPlace, warehouseId, summarize, needsChoice }));
}

function productAt(menu: Menu, path: string): Product | null {
  const [, , category = '', subcategory = '', slug = ''] = path.split('/');
  return menu.productBySlugs(slugOf(category), slugOf(subcategory), slugOf(slug));
}

/** What the sheet and the page of a dish show; `null` as the warehouse: no place is chosen. */
export async function dishData(view: PageView, menu: Menu, product: Product, warehouseId: number | null = null): Promise<DishData> {
  const summarize = await dishSummarizer(view, menu, warehouseId);
  return buildDish(product, { ...view, menu, warehouseId, summarize, needsChoice });
}
