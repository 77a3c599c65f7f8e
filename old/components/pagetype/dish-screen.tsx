import type { Product } from '#lib/contract/product.ts';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { productGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { homeOf } from '#old/components/product/product-context.ts';
import { ProductScreen } from '#old/components/product/product-screen.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';
import type { CatalogueProps } from './props.ts';

interface Props extends CatalogueProps {
  readonly route: RouteName;
  readonly product: Product;
}

/** A dish as a whole page, whichever of its addresses was asked for (NAV-07). */
export function DishScreen({ view, menu, product, route }: Props) {
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, route)} current={homeOf(product, menu)[0]?.id}>
      <JsonLd data={productGraph(siteOf(view.settings, view.locale), menu, product)} />
      <ProductScreen settings={view.settings} menu={menu} product={product} />
    </Frame>
  );
}
