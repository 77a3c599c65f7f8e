import { z } from 'zod';
import { dishIndexJson } from '#components/search/dish-index.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { parseInput } from '#lib/server/gateway/browser-request.ts';
import { catalogueUnavailable, handle } from '#lib/server/gateway/refusal.ts';

const query = z.object({
  place: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .optional(),
  locale: z.enum(ACTIVE),
});

/**
 * The dishes of a place for search and filters: `?locale=ru&place=11` returns a `DishIndex`. It is public, so browsers and CDNs cache it. An unknown place is
 * ignored (CAT-05, CAT-06, CAT-07).
 */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { place, locale } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
    if (menu === null) throw catalogueUnavailable();
    const warehouseId = view.settings.locations.some((location) => location.warehouseId === place) ? (place ?? null) : null;
    return new Response(await dishIndexJson(view, menu, warehouseId, Date.now()), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=60, s-maxage=180, stale-while-revalidate=180',
      },
    });
  });
}
