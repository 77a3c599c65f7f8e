import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '#components/layout/page-data.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { barCategories } from './category-links.ts';
import type { CatalogueProps } from './page-types.tsx';

/** Messages of cards in the browser. */
export const CardMessages = ({ children }: { readonly children: ReactNode }) => (
  <PageMessages
    keys={[
      'catalogue',
      'common.unit.g',
      'common.unit.kg',
      'common.unit.ml',
      'layout.cartLabel',
      'preferences.curable',
      'preferences.has',
      'preferences.hasOther',
      'preferences.markLead',
      'preferences.wants',
    ]}
  >
    {children}
  </PageMessages>
);

/** Says that the shop has no dishes yet; nothing once there is one. */
export async function MenuEmpty({ view, menu }: CatalogueProps) {
  if (barCategories(menu, view).length > 0) return null;
  const t = await getTranslations({ locale: view.locale, namespace: 'catalogue' });
  return <EmptyState title={t('menuEmpty')} />;
}
