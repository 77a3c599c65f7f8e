import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { firstTint, pictureKind, type Tint } from '#components/catalog/tint.ts';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { BlogPost } from '#lib/contract/content.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { dateText } from '#lib/i18n/dates.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type ArticleView, blogArticle } from './entry.ts';
import { Html } from './html.tsx';

interface ArticleProps {
  readonly locale: Locale;
  readonly article: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  /** Beside the text on desktop, below it on phones. */
  readonly aside?: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A post or page: its header with the picture, then its text. */
export function Article({ locale, article: { slug, title, lead, date, image, html }, tint, media, aside, children }: ArticleProps) {
  const isPlain = image === '';
  const isPhoto = pictureKind(image) === 'photo';
  return (
    <article>
      <header
        data-tint={tint}
        className={cn(
          'grid gap-2 overflow-hidden',
          isPlain
            ? 'md:grid-cols-[minmax(0,920px)]'
            : 'rounded-sheet bg-[radial-gradient(115%_95%_at_70%_6%,var(--tint-hi),var(--tint)_78%)] md:min-h-[clamp(260px,28vw,340px)] md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:items-center',
        )}
      >
        <div className={isPlain ? 'pt-3 md:py-10' : 'px-5 pt-6 md:py-10 md:ps-[clamp(24px,4vw,48px)] md:pe-0'}>
          <PostDate locale={locale} date={date} className="text-ink/82" />
          <h1 className="mt-1 font-display text-title-xl text-balance wrap-break-word">{title}</h1>
          {lead !== '' && <p className="mt-3 text-lead text-ink/82">{bindWords(lead)}</p>}
        </div>
        {!isPlain && (
          <Plate
            src={image}
            media={media}
            width={260}
            desktopWidth={480}
            priority="high"
            isBare
            className={cn(
              'mx-auto aspect-square',
              isPhoto ? 'w-full md:aspect-auto md:h-full' : 'w-[min(100%,260px)] md:-my-10 md:w-[min(100%,480px)]',
            )}
          />
        )}
      </header>
      <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,720px)_minmax(0,340px)] lg:items-start lg:justify-between lg:gap-16 lg:pt-12">
        <div className="max-w-180 min-w-0">
          <Html html={html} page={slug} />
          {children}
        </div>
        {aside !== undefined && <div className="lg:sticky lg:top-[calc(var(--header-h)+24px)]">{aside}</div>}
      </div>
    </article>
  );
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

interface PostDateProps {
  readonly locale: Locale;
  /** Begins with `yyyy-mm-dd`; any other value is not shown. */
  readonly date: string;
  readonly className: string;
}

/** The date of a post. */
function PostDate({ locale, date, className }: PostDateProps) {
  const day = DATE.exec(date)?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(day);
  if (day === undefined || Number.isNaN(time)) return null;
  return (
    <time dateTime={day} className={cn('block text-small', className)}>
      {dateText(time, locale, 'dayMonthYear')}
    </time>
  );
}

interface PlateProps {
  /** '' for a plate without a picture. */
  readonly src: string;
  readonly media: MediaVariants;
  readonly width: number;
  readonly desktopWidth: number;
  readonly priority: 'high' | 'lazy';
  /** Without its own background: it uses that of its parent. */
  readonly isBare?: boolean;
  readonly className: string;
}

/** A picture of content on its tint: cut-out pictures on top of it, photos over it. Decorative: its title is next to it. */
export function Plate({ src, media, width, desktopWidth, priority, isBare = false, className }: PlateProps) {
  const isPhoto = pictureKind(src) === 'photo';
  return (
    <div
      data-plate={src === '' ? 'glyph' : ''}
      className={cn('relative overflow-hidden', isBare ? isPhoto && 'md:self-stretch' : 'bg-tint', className)}
    >
      {src !== '' && (
        <Picture
          src={src}
          alt=""
          media={media}
          width={width}
          desktopWidth={desktopWidth}
          priority={priority}
          className={cn(
            'absolute inset-0 m-auto w-full transition-transform duration-sheet ease-out',
            isPhoto ? 'h-full object-cover [filter:var(--photo-filter)]' : 'h-[92%] object-contain [filter:var(--art-filter)]',
            'group-hover/post:scale-[1.045] group-hover/post:-rotate-[1.2deg] rtl:group-hover/post:rotate-[1.2deg]',
          )}
        />
      )}
    </div>
  );
}

/** `newest`: wide, with its picture on the first screen; `row`: small, beside a text. */
type PostSize = 'newest' | 'card' | 'row';

const CARDS = {
  newest: 'md:col-span-full md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-[clamp(24px,4vw,48px)]',
  card: 'grid-cols-[120px_minmax(0,1fr)] md:grid-cols-1 md:content-start',
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
  // an empty plate of this size would be useless
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
  /** The index of the current post. */
  readonly current: number;
  readonly media: MediaVariants;
}

/** The posts after a post, continuing with the newest after the oldest. */
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
