import { getTranslations } from 'next-intl/server';
import { JsonLd, PageMessages } from '#components/layout/page-data.tsx';
import { DishPage } from '#components/product/dish-form-client.tsx';
import { dishData } from '#components/product/get-dish.ts';
import { GroupDishPage } from '#components/product/group-page-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { RouteName } from '#lib/domain/layout.ts';
import { localePath, siteOf } from '#lib/server/seo/address.ts';
import { productGraph } from '#lib/server/seo/graph.ts';
import { InLayout } from './catalog-shell.tsx';
import { Breadcrumbs } from './category-navigation.tsx';
import type { CatalogueProps } from './page-types.tsx';

interface DishPageProps extends CatalogueProps {
  /** The route of the requested address. */
  readonly route: RouteName;
  readonly product: Product;
}

/** A dish as a page, with breadcrumbs (NAV-07). */
export async function DishPageScreen({ view, menu, product, route }: DishPageProps) {
  const { locale, settings } = view;
  const [data, t] = await Promise.all([dishData(view, menu, product), getTranslations({ locale, namespace: 'product' })]);
  const chains = menu.chainsOf(product);
  const chain = chains.find((each) => each.length > 1) ?? chains[0] ?? [];
  const [parent = null] = chain;
  return (
    <>
      <JsonLd data={productGraph(siteOf(settings, locale), menu, product)} />
      <InLayout view={view} menu={menu} route={route} category={parent}>
        <main>
          <div className="relative mx-auto mt-4 max-w-page px-gutter">
            {parent !== null && (
              <a
                href={localePath(parent.path, locale)}
                aria-label={t('back', { category: parent.visualName })}
                className={cn(iconButtonVariants({ variant: 'round' }), 'absolute! end-gutter top-0 z-3')}
              >
                <Icon name="cross" />
              </a>
            )}
            <Breadcrumbs locale={locale} ancestors={[...chain].reverse()} className="pe-13" />
            <PageMessages keys={['catalogue', 'common', 'layout.cartLabel', 'preferences', 'product']}>
              {data.members.length === 0 ? <DishPage data={data} /> : <GroupDishPage data={data} />}
            </PageMessages>
          </div>
        </main>
      </InLayout>
    </>
  );
}
