import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { firstTint } from '#components/catalog/tint.ts';
import { chipVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { getBlog } from '#lib/server/data/content.ts';
import { getPageView, notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';
import { localePath, siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { blogArticle, PostCard } from './article.tsx';
import { ContentFailed, ContentFrame } from './content-frame.tsx';

/** The posts of a page: the newest one and eight rows of three. */
const PER_PAGE = 25;

/** The address of a page of the blog, whose proxy hands its number over as a part of the internal path. */
const pathOf = (page: number): string => (page === 1 ? '/blog' : `/blog?page=${page}`);

/** The posts of a page, and the number of pages; `posts` is null while they cannot be read. */
async function readBlog(locale: Locale, page: number) {
  const all = await getBlog(locale);
  const count = Math.max(1, Math.ceil((all?.length ?? 0) / PER_PAGE));
  return { posts: all?.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(blogArticle) ?? null, count };
}

const isMissing = (page: number, { posts, count }: Awaited<ReturnType<typeof readBlog>>): boolean => posts !== null && page > count;

export async function blogMetadata(params: PageProps['params'], page: number): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const blog = await readBlog(locale, page);
  if (isMissing(page, blog)) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'content' });
  const title = page === 1 ? t('blog') : `${t('blog')} · ${t('page', { page })}`;
  const description = t('blogText', { name: settings.seo.name });
  const { url } = siteOf(settings, locale);
  return {
    ...pageMetadata(settings, { locale, path: pathOf(page), title, description, noindex: blog.posts?.length === 0 }),
    pagination: {
      ...(page > 1 && { previous: url(pathOf(page - 1)) }),
      ...(page < blog.count && { next: url(pathOf(page + 1)) }),
    },
  };
}

/** A page of the blog's list. */
export async function BlogPage({ params, page }: { readonly params: PageProps['params']; readonly page: number }) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const blog = await readBlog(locale, page);
  if (isMissing(page, blog)) return <MissingScreen view={view} path={pathOf(page)} />;
  const { posts, count } = blog;
  const t = await getTranslations({ locale, namespace: 'content' });
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
      {count > 1 && <Pages locale={locale} page={page} count={count} />}
    </ContentFrame>
  );
}

/** The pages that are linked: the first, the last, and those next to the current one. A gap of one page is that page. */
export function linkedPages(page: number, count: number): readonly number[] {
  const near = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count);
  const filled = near.flatMap((one, index) => (one - (near[index - 1] ?? one) === 2 ? [one - 1, one] : [one]));
  return [...new Set(filled)];
}

interface PagesProps {
  readonly locale: Locale;
  readonly page: number;
  readonly count: number;
}

async function Pages({ locale, page, count }: PagesProps) {
  const t = await getTranslations({ locale, namespace: 'content' });
  const menu = await getTranslations({ locale, namespace: 'menu' });
  const linked = linkedPages(page, count);
  const href = (to: number): string => localePath(pathOf(to), locale);
  return (
    <nav aria-label={menu('pages')} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li>
            <a href={href(page - 1)} rel="prev" aria-label={t('previousPage')} className={chipVariants()}>
              <Icon name="left" size="s" />
            </a>
          </li>
        )}
        {linked.map((to, index) => (
          <li key={to} className="flex items-center gap-2">
            {to - (linked[index - 1] ?? to) > 1 && <span aria-hidden="true">…</span>}
            <a
              href={href(to)}
              aria-label={t('page', { page: to })}
              aria-current={to === page ? 'page' : undefined}
              className={chipVariants({ selected: to === page })}
            >
              {to}
            </a>
          </li>
        ))}
        {page < count && (
          <li>
            <a href={href(page + 1)} rel="next" aria-label={t('nextPage')} className={chipVariants()}>
              <Icon name="right" size="s" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
