import { getTranslations } from 'next-intl/server';
import { JsonLd, PageMessages } from '#components/layout/page-data.tsx';
import { cataloguePath, type RouteName } from '#lib/domain/layout.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { BelowView, PageView } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { catalogueGraph } from '#lib/server/seo/graph.ts';
import { InLayout, MenuUnavailableScreen, MissingScreen } from './catalog-shell.tsx';
import { DishPageScreen } from './dish-page-screen.tsx';
import { CardMessages } from './menu-messages.tsx';
import { CatalogueScreen, CategoryScreen } from './page-types.tsx';
import { Selection } from './selection-client.tsx';

interface RoutedProps {
  readonly view: PageView;
  /** The route of the requested address. */
  readonly route: RouteName;
}

/** All categories as a whole page (ROUTE-10, ROUTE-11). */
export async function CataloguePage({ view, route }: RoutedProps) {
  const menu = await getMenu(view.locale);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  const t = await getTranslations({ locale: view.locale, namespace: 'pagetype' });
  const trail = { title: t('catalogueTitle'), path: cataloguePath(view.pageType) };
  return (
    <>
      <JsonLd data={catalogueGraph(siteOf(view.settings, view.locale), menu, trail)} />
      <CatalogueScreen view={view} menu={menu} route={route} />
    </>
  );
}

interface BelowPageProps {
  readonly below: BelowView;
  readonly categoryRoute: RouteName;
  readonly dishRoute: RouteName;
}

/** A subcategory or a dish below a category (ROUTE-10). */
export function BelowPage({ below: { view, menu, found }, categoryRoute, dishRoute }: BelowPageProps) {
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (found === null) return <MissingScreen view={view} />;
  if ('category' in found) return <CategoryScreen view={view} menu={menu} category={found.category} route={categoryRoute} />;
  return <DishPageScreen view={view} menu={menu} product={found.product} route={dishRoute} />;
}

/** The visitor's favourites (ROUTE-10 `/catalog/custom`). */
export async function SelectionPage({ view, route }: RoutedProps) {
  const t = await getTranslations({ locale: view.locale, namespace: 'pagetype' });
  const menu = await getMenu(view.locale);
  const page = (
    <CardMessages>
      <PageMessages keys={['account.favourite.missing', 'pagetype.selectionEmpty', 'pagetype.selectionEmptyText', 'pagetype.toMenu']}>
        {/* The number of favourites is only known in the browser: the footer stays below the first screen. */}
        <main className="mx-auto min-h-screen max-w-page px-gutter pt-4 pb-8">
          <h1 className="mb-1 font-display text-title-xl">{t('selection')}</h1>
          <p className="mb-5 text-muted">{t('selectionText')}</p>
          <Selection />
        </main>
      </PageMessages>
    </CardMessages>
  );
  return menu === null ? (
    page
  ) : (
    <InLayout view={view} menu={menu} route={route} category={null}>
      {page}
    </InLayout>
  );
}
