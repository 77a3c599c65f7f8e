import type { Menu } from '#lib/domain/catalogue.ts';
import { type SearchRules, searchDocs } from '#lib/domain/search/search-doc.ts';
import { SearchIndex } from '#lib/domain/search/search-index.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';
import { pause } from '#old/components/menu-worker/pause.ts';

/** Work between two breaths of the page, in milliseconds. */
const SLICE = 8;
const AT_ONCE = 25;

/** The words of a menu, taken in slices that nobody notices where there is no worker for it. */
export async function indexMenu(menu: Menu, rules: SearchRules, locale: string): Promise<SearchIndex> {
  const index = new SearchIndex(await loadStemmer(locale));
  const docs = searchDocs(menu, rules);
  let begun = performance.now();
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    index.add(docs.slice(at, at + AT_ONCE));
    if (performance.now() - begun < SLICE) continue;
    await pause();
    begun = performance.now();
  }
  return index;
}
