import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContentFrame } from '#components/content/content-frame.tsx';
import { InformationTree } from '#components/content/information.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'content' });
  const description = t('informationText', { name: settings.seo.name });
  const isEmpty = settings.menu.length === 0;
  return pageMetadata(settings, { locale, path: '/information', title: t('information'), description, noindex: isEmpty });
}

export default async function InformationPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'content' });
  const title = t('information');
  return (
    <ContentFrame view={view} title={title} data={trailGraph(siteOf(settings, locale), [{ title, path: '/information' }])}>
      {settings.menu.length === 0 ? <EmptyState title={t('informationEmpty')} /> : <InformationTree menu={settings.menu} />}
    </ContentFrame>
  );
}
