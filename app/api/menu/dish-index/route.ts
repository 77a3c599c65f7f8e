import { z } from 'zod';
import { dishIndexJson } from '#components/search/dish-index.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { locale, PUBLIC_JSON, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

const query = z.object({ place: placeId.optional(), locale });

/**
 * The dishes of a place for search and filters: `?locale=ru&place=11` returns a `DishIndex`. It is public, so browsers and CDNs cache it. An unknown place is
 * ignored (CAT-05, CAT-06, CAT-07).
 */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async ({ place, locale }) => {
    const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
    if (menu === null) throw catalogueUnavailable();
    const warehouseId = view.settings.locations.some((location) => location.warehouseId === place) ? (place ?? null) : null;
    return new Response(await dishIndexJson(view, menu, warehouseId, Date.now()), { headers: PUBLIC_JSON });
  });
}
