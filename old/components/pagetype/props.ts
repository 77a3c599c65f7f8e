import type { ReactNode } from 'react';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';

/** What the home page of every page type is given; a menu that never came is null. */
export interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** The page of one category. */
export interface CategoryProps {
  readonly view: PageView;
  readonly menu: Menu;
  readonly category: MenuCategory;
}

/** The page of all categories. */
export interface CatalogueProps {
  readonly view: PageView;
  readonly menu: Menu;
}

/** One arrangement per page type. */
export type ByPageType<P> = Readonly<Record<PageType, (props: P) => ReactNode | Promise<ReactNode>>>;
