import { type CategoryWire, catalogueFile } from '#lib/contract/catalogue.ts';
import type { Product, ProductWire } from '#lib/contract/product.ts';
import { type SettingsWire, settings } from '#lib/contract/settings.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';

/** A small shop for tests of the rules, made through the contract as a backend would send it. */

export type Dish = Partial<ProductWire>;
type Section = Partial<CategoryWire>;

export const category = (id: number, name: string, products: readonly Dish[] = [], more: Section = {}): Section => ({
  id,
  name,
  slug: `c${id}`,
  parent: 0,
  products: [...products],
  ...more,
});

export const dish = (id: number, price: string, more: Dish = {}): Dish => ({ id, name: `Блюдо ${id}`, slug: `p${id}`, price, ...more });

export const option = (id: number, price: string, more: Dish = {}): Dish => dish(id, price, { type: 'supplements_options', ...more });

export const menuOf = (categories: readonly Section[]): Menu => buildMenu(catalogueFile.parse(categories));

/** A menu of one category with these dishes, and its uncategorised options. */
export const menuWith = (dishes: readonly Dish[], options: readonly Dish[] = []): Menu =>
  menuOf([category(1, 'Печь', dishes), category(15, 'Uncategorized', options)]);

export function productOf(menu: Menu, id: number): Product {
  const found = menu.product(id);
  if (!found) throw new Error(`no product ${id} in the sample menu`);
  return found;
}

export const settingsOf = (wire: Partial<SettingsWire> = {}) => settings.parse(wire);
