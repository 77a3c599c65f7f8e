'use client';

import dynamic from 'next/dynamic';
import { useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageStyles } from '#components/layout/page-styles-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import type { CartColumnLabels } from './grocer/cart-column-client.tsx';
import { routeOf } from './page-route.ts';

const CartColumn = dynamic(async () => (await import('./grocer/cart-column-client.tsx')).CartColumn);
const EmptyCartBar = dynamic(async () => (await import('./grocer/cart-column-client.tsx')).EmptyCartBar);

interface PageLayoutProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** Those of the layouts samokat and restaurant; absent for the other page types. */
  readonly own?: { readonly header: ReactNode; readonly footer?: ReactNode };
  readonly cart?: CartColumnLabels | undefined;
  readonly children: ReactNode;
}

/** Pages with the cart beside them: those where dishes are chosen. */
const hasCart = (route: RouteName): boolean =>
  route === 'index' || route === 'catalog' || route === 'menu-categories' || route === 'menu-categories-subcategory';

/**
 * Header, page and footer in the layout of the route (LAY-02). The root layout is not told the address of the page that it is rendered for, but a client
 * component knows its segments on the server too.
 */
export function PageLayout({ header, footer, own, cart, children }: PageLayoutProps) {
  const { pageType } = useShop();
  const route = routeOf(useSelectedLayoutSegments() ?? []);
  const layout = layoutFor(pageType, route);
  const isOwn = layout === 'samokat' || layout === 'restaurant';
  const labels = layout === 'samokat' && hasCart(route) ? cart : undefined;
  return (
    <div data-layout={layout} data-page-type={pageType} data-cart-column={labels === undefined ? undefined : ''}>
      <PageStyles pageType={pageType} />
      {(isOwn && own?.header) || header}
      {labels === undefined ? (
        <PageMain>{children}</PageMain>
      ) : (
        <div className="mx-auto max-w-[1680px] lg:px-gutter xl:grid xl:grid-cols-[minmax(0,1fr)_328px] xl:gap-x-6">
          <PageMain>{children}</PageMain>
          <CartColumn labels={labels} />
          <EmptyCartBar labels={labels} />
        </div>
      )}
      {(isOwn && own?.footer) || footer}
    </div>
  );
}

/** Where the skip link leads; `main` is the page's own. */
const PageMain = ({ children }: { readonly children: ReactNode }) => (
  <div id="main" className="min-w-0 outline-none">
    {children}
  </div>
);

/** The headers of all page types share one bundle; `dynamic` keeps the place line of the grocer's out of it. */
export const LatePlaceLine = dynamic(async () => (await import('./grocer/place-line-client.tsx')).PlaceLine);

/** The root layout knows the headers of all page types; `dynamic` keeps this one out of the code of the others. */
export const LateHeaderBar = dynamic(async () => (await import('./restaurant/header-bar-client.tsx')).HeaderBar);
