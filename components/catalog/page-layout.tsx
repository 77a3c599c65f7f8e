import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { GrocerHeader } from './grocer/grocer-header.tsx';
import { PageLayout } from './page-layout-client.tsx';
import { RestaurantFooter, RestaurantHeader } from './restaurant/restaurant-layout.tsx';

interface LayoutOfTypeProps {
  readonly view: PageView;
  readonly shop: ShopContextValue;
  readonly children: ReactNode;
}

async function cartLabels({ locale }: PageView) {
  const t = await getTranslations({ locale });
  return { title: t('cart.title'), empty: t('grocer.cartEmpty'), emptyText: t('grocer.cartEmptyText'), total: t('cart.total') };
}

/** The layout around every page of a page type (LAY-02). */
export async function LayoutOfType({ view, shop, children }: LayoutOfTypeProps) {
  const { locale, pageType, settings } = view;
  const props = { locale, settings, shop };
  const isGrocer = pageType === 'samokat' || pageType === 'lavka';
  const isRestaurant = pageType === 'restoran';
  const part = (content: ReactNode) => <Part>{content}</Part>;
  return (
    <PageLayout
      header={part(<Header {...props} />)}
      footer={part(<Footer {...props} />)}
      ownHeader={isGrocer ? part(<GrocerHeader {...props} />) : isRestaurant && part(<RestaurantHeader {...props} />)}
      ownFooter={isRestaurant && part(<RestaurantFooter {...props} />)}
      cart={isGrocer ? await cartLabels(view) : undefined}
    >
      {children}
    </PageLayout>
  );
}
