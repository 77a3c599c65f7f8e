import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { Settings } from '#lib/contract/settings.ts';
import { bannersOf, type Gallery } from '#lib/domain/banners.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import { BannerTiles } from './banner-tiles.tsx';
import { bannerView } from './banner-view.ts';

interface Props {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly gallery: Gallery;
}

/** The tiles of one gallery below a page's own content: `gallery` on home, `gallery_1` in categories, `gallery_2` where an order is in hand. */
export async function PageBanners({ locale, settings, gallery }: Props) {
  const banners = bannersOf(await getShopBanners(settings, locale), gallery).map(bannerView);
  const t = await getTranslations({ locale, namespace: 'banners' });
  if (banners.length === 0) return null;
  return <BannerTiles label={t(gallery === 'gallery_2' ? 'more' : 'worth')} banners={banners} media={settings.media} />;
}
