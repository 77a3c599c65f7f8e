import type { z } from 'zod';
import type { categoryFile } from '../schema/category.ts';
import { tint } from '../schema/primitives.ts';

export type CategoryInput = z.input<typeof categoryFile>;

const NAMES = ['Пицца', 'Гриль', 'Вок', 'Роллы', 'Супы', 'Салаты', 'Завтраки', 'Выпечка', 'Десерты', 'Напитки', 'Закуски', 'Гарниры'];

/** Roots with up to nine children each; the id is the position, past the one that is kept for options. */
export function generateCategories(count: number): CategoryInput[] {
  const roots = Math.ceil(count / 10);
  return Array.from({ length: count }, (_, index): CategoryInput => {
    const root = index < roots;
    const parent = root ? undefined : (index - roots) % roots;
    const name = NAMES[(parent ?? index) % NAMES.length] ?? 'Раздел';
    const series = Math.floor((parent ?? index) / NAMES.length) + 1;
    return {
      id: 100 + index,
      slug: `razdel-${index + 1}`,
      name: root ? (series === 1 ? name : `${name} ${series}`) : `${name} ${series}.${Math.floor((index - roots) / roots) + 1}`,
      image: `dish-${(index % 8) + 1}.svg`,
      tint: tint.options[index % tint.options.length],
      ...(parent !== undefined && { parent: `razdel-${parent + 1}` }),
    };
  });
}
