import { filterIndex } from '#components/filters/filter-items.ts';
import { CatalogueJoin, catalogueSlices } from '#lib/contract/catalogue.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { SearchIndex } from '#lib/domain/search/search-index.ts';
import { searchDocs } from '#lib/domain/search/search-words.ts';
import { selectable } from '#lib/domain/stock.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';
import ru from '#messages/ru.json' with { type: 'json' };

/** What the browser does with a menu, here in Node: script time alone. */

const settings = { fragmented: false, showOutOfStock: false, buyingDisabled: false, singleStockMode: false, singleStockId: null };
const place = { warehouseId: null, settings };
const WORDS = ['пицца', 'ролл с лососем', 'суп', 'кола', 'десерт'] as const;
const { badge } = ru.catalogue;
const labels = { badge: (code: keyof typeof badge): string => badge[code] };

export function menuFrom(json: unknown): Menu {
  const join = new CatalogueJoin();
  for (const slice of catalogueSlices(json, () => {})) join.add(slice);
  return buildMenu(join.categories);
}

/** Milliseconds of each keystroke of a few searches; the index stands already. */
export async function keystrokes(menu: Menu): Promise<readonly number[]> {
  const index = new SearchIndex(await loadStemmer('ru'));
  index.add(searchDocs(menu, { standing: (product) => selectable(product, place), badges: (wire) => wire }));
  const times: number[] = [];
  for (const word of WORDS)
    for (let letters = 1; letters <= word.length; letters++) {
      const began = performance.now();
      index.find(word.slice(0, letters), 12);
      times.push(performance.now() - began);
    }
  return times;
}

/** Milliseconds of each tap on a filter of the whole menu: what is left, and the counts beside every other filter. */
export function filterTaps(menu: Menu): readonly number[] {
  const index = filterIndex(menu.products, menu, labels);
  return Object.keys(badge).map((code) => {
    const began = performance.now();
    const chosen = { badges: [code], attributes: [], upTo: null, freeOf: [], sort: 'up' } as const;
    index.ids(chosen);
    index.facets(chosen);
    return performance.now() - began;
  });
}
