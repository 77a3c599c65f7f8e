'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { isShownAt } from '#lib/domain/banners.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { placeRules, reachMarks } from '#old/components/banners/place-mark.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useStories } from '#old/stores/stories.ts';
import type { StoryView } from './story-view.ts';

interface Props {
  readonly stories: readonly StoryView[];
  readonly media: MediaVariants;
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The rail of stories; a link each, which opens the viewer where scripts run (CMS-02). */
export function StoryRail({ stories, media }: Props) {
  const t = useTranslations('stories');
  const seen = useStories((s) => s.frames);
  const open = (event: MouseEvent, key: string): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    const shown = stories.filter((story) => isShownAt(story, warehouseId));
    const first = shown.findIndex((story) => story.key === key);
    useModals.getState().open('stories', { stories: shown, first: Math.max(0, first) });
  };
  return (
    <section className="stories container" aria-label={t('rail')}>
      <style>{placeRules(stories)}</style>
      <div className="rail">
        {stories.map((story, i) => {
          const isSeen = (seen[story.key] ?? 0) >= story.frames.length;
          return (
            <ShopLink
              key={story.key}
              href={story.href || '#menu'}
              className={classNames('story', isSeen && 'is-seen')}
              data-tint={story.tint}
              aria-haspopup="dialog"
              onClick={(event) => open(event, story.key)}
              {...reachMarks(story)}
            >
              <span className="story__in" data-plate="">
                <b>{story.title}</b>
                {story.image !== '' && (
                  <Picture
                    src={story.image}
                    alt=""
                    media={media}
                    sizes="(min-width: 992px) 116px, (min-resolution: 2.2dppx) 60px, 78px"
                    shown={116}
                    eager={i < 5}
                  />
                )}
                {isSeen && <span className="sr">{t('seen')}</span>}
              </span>
            </ShopLink>
          );
        })}
      </div>
    </section>
  );
}
