import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/contract/content.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { tintOf } from './tint.ts';

interface Props {
  readonly label: string;
  readonly stories: readonly Banner[];
  readonly media: MediaVariants;
}

export function StoryRail({ label, stories, media }: Props) {
  if (stories.length === 0) return null;
  return (
    <section className="stories container" aria-label={label}>
      <div className="rail">
        {stories.map((story, i) => (
          <a
            key={`${story.title}-${story.link}`}
            className="story"
            href={story.link || story.frames[0]?.link || '#menu'}
            data-tint={tintOf(story.tint, i)}
          >
            <span className="story__in" data-plate="">
              <b>{story.title}</b>
              {story.image !== '' && (
                <Picture src={story.image} alt="" media={media} sizes="(min-width: 992px) 116px, 78px" shown={116} eager={i < 8} />
              )}
            </span>
          </a>
        ))}
      </div>
    </section>
  );
}
