import { CatalogueJoin } from '#lib/contract/catalogue-join.ts';
import { catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { filterIndex } from '#old/components/filters/filter-items.ts';
import { indexOf, search } from '#old/components/menu-worker/answers/search.ts';
import { BADGE_WORDS } from '../setup/badge-words.ts';

/** What the browser does with a menu, here in Node: script time alone. */

const settings = { fragmented: false, showOutOfStock: false, buyingDisabled: false, singleStockMode: false, singleStockId: null };
const place = { warehouseId: null, settings };
const WORDS = ['пицца', 'ролл с лососем', 'суп', 'кола', 'десерт'] as const;

export function menuFrom(json: unknown): Menu {
  const join = new CatalogueJoin();
  for (const slice of catalogueSlices(json, () => {})) join.add(slice);
  return buildMenu(join.categories);
}

/** Milliseconds of each keystroke of a few searches; the index stands already. */
export async function keystrokes(menu: Menu): Promise<readonly number[]> {
  const asked = (query: string) => ({ query, limit: 10, place, badges: BADGE_WORDS, locale: 'ru' });
  await indexOf(menu, asked(''));
  const times: number[] = [];
  for (const word of WORDS)
    for (let letters = 1; letters <= word.length; letters++) {
      const began = performance.now();
      for await (const _found of search(asked(word.slice(0, letters)), { menu })) break;
      times.push(performance.now() - began);
    }
  return times;
}

/** Milliseconds of each tap on a filter of the whole menu: what is left, and the counts beside every other filter. */
export function filterTaps(menu: Menu): readonly number[] {
  const index = filterIndex(menu.products, menu, (code) => BADGE_WORDS[code]);
  return Object.keys(BADGE_WORDS).map((badge) => {
    const began = performance.now();
    const chosen = { badges: [badge], attributes: [], upTo: null, freeOf: [], sort: 'up' } as const;
    index.ids(chosen);
    index.facets(chosen);
    return performance.now() - began;
  });
}
