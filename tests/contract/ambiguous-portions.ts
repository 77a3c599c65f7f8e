import type { Category } from '#lib/contract/catalogue.ts';
import { isPricedByKilogram } from '#lib/contract/portion.ts';

/** Rows as they were sent, by id; of other shapes there is none. */
function sentById(raw: unknown): ReadonlyMap<number, unknown> {
  const all = Object.values(Object(raw)).flatMap((category) => Object.values(Object(Object(category).products)));
  return new Map(all.map((product) => [Number(Object(product).id), Object(product).portion_nat_size]));
}

/** Integers below 20 and fractions above may be meant in the other unit: 10 is read as 10 kg and may be 10 g, 350.5 is read as grams and may be kilograms. */
const isPortionAmbiguous = (size: number): boolean => Number.isInteger(size) === size < 20;

/** Names the products by the kilogram whose portion one sign reads as kilograms and the other as grams, each with how it is read. */
export function ambiguousPortions(raw: unknown, catalogue: readonly Category[]): string[] {
  const sent = sentById(raw);
  const products = new Map(catalogue.flatMap((category) => category.products).map((product) => [product.id, product]));
  return [...products.values()].flatMap((product) => {
    const size = Number(sent.get(product.id));
    if (!isPricedByKilogram(product) || !(size > 0) || !isPortionAmbiguous(size)) return [];
    return [`«${product.name}» (${product.id}): portion_nat_size ${size} is read as ${product.portionSize / 1_000} kg`];
  });
}
