import { z } from 'zod';

const dish = z.looseObject({ id: z.number() });
const menu = z.array(z.looseObject({ products: z.array(dish) }));

/** A catalogue answer with some dishes changed, wherever they stand. */
export const alteredMenu =
  (changes: Readonly<Record<number, Readonly<Record<string, unknown>>>>) =>
  (body: unknown): unknown =>
    menu.parse(body).map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, ...changes[product.id] })),
    }));
