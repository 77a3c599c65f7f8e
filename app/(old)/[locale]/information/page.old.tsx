import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { trailGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { InfoTree } from '#old/components/content/info-tree.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations('content');
  const description = t('informationText', { name: settings.seo.name });
  return pageMetadata(settings, { locale, path: '/information', title: t('information'), description });
}

export default async function InformationPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations('content');
  const { menu } = view.settings;
  return (
    <ContentFrame view={view} data={trailGraph(siteOf(view.settings, view.locale), [{ title: t('information'), path: '/information' }])}>
      <h1 className="display display--xl">{t('information')}</h1>
      {menu.length === 0 ? <EmptyState title={t('informationEmpty')} /> : <InfoTree menu={menu} />}
    </ContentFrame>
  );
}
