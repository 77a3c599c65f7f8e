import { getTranslations } from 'next-intl/server';
import { EmptyState } from '#components/ui/screen-states.tsx';
import { barCategories } from './category-links.ts';
import type { CatalogueProps } from './page-types.tsx';

/** Says that the shop has no dishes yet; nothing once there is one. */
export async function MenuEmpty({ view, menu }: CatalogueProps) {
  if (barCategories(menu, view).length > 0) return null;
  const t = await getTranslations({ locale: view.locale, namespace: 'catalogue' });
  return <EmptyState title={t('menuEmpty')} />;
}
