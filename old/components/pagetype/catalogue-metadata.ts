import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cataloguePath } from '#lib/domain/layout.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import type { PageView } from '#lib/shop/page-view.ts';

/** All categories, at the one address the shop's page type gives them. */
export async function catalogueMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return pageMetadata(settings, { locale, path: cataloguePath(pageType), title: t('catalogueTitle'), description: t('catalogueText') });
}

/** The visitor's own selection: nobody else sees the same. */
export async function selectionMetadata({ locale, pageType, settings }: PageView): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const path = `${cataloguePath(pageType)}/custom`;
  return pageMetadata(settings, { locale, path, title: t('selection'), description: t('selectionText'), noindex: true });
}
