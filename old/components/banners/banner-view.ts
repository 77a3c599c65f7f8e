import type { Banner } from '#lib/contract/content.ts';
import type { BannerReach } from '#lib/domain/banners.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';

/** What a banner's card shows; the payload of pages carries this alone. */
export interface BannerView extends BannerReach {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly href: string;
  readonly image: string;
  /** A second render beside the first; '' when there is one only. */
  readonly second: string;
  /** 'coal' for the dark main offer. */
  readonly tint: string;
}

/** A slide has no frames to play: the first of them is its second render. */
export const bannerView = (banner: Banner, position: number): BannerView => ({
  key: banner.key,
  title: bindWords(banner.title),
  text: bindWords(banner.description),
  button: banner.button,
  href: banner.link,
  image: banner.image,
  second: banner.frames[0]?.image ?? '',
  tint: banner.tint === '' || banner.tint === 'coal' ? 'coal' : tintOf(banner.tint, position),
  everywhere: banner.everywhere,
  warehouseIds: banner.warehouseIds,
});
