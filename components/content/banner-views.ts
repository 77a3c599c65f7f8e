import { firstTint, type Tint } from '#components/catalog/tint.ts';
import type { Banner, StoryFrame } from '#lib/contract/content.ts';
import { type BannerReach, bannersOf, type Gallery } from '#lib/domain/banners.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { bindWords } from '#lib/i18n/format.ts';

/** The card of an offer; empty fields are absent. */
export interface Offer extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly text?: string;
  readonly button?: string;
  readonly href: string;
  readonly image?: string;
  /** A second picture next to the first. */
  readonly secondImage?: string;
  /** Absent: the dark panel of the main offer. */
  readonly tint?: Tint;
  readonly dish?: { readonly id: number; readonly name: string };
}

/** The dish of a link: `/?product_id=804`, or the address of its page. */
function linkedDish(menu: Menu | null, href: string): Pick<Offer, 'dish'> {
  const { pathname, searchParams, origin } = new URL(href, 'http://shop.invalid');
  if (menu === null || origin !== 'http://shop.invalid') return {};
  const asked = searchParams.get('product_id');
  const [, , category = '', subcategory = '', slug = ''] = pathname.split('/').map(slugOf);
  const dish = asked === null ? menu.productBySlugs(category, subcategory, slug) : menu.product(Number(asked));
  return dish === null ? {} : { dish: { id: dish.id, name: dish.name } };
}

/** A banner that is not a story has no frames: the first of them is its second picture. */
const offerOf = (banner: Banner, position: number, menu: Menu | null): Offer => ({
  key: banner.key,
  title: bindWords(banner.title),
  href: banner.link,
  ...(banner.description !== '' && { text: bindWords(banner.description) }),
  ...(banner.button !== '' && { button: banner.button }),
  ...(banner.image !== '' && { image: banner.image }),
  ...(banner.frames[0]?.image && { secondImage: banner.frames[0].image }),
  ...(banner.tint !== '' && banner.tint !== 'coal' && { tint: firstTint([banner.tint], position) }),
  ...linkedDish(menu, banner.link),
  everywhere: banner.everywhere,
  warehouseIds: banner.warehouseIds,
});

/** The offers of a gallery for all places. */
export const offersOf = (banners: readonly Banner[], gallery: Exclude<Gallery, 'stories'>, menu: Menu | null): readonly Offer[] =>
  bannersOf(banners, gallery).map((banner, position) => offerOf(banner, position, menu));

/** A story in the row of stories. */
export interface Story extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly image?: string;
  readonly tint: Tint;
  /** Target of the story without scripts. */
  readonly href: string;
  /** Number of frames: a story with a new frame counts as new (CMS-02). */
  readonly frames: number;
}

/** A story in the viewer. */
export interface PlayedStory extends Omit<Story, 'frames'> {
  /** A frame without its own link has the story's. */
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

/** The stories with their frames, for all places. */
export const playedStories = (banners: readonly Banner[]): readonly PlayedStory[] => bannersOf(banners, 'stories').map(playedStory);

export const storiesOf = (banners: readonly Banner[]): readonly Story[] =>
  playedStories(banners).map((story) => ({ ...story, frames: story.frames.length }));
