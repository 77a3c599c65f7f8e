import { bindWords } from '#lib/i18n/bind-words.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { Tint } from '#old/components/catalogue/tint.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import type { ArticleView } from './article-view.ts';
import { Plate } from './plate.tsx';
import { PostDate } from './post-date.tsx';

interface Props {
  readonly post: ArticleView;
  readonly tint: Tint;
  readonly media: MediaVariants;
  readonly heading?: 'h2' | 'h3';
  /** The newest one: wide, its picture on the first screen. */
  readonly lead?: boolean;
}

export function PostCard({ post, tint, media, heading: Heading = 'h2', lead = false }: Props) {
  return (
    <article className={classNames('post', lead && 'post--lead')} data-tint={tint}>
      <Plate
        src={post.image}
        alt=""
        media={media}
        sizes={lead ? '(min-width: 992px) 640px, 92vw' : '(min-width: 992px) 400px, 120px'}
        shown={lead ? 560 : 400}
        priority={lead}
      />
      <div className="post__text">
        <PostDate date={post.date} className="post__date" />
        <Heading className="post__title">
          <Link href={`/blog/${encodeURIComponent(post.slug)}`} prefetch={false}>
            {post.title}
          </Link>
        </Heading>
        {post.lead !== '' && <p className="post__lead">{bindWords(post.lead)}</p>}
      </div>
    </article>
  );
}
