import type { Locale } from 'next-intl';
import type { ReactNode } from 'react';
import { pictureKind } from '#components/catalog/picture-kind.ts';
import type { Tint } from '#components/catalog/tint.ts';
import { cn } from '#components/ui/cn.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { dateText } from '#lib/i18n/dates.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { ArticleView } from './article-view.ts';
import { Html } from './html.tsx';
import { Plate } from './plate.tsx';

interface ArticleProps {
  readonly locale: Locale;
  readonly article: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  /** Stands beside the text on desktop, below it on phones. */
  readonly aside?: ReactNode;
  /** Follows the text. */
  readonly children?: ReactNode;
}

/** A post or page: its head with the picture, then its text in a readable column. */
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
  /** Begins with `yyyy-mm-dd`; anything else shows nothing. */
  readonly date: string;
  readonly className: string;
}

/** The day on which a post appeared. */
export function PostDate({ locale, date, className }: PostDateProps) {
  const day = DATE.exec(date)?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(day);
  if (day === undefined || Number.isNaN(time)) return null;
  return (
    <time dateTime={day} className={cn('block text-small', className)}>
      {dateText(time, locale, 'dayMonthYear')}
    </time>
  );
}
