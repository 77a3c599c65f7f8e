import { noRoute } from '#backend/refusal.ts';
import type { CatalogueFiles } from '#backend/services/catalogue-files.ts';
import { packedAnswer } from '#backend/services/packed.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** The catalogue files of product-spec 7 (CAT-01), with stock as the database has it. */
export function catalogueRoutes(app: App, files: CatalogueFiles): void {
  for (const call of [calls.catalogueCategories, calls.catalogueMain, calls.catalogueFull, calls.catalogueLocation]) {
    route(app, call, async ({ params, query, request }) => {
      const packed = await files.get(params.file ?? '', query.lang);
      if (packed === undefined) throw noRoute();
      return packedAnswer(request, packed, Math.min(call.cache, secondsOfPrices(app.deps)));
    });
  }
}

/** How long the prices stay as they are. */
const secondsOfPrices = ({ model, clock }: App['deps']): number =>
  Math.max(0, Math.floor(((model.shop.pricesUntil ?? Infinity) - clock()) / 1_000));
