import { getTranslations } from 'next-intl/server';
import { cataloguePath, layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { catalogueGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { Frame } from '#old/components/layout/frame.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';
import { Catalogue } from './catalogue.tsx';

/** All categories as a whole page, whichever of its addresses was asked for. */
export async function CatalogueScreen({ view, route }: { readonly view: PageView; readonly route: RouteName }) {
  const menu = await getMenu(view.locale);
  const t = await getTranslations('pagetype');
  const layout = layoutFor(view.pageType, route);
  const trail = { title: t('catalogueTitle'), path: cataloguePath(view.pageType) };
  return (
    <Frame locale={view.locale} layout={layout}>
      {menu && <JsonLd data={catalogueGraph(siteOf(view.settings, view.locale), menu, trail)} />}
      {menu === null ? (
        <MenuMissing locale={view.locale} settings={view.settings} />
      ) : (
        <Catalogue view={view} menu={menu} layout={layout} />
      )}
    </Frame>
  );
}
