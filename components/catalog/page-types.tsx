import type { ReactNode } from 'react';
import { JsonLd } from '#components/layout/page-data.tsx';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { categoryGraph } from '#lib/server/seo/graph.ts';
import { CatalogFrame } from './catalog-frame.tsx';
import { GrocerCatalogue, GrocerCategory, LavkaHome, SamokatHome } from './grocer/grocer-pages.tsx';
import { Landing, LandingCategory } from './landing-pages.tsx';
import { DeliveryMenu, RestaurantCategory, RestaurantHome } from './restaurant/restaurant-pages.tsx';
import { Directory } from './tiles/category-tiles.tsx';
import { ShelvesHome, TilesCategory, TilesHome, TreeCategory, TreeHome } from './tiles/tiles-pages.tsx';

export interface HomeProps {
  readonly view: PageView;
  /** Null while it cannot be read. */
  readonly menu: Menu | null;
}

export interface CatalogueProps {
  readonly view: PageView;
  readonly menu: Menu;
}

export interface CategoryProps extends CatalogueProps {
  readonly category: MenuCategory;
}

type Part<P> = (props: P) => ReactNode | Promise<ReactNode>;

interface PageTypeParts {
  readonly Home: Part<HomeProps>;
  /** In the layout `catalog`: the content of `main`; otherwise including `main`. */
  readonly Category: Part<CategoryProps>;
  readonly Catalogue: Part<CatalogueProps>;
}

const CataloguePage: Part<CatalogueProps> = (props) => (
  <main>
    <Directory {...props} />
  </main>
);

/** The components of each page type (LAY-01). */
const PAGE_TYPES: Readonly<Record<PageType, PageTypeParts>> = {
  lending: { Home: Landing, Category: LandingCategory, Catalogue: CataloguePage },
  cat1: { Home: TilesHome, Category: TilesCategory, Catalogue: CataloguePage },
  cat2: { Home: TreeHome, Category: TreeCategory, Catalogue: CataloguePage },
  cat12: { Home: ShelvesHome, Category: TilesCategory, Catalogue: CataloguePage },
  samokat: { Home: SamokatHome, Category: GrocerCategory, Catalogue: GrocerCatalogue },
  lavka: { Home: LavkaHome, Category: GrocerCategory, Catalogue: GrocerCatalogue },
  restoran: { Home: RestaurantHome, Category: RestaurantCategory, Catalogue: DeliveryMenu },
};

export function Home(props: HomeProps) {
  const { Home: Own } = PAGE_TYPES[props.view.pageType];
  return <Own {...props} />;
}

interface Routed {
  /** The route of the requested address. */
  readonly route: RouteName;
}

/** A category; the layout `catalog` has two variants for all page types (LAY-02). */
export function CategoryScreen({ route, ...props }: CategoryProps & Routed) {
  const { view, menu, category } = props;
  const { Category } = PAGE_TYPES[view.pageType];
  const InFrame = view.pageType === 'cat2' ? TreeCategory : TilesCategory;
  return (
    <>
      <JsonLd data={categoryGraph(siteOf(view.settings, view.locale), menu, category)} />
      {layoutFor(view.pageType, route) === 'catalog' ? (
        <CatalogFrame {...props}>
          <main>
            <InFrame {...props} />
          </main>
        </CatalogFrame>
      ) : (
        <Category {...props} />
      )}
    </>
  );
}

/** All categories. In the layout `catalog` they are a directory. */
export function CatalogueScreen({ route, ...props }: CatalogueProps & Routed) {
  const { Catalogue } = PAGE_TYPES[props.view.pageType];
  if (layoutFor(props.view.pageType, route) !== 'catalog') return <Catalogue {...props} />;
  return (
    <CatalogFrame {...props} category={null}>
      <CataloguePage {...props} />
    </CatalogFrame>
  );
}
