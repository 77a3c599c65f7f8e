import 'server-only';
import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { firstTint, pictureKind, type Tint } from '#components/catalog/tint.ts';
import { cn } from '#components/ui/cn.ts';
import { Initial, Picture } from '#components/ui/picture.tsx';
import type { BlogPost, WpPost } from '#lib/contract/content.ts';
import { plainHtml } from '#lib/contract/html-text.ts';
import { isBrokenAddress, slugOf } from '#lib/i18n/address-rules.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { bindWords } from '#lib/i18n/format.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { getBlog, getEntry } from '#lib/server/data/content.ts';
import { getPageView, notFoundMetadata, type PageProps, type PageView } from '#lib/server/data/page-view.ts';
import { beginning } from '#lib/server/html/read.ts';
import { localePath, siteOf } from '#lib/server/seo/address.ts';
import { articleGraph, trailGraph } from '#lib/server/seo/graph.ts';
import { type PageTexts, pageMetadata } from '#lib/server/seo/metadata.ts';
import type { Crumb } from './content-frame.tsx';
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

interface PostDateProps {
  readonly locale: Locale;
  /** Begins with `yyyy-mm-dd`; any other value is not shown. */
  readonly date: string;
  readonly className: string;
}

function PostDate({ locale, date, className }: PostDateProps) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(day);
  if (day === undefined || Number.isNaN(time)) return null;
  return (
    <time dateTime={day} className={cn('block text-small', className)}>
      {dateText(time, locale, 'dayMonthYear')}
    </time>
  );
}

interface PlateProps {
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
    <div data-plate="" className={cn('relative overflow-hidden', isBare ? isPhoto && 'md:self-stretch' : 'bg-tint', className)}>
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
    </div>
  );
}

/** `newest`: wide, with its picture on the first screen; `row`: small, beside a text. */
const SIZES = {
  newest: {
    card: 'md:col-span-full md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-[clamp(24px,4vw,48px)]',
    plate: 'aspect-4/3 rounded-sheet md:aspect-video',
    title: 'font-display text-title-m md:text-title-xl',
    lead: 'line-clamp-4 text-body md:mt-4 md:line-clamp-6 md:text-lead',
  },
  card: {
    card: 'grid-cols-[120px_minmax(0,1fr)] md:grid-cols-1 md:content-start',
    plate: 'aspect-square rounded-card md:aspect-4/3',
    title: 'text-body font-semibold md:text-title-s',
    lead: 'line-clamp-2 text-small md:line-clamp-3 md:text-body',
  },
  row: {
    card: 'grid-cols-[120px_minmax(0,1fr)]',
    plate: 'aspect-square rounded-card',
    title: 'text-body font-semibold',
    lead: 'line-clamp-2 text-small',
  },
} as const;

interface PostCardProps {
  readonly locale: Locale;
  readonly post: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  readonly size: keyof typeof SIZES;
}

export function PostCard({ locale, post: { slug, title, lead, date, image }, tint, media, size }: PostCardProps) {
  const Heading = size === 'row' ? 'h3' : 'h2';
  const isNewest = size === 'newest';
  const look = SIZES[size];
  // an empty plate of this size would be useless
  const hasPlate = !isNewest || image !== '';
  return (
    <article data-tint={tint} className={cn('group/post relative grid items-center gap-4', hasPlate && look.card)}>
      {image !== '' && (
        <Plate
          src={image}
          media={media}
          width={isNewest ? 360 : 120}
          desktopWidth={isNewest ? 640 : 400}
          priority={isNewest ? 'high' : 'lazy'}
          className={look.plate}
        />
      )}
      {image === '' && hasPlate && (
        <div className={cn('relative bg-tint', look.plate)}>
          <Initial name={title} />
        </div>
      )}
      <div>
        <PostDate locale={locale} date={date} className="text-muted" />
        <Heading className={cn('mt-1 text-pretty', look.title)}>
          <a href={localePath(`/blog/${encodeURIComponent(slug)}`, locale)} className="after:absolute after:inset-0">
            {title}
          </a>
        </Heading>
        {lead !== '' && <p className={cn('mt-1 text-muted', look.lead)}>{bindWords(lead)}</p>}
      </div>
    </article>
  );
}

const MAX_MORE = 3;

interface MorePostsProps {
  readonly locale: Locale;
  readonly posts: readonly BlogPost[];
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

export type EntryKind = 'page' | 'post';

/** A page or a post of the backend. */
export interface Entry {
  readonly kind: EntryKind;
  readonly slug: string;
  /** Null when it cannot be read. */
  readonly article: ArticleView | null;
  readonly wire: WpPost | null;
  /** Its canonical path. */
  readonly path: string;
}

/** Posts of the blog are below it; pages with the home template are at the root. */
async function pathOf(view: PageView, kind: EntryKind, slug: string, wire: WpPost | null): Promise<string> {
  const part = encodeURIComponent(slug);
  if (kind === 'page') return wire?.template === 'home' ? `/${part}` : `/information/page/${part}`;
  const isNews = (await getBlog(view.locale))?.some((post) => post.slug === slug) ?? false;
  return isNews ? `/blog/${part}` : `/information/post/${part}`;
}

export interface FoundEntry {
  readonly view: PageView;
  readonly entry: Entry;
}

/** The page or post of an address (ROUTE-02, ROUTE-12); null when the backend has none with this slug. */
export async function findEntry(
  kind: EntryKind,
  { locale, slug: param }: Awaited<PageProps<'slug'>['params']>,
): Promise<FoundEntry | null> {
  const view = await getPageView(locale);
  const slug = slugOf(param);
  if (slug === '' || isBrokenAddress(`/${param}`)) return null;
  const wire = await getEntry(`${kind}s`, slug, view.locale);
  if (wire === undefined || (wire !== null && wire.slug !== slug)) return null;
  const article = wire === null ? null : wpArticle(wire, kind);
  return { view, entry: { kind, slug, wire, article, path: await pathOf(view, kind, slug, wire) } };
}

/** Metadata of the page for {@link findEntry}. */
export async function entryMetadata(kind: EntryKind, { params }: PageProps<'slug'>): Promise<Metadata> {
  const given = await params;
  const found = await findEntry(kind, given);
  if (found === null) return notFoundMetadata(pageLocale(given.locale));
  return articleMetadata(found.view, found.entry.article, found.entry.path, kind === 'post' ? 'article' : 'website');
}

/** Content that cannot be read is excluded from search engines. */
export function articleMetadata(
  { locale, settings }: PageView,
  article: ArticleView | null,
  path: string,
  kind: 'article' | 'website',
): Metadata {
  if (article === null) return pageMetadata(settings, { locale, path, title: '', description: '', noindex: true });
  return pageMetadata(settings, { locale, path, kind, ...articleTexts(article) });
}

/** Structured data: a post as an article with breadcrumbs; a page, which is not news, only with breadcrumbs (SEO-01). */
export function articlePageGraph({ settings, locale }: PageView, article: ArticleView, path: string, crumbs: readonly Crumb[]): Graph {
  const site = siteOf(settings, locale);
  const trail = crumbs.map(({ title, href }) => ({ title, path: href }));
  const { title, image, date } = article;
  if (date === '') return trailGraph(site, [...trail, { title, path }]);
  return articleGraph(site, { title, path, description: articleDescription(article), image, date }, trail);
}

/** A post or page for display: plain texts, and the body as the backend's HTML. */
export interface ArticleView {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly image: string;
  /** Local time of the backend, `yyyy-mm-ddTHH:MM:SS`; '' for pages. */
  readonly date: string;
  readonly html: string;
  /** The owner's texts for search engines; '' for those that the title and the text stand for. */
  readonly seo: WpPost['seo'];
}

const LEAD = 320;

/** The lead; '' when the excerpt is only the beginning of the text, which WordPress generates without an author's excerpt. */
function leadOf(excerpt: string, content: string): string {
  const lead = plainHtml(excerpt).replace(/\s*\[…\]$/, '…');
  return plainHtml(content.slice(0, 4 * LEAD)).startsWith(lead.replace(/…$/, '').trim()) ? '' : beginning(lead, LEAD);
}

export const blogArticle = (post: BlogPost | WpPost): ArticleView => ({
  slug: post.slug,
  title: plainHtml(post.title),
  lead: leadOf(post.excerpt, post.content),
  image: post.image,
  date: post.date,
  html: post.content,
  seo: post.seo,
});

export const wpArticle = (entry: WpPost, kind: EntryKind): ArticleView => ({
  ...blogArticle(entry),
  date: kind === 'post' ? entry.date : '',
});

/** What search engines and previews are told: the owner's own texts and picture, otherwise the title, the lead and the picture of the article (SEO-01). */
export function articleTexts({ seo, ...article }: Omit<ArticleView, 'date' | 'slug'>): Omit<PageTexts, 'path'> {
  return {
    title: seo.title || article.title,
    absolute: seo.title !== '',
    description: seo.description || articleDescription(article),
    keywords: seo.keywords,
    image: seo.image || article.image,
  };
}

/** The description of an article in its structured data. */
export const articleDescription = ({ lead, html }: Pick<ArticleView, 'lead' | 'html'>): string => lead || beginning(plainHtml(html), 200);
