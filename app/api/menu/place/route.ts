import { z } from 'zod';
import { dishSummary, type SummaryContext, summaryContext } from '#components/catalog/dish-summary.ts';
import { type PlaceDish, placeDish } from '#components/catalog/place-dish.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { buildMenu, inCurrency, type Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/stock.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { idList, locale, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

/** Maximum cards of a page. */
const MAX_IDS = 250;
/** Dishes per read: with their options they stay below the limit of a response. */
const PART = 40;

const query = z.object({ ids: idList(MAX_IDS), place: placeId, locale });

type Wanted = z.output<typeof query>;

/** Some of the dishes from the place's own catalogue file. @throws {Refusal} when it cannot be read. */
async function placeMenu(ids: readonly number[], { place, locale }: Wanted, settings: Settings): Promise<Menu> {
  const file = await getDishes({ locale, warehouseId: place, ids, related: false });
  if (file === null) throw catalogueUnavailable();
  return buildMenu(inCurrency(catalogueFile.parse(file), settings));
}

/** The fields of a card at the place of `context`; null for a dish that is not sold or is hidden there. */
function placeDishOf(id: number, context: SummaryContext): PlaceDish | null {
  const product = context.menu.product(id);
  if (product === null || !selectable(product, context.place).visible) return null;
  return placeDish(dishSummary(product, 'ash', context));
}

/**
 * What a warehouse sells of a page's dishes: `?place=11&ids=101,102&locale=ru` returns `{dishes}` with the fields that differ from the general page; null for a
 * dish that the warehouse does not sell or that is hidden there (CAT-04, CAT-05).
 */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async (wanted) => {
    const [view, menu] = await Promise.all([getPageView(wanted.locale), getMenu(wanted.locale)]);
    if (menu === null) throw catalogueUnavailable();
    const everywhere = await summaryContext(view, menu);
    const dishes: Record<number, PlaceDish | null> = {};
    for (let begin = 0; begin < wanted.ids.length; begin += PART) {
      const ids = wanted.ids.slice(begin, begin + PART);
      const here = await summaryContext(view, await placeMenu(ids, wanted, view.settings), wanted.place);
      for (const id of ids) {
        const own = placeDishOf(id, here);
        if (JSON.stringify(own) !== JSON.stringify(placeDishOf(id, everywhere))) dishes[id] = own;
      }
    }
    return { dishes };
  });
}
