import { z } from 'zod';
import { CatalogueJoin, type Category, catalogueSlices } from '#lib/contract/catalogue.ts';
import { offerCandidates } from '#lib/domain/cart-offers.ts';
import { inCurrency, type Menu } from '#lib/domain/catalogue.ts';
import { type Place, selectable } from '#lib/domain/stock.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { idList, locale, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

/** Maximum ids of one request; a cart has at most 200 lines. */
const MAX_IDS = 250;
/** Maximum categories of one request, and dishes returned for each of them. */
const MAX_CATEGORIES = 40;
const DISHES_OF_CATEGORY = 3;
/** Recommendations for a cart: more than are shown, because some are not sold at the place. */
const MAX_OFFERS = 30;

/** A list that may be missing or empty. */
const anyIds = (max: number) =>
  z
    .literal('')
    .transform((): number[] => [])
    .or(idList(max))
    .default([]);

const query = z.object({
  ids: anyIds(MAX_IDS),
  categories: anyIds(MAX_CATEGORIES),
  offers: z.literal('1').optional(),
  place: placeId.optional(),
  locale,
});

/** A part of a place's menu, from which `buildMenu` builds a menu with the same prices and rules. */
export interface MenuPart {
  readonly categories: readonly Category[];
}

/** Ids of dishes for categories: the first ones that are sold at the place. */
const dishesOf = (categories: readonly number[], menu: Menu, place: Place): readonly number[] =>
  categories.flatMap((id) =>
    menu
      .productsOf(id)
      .filter((product) => selectable(product, place).addable)
      .slice(0, DISHES_OF_CATEGORY)
      .map((product) => product.id),
  );

/**
 * The dishes of a cart with everything that affects their price: `?ids=101,102&place=11&locale=ru`. `offers=1` adds recommendations,
 * `categories=5,9` some dishes of these categories, so that their names and addresses are included.
 */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async ({ ids, categories, offers, place: warehouseId = null, locale }) => {
    const [menu, settings] = await Promise.all([
      offers === undefined && categories.length === 0 ? null : getMenu(locale),
      getSettings(locale),
    ]);
    const place = { warehouseId, settings };
    const offered = menu === null || offers === undefined ? [] : offerCandidates(ids, menu).flat().slice(0, MAX_OFFERS);
    const wanted = [...ids, ...offered.map((product) => product.id), ...(menu === null ? [] : dishesOf(categories, menu, place))];
    const file = await getDishes({ locale, warehouseId, ids: [...new Set(wanted)], related: false });
    if (file === null) throw catalogueUnavailable();
    const join = new CatalogueJoin();
    for (const slice of catalogueSlices(file, () => {})) join.add(slice);
    return { categories: inCurrency(join.categories, settings) } satisfies MenuPart;
  });
}
