import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { MenuMissing } from '#old/components/catalogue/menu-missing.tsx';
import { Frame } from '#old/components/layout/frame.tsx';

/** A page of the catalogue while its menu cannot be had (ERR-01). */
export function MenuFailedScreen({ view, route }: { readonly view: PageView; readonly route: RouteName }) {
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, route)}>
      <MenuMissing locale={view.locale} settings={view.settings} />
    </Frame>
  );
}
