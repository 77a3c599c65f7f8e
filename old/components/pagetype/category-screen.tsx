import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { categoryGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';
import { Category } from './category.tsx';
import type { CategoryProps } from './props.ts';

interface Props extends CategoryProps {
  readonly route: RouteName;
}

/** A category as a whole page, whichever of its addresses was asked for. */
export function CategoryScreen({ route, ...props }: Props) {
  const { view, menu, category } = props;
  const layout = layoutFor(view.pageType, route);
  return (
    <Frame locale={view.locale} layout={layout} current={category.id}>
      <JsonLd data={categoryGraph(siteOf(view.settings, view.locale), menu, category)} />
      <Category {...props} layout={layout} />
    </Frame>
  );
}
