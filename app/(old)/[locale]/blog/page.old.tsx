import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { trailGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getBlog } from '#lib/shop/content.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { blogArticle } from '#old/components/content/article-view.ts';
import { ContentFailed } from '#old/components/content/content-failed.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { PostCard } from '#old/components/content/post-card.tsx';
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
  return pageMetadata(settings, { locale, path: '/blog', title: t('blog'), description: t('blogText', { name: settings.seo.name }) });
}

export default async function BlogPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations('content');
  const posts = (await getBlog(view.locale))?.map(blogArticle) ?? null;
  return (
    <ContentFrame view={view} data={trailGraph(siteOf(view.settings, view.locale), [{ title: t('blog'), path: '/blog' }])}>
      <h1 className="display display--xl">{t('blog')}</h1>
      {posts === null && <ContentFailed />}
      {posts?.length === 0 && <EmptyState title={t('blogEmpty')} text={t('blogEmptyText')} />}
      {posts !== null && posts.length > 0 && (
        <div className="posts posts--grid">
          {posts.map((post, i) => (
            <PostCard key={post.slug} post={post} tint={tintOf('', i)} media={view.settings.media} lead={i === 0} />
          ))}
        </div>
      )}
    </ContentFrame>
  );
}
