import { z } from 'zod';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { isSoldOut } from '#lib/domain/stock.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { locale, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

/** Dishes per read: with their options they stay below the limit of a response. */
const PART = 40;

const query = z.object({ place: placeId, locale });

type Wanted = z.output<typeof query>;

/**
 * Whether a place currently sells none of the visible dishes. It stops at the first available dish, so only for an empty place the whole
 * menu is read.
 */
async function isEmptyAt({ place: warehouseId, locale }: Wanted): Promise<boolean> {
  const [menu, settings] = await Promise.all([getMenu(locale), getSettings(locale)]);
  if (menu === null) throw catalogueUnavailable();
  const ids = [...new Set(menu.roots.flatMap((root) => menu.productsOf(root.id)).map(({ id }) => id))];
  for (let begin = 0; begin < ids.length; begin += PART) {
    const part = ids.slice(begin, begin + PART);
    const file = await getDishes({ locale, warehouseId, ids: part, related: false });
    if (file === null) throw catalogueUnavailable();
    const here = buildMenu(catalogueFile.parse(file));
    const isSold = part.some((id) => {
      const product = here.product(id);
      return product !== null && !isSoldOut(product, { warehouseId, settings });
    });
    if (isSold) return false;
  }
  return ids.length > 0;
}

/** `?place=12&locale=ru` returns `{isEmpty}`: whether no dish of the menu is in stock at the place, for the popup about it (CMS-03). */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async (wanted) => ({ isEmpty: await isEmptyAt(wanted) }));
}
