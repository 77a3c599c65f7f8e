import { JsonLd } from '#components/layout/json-ld.tsx';
import { DishScreen } from '#components/product/dish-screen.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { RouteName } from '#lib/domain/layout.ts';
import { productGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { InLayout } from './in-layout.tsx';

interface DishPageProps {
  readonly view: PageView;
  /** Whichever of the addresses of the page was asked for. */
  readonly route: RouteName;
  readonly menu: Menu;
  readonly product: Product;
}

/** A dish as a whole page (NAV-07). */
export function DishPageScreen({ view, menu, product, route }: DishPageProps) {
  const chains = menu.chainsOf(product);
  const [category = null] = chains.find((chain) => chain.length > 1) ?? chains[0] ?? [];
  return (
    <>
      <JsonLd data={productGraph(siteOf(view.settings, view.locale), menu, product)} />
      <InLayout view={view} menu={menu} route={route} category={category}>
        <main>
          <DishScreen view={view} menu={menu} product={product} />
        </main>
      </InLayout>
    </>
  );
}
