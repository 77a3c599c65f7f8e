import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { firstTint } from '#components/catalog/tint.ts';
import { Article, articleMetadata, articlePageGraph, blogArticle, MorePosts } from '#components/content/article.tsx';
import { ContentFailed, ContentFrame } from '#components/content/content-frame.tsx';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getBlog } from '#lib/server/data/content.ts';
import { getPageView, notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

/** `article` is null while posts cannot be read. */
async function readPage(params: PageProps<'slug'>['params']) {
  const { locale, slug: param } = await params;
  const view = await getPageView(locale);
  const slug = slugOf(param);
  const posts = await getBlog(view.locale);
  const index = posts?.findIndex((post) => post.slug === slug) ?? -1;
  const post = posts?.[index];
  return {
    view,
    path: `/blog/${encodeURIComponent(slug)}`,
    posts: posts ?? [],
    index,
    isMissing: posts !== null && post === undefined,
    article: post === undefined ? null : blogArticle(post),
  };
}

export async function generateMetadata({ params }: PageProps<'slug'>): Promise<Metadata> {
  const { view, path, isMissing, article } = await readPage(params);
  return isMissing ? notFoundMetadata(view.locale) : articleMetadata(view, article, path, 'article');
}

export default async function BlogPostPage({ params }: PageProps<'slug'>) {
  const { view, path, posts, index, isMissing, article } = await readPage(params);
  const { locale, settings } = view;
  if (isMissing) return <MissingScreen view={view} />;
  const t = await getTranslations({ locale, namespace: 'content' });
  const crumbs = [{ title: t('blog'), href: '/blog' }];
  return (
    <ContentFrame view={view} crumbs={crumbs} data={article === null ? undefined : articlePageGraph(view, article, path, crumbs)}>
      {article === null ? (
        <ContentFailed view={view} />
      ) : (
        <Article
          locale={locale}
          article={article}
          tint={firstTint([], index)}
          media={settings.media}
          aside={<MorePosts locale={locale} posts={posts} current={index} media={settings.media} />}
        />
      )}
    </ContentFrame>
  );
}
