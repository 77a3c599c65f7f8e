import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { trailGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getShopGalleries } from '#lib/shop/galleries.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { ContentFailed } from '#old/components/content/content-failed.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { GalleryGrid } from '#old/components/gallery/gallery-grid-client.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations('gallery');
  const description = t('description', { name: settings.seo.name });
  return pageMetadata(settings, { locale, path: '/gallery', title: t('title'), description });
}

export default async function GalleryPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations('gallery');
  const galleries = await getShopGalleries(view.settings);
  return (
    <ContentFrame view={view} data={trailGraph(siteOf(view.settings, view.locale), [{ title: t('title'), path: '/gallery' }])}>
      <h1 className="display display--xl">{t('title')}</h1>
      {galleries === null && <ContentFailed />}
      {galleries?.length === 0 && <EmptyState title={t('empty')} />}
      {galleries?.map(({ id, name, images, captions }, i) => (
        <section key={id} className="gallery" id={`gallery-${id}`}>
          {name !== '' && <h2 className="display">{name}</h2>}
          <GalleryGrid title={name || t('title')} images={images} captions={captions} first={i === 0} />
        </section>
      ))}
    </ContentFrame>
  );
}
