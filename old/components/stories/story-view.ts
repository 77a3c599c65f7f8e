import type { Banner, StoryFrame } from '#lib/contract/content.ts';
import type { BannerReach } from '#lib/domain/banners.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { type Tint, tintOf } from '#old/components/catalogue/tint.ts';

/** A story as the rail shows it and the viewer plays it. */
export interface StoryView extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly image: string;
  readonly tint: Tint;
  /** Where the rail leads without scripts. */
  readonly href: string;
  readonly frames: readonly StoryFrame[];
}

export const storyView = (story: Banner, position: number): StoryView => ({
  key: story.key,
  title: bindWords(story.title),
  image: story.image || (story.frames[0]?.preview ?? '') || (story.frames[0]?.image ?? ''),
  tint: tintOf(story.tint, position),
  href: story.link || (story.frames[0]?.link ?? ''),
  frames: story.frames.map((frame) => ({ ...frame, link: frame.link || story.link })),
  everywhere: story.everywhere,
  warehouseIds: story.warehouseIds,
});
