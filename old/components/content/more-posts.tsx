import { useTranslations } from 'next-intl';
import type { BlogPost } from '#lib/contract/content.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { blogArticle } from './article-view.ts';
import { PostCard } from './post-card.tsx';

const MOST = 3;

interface Props {
  readonly posts: readonly BlogPost[];
  readonly current: number;
  readonly media: MediaVariants;
}

/** The posts that follow a post, from the newest on again after the oldest. */
export function MorePosts({ posts, current, media }: Props) {
  const t = useTranslations('content');
  const others = [...posts.keys()].map((i) => (current + 1 + i) % posts.length).filter((i) => i !== current);
  if (others.length === 0) return null;
  return (
    <section className="more">
      <h2 className="title">{t('morePosts')}</h2>
      <div className="posts">
        {others.slice(0, MOST).map((i) => {
          const post = posts[i];
          return (
            post && <PostCard key={post.slug} post={{ ...blogArticle(post), lead: '' }} tint={tintOf('', i)} media={media} heading="h3" />
          );
        })}
      </div>
    </section>
  );
}
