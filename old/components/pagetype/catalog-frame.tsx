import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getCurrentPageView } from '#lib/shop/page-view.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { CatalogBar } from './catalog-bar.tsx';
import { Shell } from './shell.tsx';

interface Props {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly current: number | null;
  readonly children: ReactNode;
}

/** Layout 'catalog': the categories stay at the side of the page, in a bar above it on phones; without a menu the page alone. */
export async function CatalogFrame({ locale, settings, current, children }: Props) {
  const menu = await getMenu(locale);
  if (menu === null) return children;
  const t = await getTranslations('pagetype');
  const category = current === null ? null : menu.category(current);
  const parent = category?.parentId === undefined || category.parentId === null ? null : menu.category(category.parentId);
  const { pageType } = await getCurrentPageView();
  return (
    <>
      <LostPart>
        <CatalogBar
          title={category?.visualName ?? t('menu')}
          back={category === null ? '/' : (parent?.path ?? cataloguePath(pageType))}
          backLabel={category === null ? t('home') : (parent?.visualName ?? t('allCategories'))}
        />
      </LostPart>
      <Shell settings={settings} menu={menu} current={current}>
        {children}
      </Shell>
    </>
  );
}
