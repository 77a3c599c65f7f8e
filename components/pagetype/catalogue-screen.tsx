import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { getMenu } from '#lib/shop/menu.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { Catalogue } from './catalogue.tsx';

/** All categories as a whole page, whichever of its addresses was asked for. */
export async function CatalogueScreen({ view, route }: { readonly view: PageView; readonly route: RouteName }) {
  const menu = await getMenu(view.locale);
  const layout = layoutFor(view.pageType, route);
  return (
    <Frame locale={view.locale} layout={layout}>
      {menu === null ? <MenuFailed /> : <Catalogue view={view} menu={menu} layout={layout} />}
    </Frame>
  );
}
