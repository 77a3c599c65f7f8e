import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getBlog } from '#lib/shop/content.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { Article } from '#old/components/content/article.tsx';
import { articlePageGraph } from '#old/components/content/article-graph.ts';
import { articleDescription, blogArticle } from '#old/components/content/article-view.ts';
import { ContentFailed } from '#old/components/content/content-failed.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { MorePosts } from '#old/components/content/more-posts.tsx';
import { Missing } from '#old/components/layout/missing.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; slug: string }>;
}

async function read(params: Props['params']) {
  const { locale, slug: param } = await params;
  const view = await getPageView(locale);
  const slug = slugOf(param);
  const posts = await getBlog(view.locale);
  const index = posts?.findIndex((p) => p.slug === slug) ?? -1;
  const post = posts?.[index];
  const isMissing = posts !== null && post === undefined;
  return { view, slug, posts: posts ?? [], index, isMissing, article: post === undefined ? null : blogArticle(post) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, slug, isMissing, article } = await read(params);
  if (isMissing) return notFoundMetadata(view.locale);
  const path = `/blog/${encodeURIComponent(slug)}`;
  if (article === null) return pageMetadata(view.settings, { locale: view.locale, path, title: '', description: '', noindex: true });
  const description = articleDescription(article);
  return pageMetadata(view.settings, {
    locale: view.locale,
    path,
    title: article.title,
    description,
    image: article.image,
    kind: 'article',
  });
}

export default async function BlogPostPage({ params }: Props) {
  const { view, slug, posts, index, isMissing, article } = await read(params);
  if (isMissing) return <Missing />;
  const t = await getTranslations('content');
  const { media } = view.settings;
  const crumbs = [{ title: t('blog'), href: '/blog' }];
  const data = article === null ? undefined : articlePageGraph(view, article, `/blog/${encodeURIComponent(slug)}`, crumbs);
  return (
    <ContentFrame view={view} crumbs={crumbs} data={data}>
      {article === null ? (
        <ContentFailed />
      ) : (
        <Article
          article={article}
          tint={tintOf('', index)}
          media={media}
          aside={<MorePosts posts={posts} current={index} media={media} />}
        />
      )}
    </ContentFrame>
  );
}
