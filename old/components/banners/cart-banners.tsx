import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { bannersOf, isShownAt } from '#lib/domain/banners.ts';
import { contentLanguageOf } from '#lib/i18n/content-language.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { BannerTiles } from './banner-tiles.tsx';
import { bannerView } from './banner-view.ts';

const MINUTES_3 = 180_000;

/** `gallery_2` below the cart's sums; the fallback call where the settings carry no banners (CMS-01). */
export const CartBanners = memo(function CartBanners() {
  const t = useTranslations('banners');
  const locale = useLocale();
  const lang = contentLanguageOf(locale, useShop().contentTranslated);
  const { data: settings } = useSettings();
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const own = settings?.banners ?? [];
  const { data: others } = useQuery({
    queryKey: ['banners', locale],
    queryFn: () => callOrThrow('banners', { query: { lang } }),
    enabled: settings !== undefined && own.length === 0,
    staleTime: MINUTES_3,
  });
  const shown = bannersOf(own.length > 0 ? own : (others ?? []), 'gallery_2').filter((banner) => isShownAt(banner, warehouseId));
  if (!settings || shown.length === 0) return null;
  return <BannerTiles label={t('more')} banners={shown.map(bannerView)} media={settings.media} />;
});
