import type { Locale } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { bannersOf } from '#lib/domain/banners.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import { StoryRail } from '#old/components/stories/story-rail-client.tsx';
import { storyView } from '#old/components/stories/story-view.ts';
import { bannerView } from './banner-view.ts';
import { BannerSlider } from './slider-client.tsx';

interface Props {
  readonly locale: Locale;
  readonly settings: Settings;
}

/** The top of every home page: stories, then the main offers (galleries stories and desctop_slider, CMS-01). */
export async function HomeBanners({ locale, settings }: Props) {
  const all = await getShopBanners(settings, locale);
  const stories = bannersOf(all, 'stories').map(storyView);
  const slides = bannersOf(all, 'desctop_slider').map(bannerView);
  return (
    <>
      {stories.length > 0 && <StoryRail stories={stories} media={settings.media} />}
      {slides.length > 0 && <BannerSlider slides={slides} media={settings.media} />}
    </>
  );
}
