import { z } from 'zod';
import { dishSummary, dishTint, summaryContext } from '#components/catalog/dish-summary.ts';
import { visibleOf } from '#components/catalog/menu-sections.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { parseInput } from '#lib/server/gateway/browser-request.ts';
import { catalogueUnavailable, handle } from '#lib/server/gateway/refusal.ts';

const MAX_IDS = 50;

const query = z.object({
  ids: z
    .string()
    .max(1_000)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(z.int().positive()).max(MAX_IDS)),
  locale: z.enum(ACTIVE),
});

/**
 * The cards of dishes that a page did not contain: `?ids=101,102&locale=ru` returns `{dishes}` with their summaries as on public pages, in the order of the
 * ids, without dishes that are not visible.
 */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { ids, locale } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
    if (menu === null) throw catalogueUnavailable();
    const context = await summaryContext(view, menu);
    const products = visibleOf(
      ids.flatMap((id) => menu.product(id) ?? []),
      context.place,
    );
    const dishes = products.map((product) => dishSummary(product, dishTint(product, menu), context));
    return Response.json({ dishes }, { headers: { 'cache-control': 'public, max-age=60, s-maxage=180, stale-while-revalidate=180' } });
  });
}
