import { z } from 'zod';
import { dishSummary, dishTint, summaryContext } from '#components/catalog/dish-summary.ts';
import { visibleOf } from '#components/catalog/menu-sections.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { idList, locale, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

const MAX_IDS = 50;

const query = z.object({ ids: idList(MAX_IDS), locale });

/**
 * The cards of dishes that a page did not contain: `?ids=101,102&locale=ru` returns `{dishes}` with their summaries as on public pages, in the order of the
 * ids, without dishes that are not visible.
 */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async ({ ids, locale }) => {
    const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
    if (menu === null) throw catalogueUnavailable();
    const context = await summaryContext(view, menu);
    const products = visibleOf(
      ids.flatMap((id) => menu.product(id) ?? []),
      context.place,
    );
    const dishes = products.map((product) => dishSummary(product, dishTint(product, menu), context));
    return { dishes };
  });
}
