import type { Menu } from '#lib/domain/catalogue.ts';
import { type SearchRules, searchDocs } from '#lib/domain/search/search-doc.ts';
import { SearchIndex } from '#lib/domain/search/search-index.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';

/** Work between two breaths of the page, in milliseconds. */
const SLICE = 8;
const AT_ONCE = 25;

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The words of a menu, taken in slices that nobody notices while typing; `isWanted` ends it early with null. */
export async function indexMenu(menu: Menu, rules: SearchRules, locale: string, isWanted: () => boolean): Promise<SearchIndex | null> {
  const index = new SearchIndex(await loadStemmer(locale));
  const docs = searchDocs(menu, rules);
  let begun = performance.now();
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    index.add(docs.slice(at, at + AT_ONCE));
    if (performance.now() - begun < SLICE) continue;
    await breath();
    if (!isWanted()) return null;
    begun = performance.now();
  }
  return index;
}
