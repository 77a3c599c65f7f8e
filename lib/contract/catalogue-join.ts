import type { Category } from './catalogue.ts';
import type { Product } from './product.ts';

/** A chunk of a catalogue file: a category begins, or continues, with some of its products. */
export interface CatalogueSlice {
  /** The category that begins here, without its products; null when the previous one continues. */
  readonly category: Category | null;
  /** In the file's order; a number refers to a product of an earlier chunk. */
  readonly products: readonly (Product | number)[];
}

/** Joins the chunks. Pages use it without the schemas with which the menu worker parses a file. */
export class CatalogueJoin {
  readonly categories: Category[] = [];
  readonly #products = new Map<number, Product>();

  add({ category: begun, products }: CatalogueSlice): void {
    if (begun !== null) this.categories.push({ ...begun, products: [] });
    const own = this.categories.at(-1)?.products;
    for (const one of products) {
      const whole = typeof one === 'number' ? this.#products.get(one) : one;
      if (whole === undefined) continue;
      this.#products.set(whole.id, whole);
      own?.push(whole);
    }
  }
}
