import type { Entry } from './entry.ts';
import type { Links } from './links.ts';
import type { CategoryFile } from './schema/category.ts';
import { type ContentCategory, UNCATEGORIZED } from './shop.ts';

/** Resolves the references of categories; tint is inherited from the parent. Adds the uncategorised one when the file leaves it out. */
export function linkCategories(entries: Entry<CategoryFile>[], links: Links): Map<number, ContentCategory> {
  const categories = new Map<number, ContentCategory>();
  for (const entry of entries) {
    const { parent, feature, ...rest } = entry.value;
    for (const field of ['image', 'image_dop', 'image_dop_2', 'dop_image_category_site'] as const) links.file(rest[field], entry, [field]);
    links.file(rest.seo_data.seo_og_image, entry, ['seo_data', 'seo_og_image']);
    categories.set(rest.id, {
      ...rest,
      parent: parent === undefined ? 0 : (links.one('category', parent, entry, ['parent']) ?? 0),
      feature: feature === undefined ? undefined : links.one('product', feature, entry, ['feature']),
    });
  }
  for (const entry of entries) {
    if (chain(entry.value.id, categories) === 'cycle') links.fail(entry, ['parent'], 'the category is its own ancestor');
  }
  for (const category of categories.values()) category.tint ??= inheritedTint(category, categories);
  return categories;
}

/** The hidden category that carries options. */
export const uncategorized = (): ContentCategory => ({
  id: UNCATEGORIZED,
  slug: 'uncategorized',
  name: 'Uncategorized',
  parent: 0,
  description: '',
  seo_data: {},
  hide_category: true,
  show_on_home: false,
  feature: undefined,
});

/** The category and its ancestors, root last; 'cycle' when there is no root. */
export function chain(id: number, categories: ReadonlyMap<number, ContentCategory>): ContentCategory[] | 'cycle' {
  const found: ContentCategory[] = [];
  for (let category = categories.get(id); category; category = categories.get(category.parent)) {
    if (found.includes(category)) return 'cycle';
    found.push(category);
  }
  return found;
}

function inheritedTint(category: ContentCategory, categories: ReadonlyMap<number, ContentCategory>): ContentCategory['tint'] {
  const line = chain(category.id, categories);
  return line === 'cycle' ? undefined : line.find(({ tint }) => tint !== undefined)?.tint;
}
