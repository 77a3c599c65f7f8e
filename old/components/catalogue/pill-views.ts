import type { MenuCategory } from '#lib/domain/catalogue.ts';
import type { PillView } from '#old/components/layout/pills-client.tsx';
import { nearOf } from '#old/components/long/budget.ts';
import { rootPath } from '#old/components/long/far-section.ts';
import { artKind } from './art.ts';
import { smallCategoryImage } from './category-images.ts';
import { categorySeo } from './category-seo.ts';

/** Root categories in the bar: each with its own small picture, else its first dish; far from the `current` one (an index) no more than a name. */
export function pillViews(categories: readonly MenuCategory[], current: number): PillView[] {
  const { items, first } = nearOf(categories, current);
  return categories.map((category, i) => {
    const { slug, visualName: name, path } = category;
    const isFar = i < first || i >= first + items.length;
    if (isFar) return path === rootPath(slug) ? { slug, name } : { slug, name, texts: { path, title: name, description: '' } };
    const dishes = [category, ...category.children].flatMap((c) => c.products);
    const dish = dishes.find((p) => artKind(p.images[0] ?? '') !== 'none')?.images[0] ?? '';
    return {
      slug,
      name,
      image: smallCategoryImage(category) || dish,
      texts: categorySeo(category),
      ...(category.children.length > 0 && { below: category.children.map(({ id, visualName: name, path }) => ({ id, name, path })) }),
    };
  });
}
