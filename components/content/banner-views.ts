import { firstTint, type Tint } from '#components/catalog/tint.ts';
import type { Banner, StoryFrame } from '#lib/contract/content.ts';
import { type BannerReach, bannersOf, type Gallery } from '#lib/domain/banners.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';

/** What the card of an offer shows; fields that are empty are absent. */
export interface Offer extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly text?: string;
  readonly button?: string;
  readonly href: string;
  readonly image?: string;
  /** A second render beside the first. */
  readonly secondImage?: string;
  /** Absent: the dark panel of the main offer. */
  readonly tint?: Tint;
  /** The dish that it leads to. */
  readonly dish?: { readonly id: number; readonly name: string };
}

/** The dish that a link of the shop leads to: `/?product_id=804`, or the address of its page. */
function linkedDish(menu: Menu | null, href: string): Pick<Offer, 'dish'> {
  const { pathname, searchParams, origin } = new URL(href, 'http://shop.invalid');
  if (menu === null || origin !== 'http://shop.invalid') return {};
  const asked = searchParams.get('product_id');
  const [, , category = '', subcategory = '', slug = ''] = pathname.split('/').map(slugOf);
  const dish = asked === null ? menu.productBySlugs(category, subcategory, slug) : menu.product(Number(asked));
  return dish === null ? {} : { dish: { id: dish.id, name: dish.name } };
}

/** A banner that is no story has no frames to play: the first of them is its second render. */
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

/** The offers of a gallery, those of every place. */
export const offersOf = (banners: readonly Banner[], gallery: Exclude<Gallery, 'stories'>, menu: Menu | null): readonly Offer[] =>
  bannersOf(banners, gallery).map((banner, position) => offerOf(banner, position, menu));

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
