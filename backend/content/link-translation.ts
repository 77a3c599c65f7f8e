import type { Entry } from './entry.ts';
import type { Links } from './links.ts';
import type { CategoryWords, ProductWords, TranslationFile } from './schema/translation.ts';

/** Words of one language by id. */
export interface ContentTranslation {
  categories: Map<number, CategoryWords>;
  products: Map<number, ProductWords>;
}

/** Resolves the slugs and ids that a translation file is keyed by. */
export function linkTranslation(entry: Entry<TranslationFile>, links: Links): ContentTranslation {
  const byId = <T>(noun: 'category' | 'product', field: 'categories' | 'products', words: Record<string, T>) =>
    new Map(
      Object.entries(words).flatMap(([key, value]) => {
        const id = links.one(noun, /^\d+$/.test(key) ? Number(key) : key, entry, [field, key]);
        return id === undefined ? [] : [[id, value] as const];
      }),
    );
  return {
    categories: byId('category', 'categories', entry.value.categories),
    products: byId('product', 'products', entry.value.products),
  };
}
