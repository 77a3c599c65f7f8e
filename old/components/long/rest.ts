import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';

/** A dish of which the page says no more than its name and address: a link, for whoever has no scripts, searches the page or reads it for a machine. */
export interface RestName {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** For a list that is not the list of one category. */
export const NO_CATEGORY = 0;

/** Cards of a list that come when they are near. */
export interface Rest {
  readonly category: number;
  /** How many there are. */
  readonly count: number;
  /** All of them by name; empty on a page that leads to the list's own page. */
  readonly names: readonly RestName[];
}

/** Dishes by name alone. */
export const restOf = (category: number, products: readonly Product[], menu: Menu, locale: string): Rest => ({
  category,
  count: products.length,
  names: products.map((p) => ({ id: p.id, name: p.name, href: addressIn(locale, menu.pathOf(p)) })),
});
