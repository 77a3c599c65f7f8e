import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import type { CartColumnLabels } from './grocer/cart-column-client.tsx';
import { GrocerHeader } from './grocer/grocer-header.tsx';
import { PageLayout } from './page-layout-client.tsx';
import { RestaurantFooter, RestaurantHeader } from './restaurant/restaurant-layout.tsx';

interface LayoutOfTypeProps {
  readonly view: PageView;
  readonly shop: ShopContextValue;
  readonly children: ReactNode;
}

async function cartLabels({ locale }: PageView): Promise<CartColumnLabels> {
  const [t, g] = await Promise.all([getTranslations({ locale, namespace: 'cart' }), getTranslations({ locale, namespace: 'grocer' })]);
  return { title: t('title'), empty: g('cartEmpty'), emptyText: g('cartEmptyText'), emptyHint: g('cartEmpty'), total: t('total') };
}

/** The layout around every page of a page type (LAY-02). */
export async function LayoutOfType({ view, shop, children }: LayoutOfTypeProps) {
  const { locale, pageType, settings } = view;
  const props = { locale, settings, shop };
  const isGrocer = pageType === 'samokat' || pageType === 'lavka';
  const common = {
    header: (
      <Part>
        <Header {...props} />
      </Part>
    ),
    footer: (
      <Part>
        <Footer {...props} />
      </Part>
    ),
  };
  const own = isGrocer
    ? {
        header: (
          <Part>
            <GrocerHeader {...props} />
          </Part>
        ),
      }
    : pageType === 'restoran'
      ? {
          header: (
            <Part>
              <RestaurantHeader {...props} />
            </Part>
          ),
          footer: (
            <Part>
              <RestaurantFooter {...props} />
            </Part>
          ),
        }
      : null;
  return (
    <PageLayout {...common} {...(own !== null && { own })} cart={isGrocer ? await cartLabels(view) : undefined}>
      {children}
    </PageLayout>
  );
}
