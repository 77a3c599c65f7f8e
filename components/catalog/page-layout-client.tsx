'use client';

import dynamic from 'next/dynamic';
import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageStyles } from '#components/layout/document-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { layoutFor, type RouteName, routeOf } from '#lib/domain/layout.ts';
import type { CartColumnLabels } from './grocer/grocer-layout-client.tsx';

const CartColumn = dynamic(async () => (await import('./grocer/grocer-layout-client.tsx')).CartColumn);
const EmptyCartBar = dynamic(async () => (await import('./grocer/grocer-layout-client.tsx')).EmptyCartBar);

interface PageLayoutProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** Header and footer of the layouts samokat and restaurant; false for the other page types. */
  readonly ownHeader: ReactNode;
  readonly ownFooter: ReactNode;
  readonly cart?: CartColumnLabels | undefined;
  readonly children: ReactNode;
}

/** Whether the route has the cart column: pages on which dishes are chosen. */
const hasCart = (route: RouteName): boolean =>
  route === 'index' || route === 'catalog' || route === 'menu-categories' || route === 'menu-categories-subcategory';

/**
 * Header, page and footer in the layout of the route (LAY-02). A root layout does not get the address of its page, but a client
 * component knows its segments, also on the server.
 */
export function PageLayout({ header, footer, ownHeader, ownFooter, cart, children }: PageLayoutProps) {
  const { pageType } = useShop();
  const route = routeOf(useSelectedLayoutSegments() ?? []);
  const layout = layoutFor(pageType, route);
  const isOwn = layout === 'samokat' || layout === 'restaurant';
  const labels = layout === 'samokat' && hasCart(route) ? cart : undefined;
  // target of the skip link; `main` belongs to the page
  const main = (
    <div id="main" className="min-w-0 outline-none">
      {children}
    </div>
  );
  return (
    <div data-layout={layout} data-page-type={pageType} data-cart-column={labels === undefined ? undefined : ''}>
      <PageStyles pageType={pageType} />
      {(isOwn && ownHeader) || header}
      {labels === undefined ? (
        main
      ) : (
        <div className="mx-auto max-w-420 lg:px-gutter xl:grid xl:grid-cols-[minmax(0,1fr)_328px] xl:gap-x-6">
          {main}
          <CartColumn labels={labels} />
          <EmptyCartBar labels={labels} />
        </div>
      )}
      {(isOwn && ownFooter) || footer}
    </div>
  );
}

/** The headers of all page types share one bundle; `dynamic` keeps the grocer's place line out of it. */
export const LatePlaceLine = dynamic(async () => (await import('./grocer/grocer-layout-client.tsx')).PlaceLine);

/** The root layout imports the headers of all page types; `dynamic` keeps this one out of the code of the others. */
export const LateHeaderBar = dynamic(async () => (await import('./restaurant/header-bar-client.tsx')).HeaderBar);
