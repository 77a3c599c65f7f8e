import type { Category } from './catalogue.ts';
import type { Product } from './product.ts';

/** A piece of a catalogue file: a category begins, or goes on, with some of its products. */
export interface CatalogueSlice {
  /** The category that begins here, without its products; null when the one before goes on. */
  readonly category: Category | null;
  /** In the file's order; a number stands for a product that an earlier slice carried whole. */
  readonly products: readonly (Product | number)[];
}

/** Puts slices together again. Pages load it without the schemas that the menu worker reads a file with. */
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
