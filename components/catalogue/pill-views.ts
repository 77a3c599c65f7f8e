import type { PillView } from '#components/layout/pills-client.tsx';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { artKind } from './art.ts';
import { smallCategoryImage } from './category-images.ts';
import { categorySeo } from './category-seo.ts';

/** A root category in the bar: its own small picture, else its first dish. */
export function pillViews(categories: readonly MenuCategory[]): PillView[] {
  return categories.map((category) => {
    const dishes = [category, ...category.children].flatMap((c) => c.products);
    const dish = dishes.find((p) => artKind(p.images[0] ?? '') !== 'none')?.images[0] ?? '';
    return {
      slug: category.slug,
      name: category.visualName,
      image: smallCategoryImage(category) || dish,
      texts: categorySeo(category),
    };
  });
}
