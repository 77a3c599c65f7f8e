import { type Entry, problemAt } from './entry.ts';
import type { Links } from './links.ts';
import type { Problem } from './problem.ts';
import type { CategoryWords, ProductWords, TranslationFile } from './schema/translation.ts';
import { type Texts, textKey, textsOf } from './texts.ts';

/** Words of one language by id. */
export interface ContentTranslation {
  categories: Map<number, CategoryWords>;
  products: Map<number, ProductWords>;
  /** By the text in the shop's own language. */
  texts: Texts;
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
    texts: new Map(Object.entries(entry.value.texts).map(([text, said]) => [textKey(text), said])),
  };
}

/** Translated texts that the shop does not say, such as those of a payment method that was renamed since. */
export function unsaidTexts(shop: Parameters<typeof textsOf>[0], entries: readonly Entry<TranslationFile>[]): readonly Problem[] {
  const known = entries.length === 0 ? new Set<string>() : textsOf(shop);
  return entries.flatMap((entry) =>
    Object.keys(entry.value.texts)
      .filter((text) => !known.has(textKey(text)))
      .map((text) => problemAt(entry, ['texts', text], 'the shop has no such text')),
  );
}
