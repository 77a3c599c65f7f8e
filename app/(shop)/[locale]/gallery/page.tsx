import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContentFailed, ContentFrame } from '#components/content/content-frame.tsx';
import { GalleryGrid } from '#components/content/gallery-grid-client.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { getShopGalleries } from '#lib/server/data/content.ts';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'gallery' });
  const description = t('description', { name: settings.seo.name });
  const isEmpty = (await getShopGalleries(settings))?.length === 0;
  return pageMetadata(settings, { locale, path: '/gallery', title: t('title'), description, noindex: isEmpty });
}

export default async function GalleryPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'gallery' });
  const title = t('title');
  const galleries = await getShopGalleries(settings);
  return (
    <PageMessages keys={['gallery.more', 'gallery.picture']}>
      <ContentFrame view={view} title={title} data={trailGraph(siteOf(settings, locale), [{ title, path: '/gallery' }])}>
        {galleries === null && <ContentFailed view={view} />}
        {galleries?.length === 0 && <EmptyState title={t('empty')} />}
        {galleries?.map(({ id, name, images, captions }, index) => (
          <section key={id} id={`gallery-${id}`} className={index > 0 ? 'mt-12' : undefined}>
            {name !== '' && <h2 className="mb-4 font-display text-title-l">{name}</h2>}
            <GalleryGrid title={name || title} images={images} captions={captions} isFirst={index === 0} />
          </section>
        ))}
      </ContentFrame>
    </PageMessages>
  );
}
