import { firstTint, type Tint } from '#components/catalog/tint.ts';
import type { Banner, StoryFrame } from '#lib/contract/content.ts';
import { type BannerReach, bannersOf } from '#lib/domain/banners.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';

/** A story as its link in the rail shows it. */
export interface Story extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly image?: string;
  readonly tint: Tint;
  /** Where the story leads without scripts. */
  readonly href: string;
  /** How many frames it has: one with a new frame is new again (CMS-02). */
  readonly frames: number;
}

/** A story as the viewer plays it. */
export interface PlayedStory extends Omit<Story, 'frames'> {
  /** A frame without a link of its own leads where its story does. */
  readonly frames: readonly StoryFrame[];
}

function playedStory(story: Banner, position: number): PlayedStory {
  const [frame] = story.frames;
  const image = story.image || frame?.preview || frame?.image || '';
  return {
    key: story.key,
    title: bindWords(story.title),
    tint: firstTint([story.tint], position),
    href: story.link || frame?.link || '#menu',
    frames: story.frames.map((one) => ({ ...one, link: one.link || story.link })),
    ...(image !== '' && { image }),
    everywhere: story.everywhere,
    warehouseIds: story.warehouseIds,
  };
}

/** The stories with their frames, those of every place. */
export const playedStories = (banners: readonly Banner[]): readonly PlayedStory[] => bannersOf(banners, 'stories').map(playedStory);

/** The stories of the rail. */
export const storiesOf = (banners: readonly Banner[]): readonly Story[] =>
  playedStories(banners).map((story) => ({ ...story, frames: story.frames.length }));
