import type { ReactNode } from 'react';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { CatalogFrame } from './catalog-frame.tsx';
import { MenuUnavailable } from './menu-unavailable.tsx';

interface InLayoutProps {
  readonly view: PageView;
  readonly menu: Menu;
  readonly route: RouteName;
  /** The category of the page or of its dish; null for none. */
  readonly category: MenuCategory | null;
  readonly children: ReactNode;
}

/** Wraps pages that are the same for every page type, such as a dish, in the layout of their route (LAY-02). */
export function InLayout({ view, menu, route, category, children }: InLayoutProps) {
  if (layoutFor(view.pageType, route) !== 'catalog') return children;
  return (
    <CatalogFrame view={view} menu={menu} category={category}>
      {children}
    </CatalogFrame>
  );
}

/** A menu page while the menu cannot be read (ERR-01). */
export const MenuUnavailableScreen = ({ view }: { readonly view: PageView }) => (
  <main>
    <MenuUnavailable view={view} />
  </main>
);

/** The not-found page, with the categories beside it for cat1 and cat2 (LAY-02). */
export async function MissingScreen({ view, path = '' }: { readonly view: PageView; readonly path?: string }) {
  const missing = <NotFoundView locale={view.locale} path={path} />;
  const menu = await getMenu(view.locale);
  return menu === null ? (
    missing
  ) : (
    <InLayout view={view} menu={menu} route="error" category={null}>
      {missing}
    </InLayout>
  );
}
