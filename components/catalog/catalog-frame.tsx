import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CategoriesLink } from './categories-link-client.tsx';
import { BesideTree } from './category-tree.tsx';

interface CatalogFrameProps {
  readonly view: PageView;
  readonly menu: Menu;
  /** The category of the page; null where it is none. */
  readonly category: MenuCategory | null;
  readonly children: ReactNode;
}

/** The layout `catalog`: all categories stay beside the page; on phones a bar says where one is and leads up (LAY-02). */
export async function CatalogFrame({ view, menu, category, children }: CatalogFrameProps) {
  const { locale, pageType } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const parent = category === null || category.parentId === null ? null : menu.category(category.parentId);
  const all = cataloguePath(pageType);
  const up =
    category === null ? { path: '/', label: t('home') } : { path: parent?.path ?? all, label: parent?.visualName ?? t('allCategories') };
  const link = 'inline-flex h-tap min-w-tap flex-none items-center justify-center rounded-[14px] text-label';
  return (
    <>
      <nav
        aria-label={t('where')}
        className="sticky top-2 z-sticky mx-gutter mt-3 mb-1 flex h-14 items-center gap-1 rounded-[20px] bg-inverse px-1.5 text-on-inverse shadow-raised [--focus:var(--on-inverse)] *:focus-visible:-outline-offset-3 md:hidden print:hidden"
      >
        <a href={localePath(up.path, locale)} aria-label={up.label} className={link}>
          <Icon name="arrow-left" />
        </a>
        <b className="min-w-0 flex-1 truncate ps-1 text-[1rem]/5 font-[650]">{category?.visualName ?? t('menu')}</b>
        <CategoriesLink
          href={localePath(all, locale)}
          className={`${link} bg-[color-mix(in_oklab,var(--on-inverse)_14%,transparent)] px-3.5`}
        >
          {t('categories')}
        </CategoriesLink>
      </nav>
      <BesideTree view={view} menu={menu} current={category?.id ?? null}>
        {children}
      </BesideTree>
    </>
  );
}
