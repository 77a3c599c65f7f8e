import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { firstTint, type Tint } from '#components/catalog/tint.ts';
import { cn } from '#components/ui/cn.ts';
import type { BlogPost } from '#lib/contract/content.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { localePath } from '#lib/seo/address.ts';
import { PostDate } from './article.tsx';
import { type ArticleView, blogArticle } from './article-view.ts';
import { Plate } from './plate.tsx';

/** `newest`: wide, its picture on the first screen; `row`: small, beside a text. */
type PostSize = 'newest' | 'card' | 'row';

const CARDS = {
  newest: 'md:col-span-full md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-[clamp(24px,4vw,48px)]',
  card: 'grid-cols-[120px_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)] md:content-start',
  row: 'grid-cols-[120px_minmax(0,1fr)]',
} as const;
const PLATES = {
  newest: 'aspect-4/3 rounded-sheet md:aspect-video',
  card: 'aspect-square rounded-card md:aspect-4/3',
  row: 'aspect-square rounded-card',
} as const;
const TITLES = {
  newest: 'font-display text-title-m md:text-title-xl',
  card: 'text-body font-semibold md:text-title-s',
  row: 'text-body font-semibold',
} as const;
const LEADS = {
  newest: 'line-clamp-4 text-body md:mt-4 md:line-clamp-6 md:text-lead',
  card: 'line-clamp-2 text-small md:line-clamp-3 md:text-body',
  row: 'line-clamp-2 text-small',
} as const;

interface PostCardProps {
  readonly locale: Locale;
  readonly post: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  readonly size: PostSize;
}

export function PostCard({ locale, post: { slug, title, lead, date, image }, tint, media, size }: PostCardProps) {
  const Heading = size === 'row' ? 'h3' : 'h2';
  const isNewest = size === 'newest';
  // an empty plate of this size would be all there is to see
  const hasPlate = !isNewest || image !== '';
  return (
    <article data-tint={tint} className={cn('group/post relative grid items-center gap-4', hasPlate && CARDS[size])}>
      {hasPlate && (
        <Plate
          src={image}
          media={media}
          width={isNewest ? 360 : 120}
          desktopWidth={isNewest ? 640 : 400}
          priority={isNewest ? 'high' : 'lazy'}
          className={PLATES[size]}
        />
      )}
      <div>
        <PostDate locale={locale} date={date} className="text-muted" />
        <Heading className={cn('mt-1 text-pretty', TITLES[size])}>
          <a href={localePath(`/blog/${encodeURIComponent(slug)}`, locale)} className="after:absolute after:inset-0">
            {title}
          </a>
        </Heading>
        {lead !== '' && <p className={cn('mt-1 text-muted', LEADS[size])}>{bindWords(lead)}</p>}
      </div>
    </article>
  );
}

const MAX_MORE = 3;

interface MorePostsProps {
  readonly locale: Locale;
  readonly posts: readonly BlogPost[];
  /** The index of the post that is read. */
  readonly current: number;
  readonly media: MediaVariants;
}

/** The posts after a post, from the newest on again after the oldest. */
export async function MorePosts({ locale, posts, current, media }: MorePostsProps) {
  const t = await getTranslations({ locale, namespace: 'content' });
  const others = [...posts.keys()].map((index) => (current + 1 + index) % posts.length).filter((index) => index !== current);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-title-s">{t('morePosts')}</h2>
      <div className="grid gap-5">
        {others.slice(0, MAX_MORE).map((index) => {
          const post = posts[index];
          if (post === undefined) return null;
          const view = { ...blogArticle(post), lead: '' };
          return <PostCard key={post.slug} locale={locale} post={view} tint={firstTint([], index)} media={media} size="row" />;
        })}
      </div>
    </section>
  );
}
