'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { isShownAt } from '#lib/domain/banners.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import type { Story } from './offers.ts';
import { rail } from './rail.ts';
import { ShopLink } from './shop-link-client.tsx';

/** Stories as links to where they lead (CMS-02). */
export function StoryRail({ stories }: { readonly stories: readonly Story[] }) {
  const t = useTranslations('stories');
  const { media } = useShop();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const seenFrames = useSeen((seen) => seen.storyFrames);
  const shown = stories.filter((story) => isShownAt(story, warehouseId));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('rail')} className="mx-auto max-w-page px-gutter py-3 lg:pt-2 lg:pb-4">
      <div className={cn(rail, 'gap-2.5 lg:gap-3.5')}>
        {shown.map((story) => {
          const isSeen = (seenFrames[story.key] ?? 0) >= story.frames;
          return (
            <ShopLink
              key={story.key}
              href={story.href}
              data-tint={story.tint}
              className={cn(
                'block h-26.5 w-22 rounded-[22px] p-0.5 md:h-30 md:w-26 lg:h-34 lg:w-[calc((100%-7*14px)/8)] lg:rounded-card forced-outline',
                isSeen ? 'bg-line' : 'bg-heat',
              )}
            >
              <span className="block size-full rounded-[20px] bg-bg p-0.5 lg:rounded-[24px]">
                <span
                  data-plate
                  className="relative block size-full overflow-hidden rounded-[18px] bg-[radial-gradient(120%_90%_at_28%_8%,var(--tint-hi),var(--tint))] lg:rounded-[22px]"
                >
                  <b className="relative z-1 block ps-2.5 pe-2 pt-2.25 text-caption/3.75 font-[650] tracking-[-0.01em] text-balance lg:ps-2.5 lg:pe-1.5 lg:pt-3.25 lg:text-small xl:ps-3.5 xl:pe-3 xl:text-label/4.5 xl:font-[650]">
                    {story.title}
                  </b>
                  {story.image !== undefined && (
                    <Picture
                      src={story.image}
                      alt=""
                      media={media}
                      width={78}
                      desktopWidth={108}
                      className="absolute -end-3 -bottom-3.25 w-19.5 max-w-none [filter:var(--art-filter)] md:w-22.5 lg:-end-3.5 lg:-bottom-4.5 lg:w-23 xl:w-27"
                    />
                  )}
                  {isSeen && <span className="sr-only">{t('seen')}</span>}
                </span>
              </span>
            </ShopLink>
          );
        })}
      </div>
    </section>
  );
}
