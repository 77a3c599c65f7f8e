import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { firstTint } from '#components/catalog/tint.ts';
import { blogArticle, PostCard } from '#components/content/article.tsx';
import { ContentFailed, ContentFrame } from '#components/content/content-frame.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { getBlog } from '#lib/server/data/content.ts';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'content' });
  const description = t('blogText', { name: settings.seo.name });
  const isEmpty = (await getBlog(locale))?.length === 0;
  return pageMetadata(settings, { locale, path: '/blog', title: t('blog'), description, noindex: isEmpty });
}

export default async function BlogPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'content' });
  const posts = (await getBlog(locale))?.map(blogArticle) ?? null;
  return (
    <ContentFrame view={view} title={t('blog')} data={trailGraph(siteOf(settings, locale), [{ title: t('blog'), path: '/blog' }])}>
      {posts === null && <ContentFailed view={view} />}
      {posts?.length === 0 && <EmptyState title={t('blogEmpty')} text={t('blogEmptyText')} />}
      {posts !== null && posts.length > 0 && (
        <div className="grid gap-x-cards gap-y-5 md:grid-cols-3 md:gap-y-10">
          {posts.map((post, index) => (
            <PostCard
              key={post.slug}
              locale={locale}
              post={post}
              tint={firstTint([], index)}
              media={settings.media}
              size={index === 0 ? 'newest' : 'card'}
            />
          ))}
        </div>
      )}
    </ContentFrame>
  );
}
