import { noRoute } from '#backend/refusal.ts';
import { createCatalogueFiles } from '#backend/services/catalogue-files.ts';
import { packedAnswer } from '#backend/services/packed.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** The catalogue files of product-spec 7 (CAT-01), with stock as the database has it. */
export function catalogueRoutes(app: App): void {
  const files = createCatalogueFiles({ db: app.deps.db, shop: app.deps.model.shop, clock: app.deps.clock });
  for (const call of [calls.catalogueCategories, calls.catalogueMain, calls.catalogueFull, calls.catalogueLocation]) {
    route(app, call, async ({ params, query, request }) => {
      const packed = await files.get(params.file ?? '', query.lang);
      if (packed === undefined) throw noRoute();
      return packedAnswer(request, packed, call.cache);
    });
  }
}
