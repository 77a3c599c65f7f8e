import type { ReactNode } from 'react';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { Tint } from '#old/components/catalogue/tint.ts';
import type { ArticleView } from './article-view.ts';
import { Html } from './html.tsx';
import { Plate } from './plate.tsx';
import { PostDate } from './post-date.tsx';

interface Props {
  readonly article: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  /** Stands beside the text on desktop, below it on phones. */
  readonly aside?: ReactNode;
  /** Follows the text. */
  readonly children?: ReactNode;
}

/** A post or page: its head with the picture, then its text in a readable column. */
export function Article({ article, tint, media, aside, children }: Props) {
  const { title, lead, date, image, html } = article;
  return (
    <article className="article">
      <header className={image === '' ? 'article__head article__head--plain' : 'article__head'} data-tint={tint}>
        <div className="article__words">
          <PostDate date={date} className="post__date" />
          <h1 className="display display--xl">{title}</h1>
          {lead !== '' && <p className="article__lead">{bindWords(lead)}</p>}
        </div>
        {image !== '' && <Plate src={image} alt="" media={media} sizes="(min-width: 992px) 480px, 260px" shown={480} priority />}
      </header>
      <div className="article__body">
        <div className="article__text">
          <Html html={html} page={article.slug} />
          {children}
        </div>
        {aside}
      </div>
    </article>
  );
}
