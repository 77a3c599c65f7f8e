'use client';

import { useTranslations } from 'next-intl';
import { bannersOf, isShownAt } from '#lib/domain/banners.ts';
import { usePlace } from '#stores/place.ts';
import { offersOf } from './banner-views.ts';
import { OfferRow } from './offer-card-client.tsx';
import { useLinkedDishes, useShopBanners } from './shop-banners.ts';

/** The gallery `gallery_2`, shown below the sums of the cart (CMS-01). */
export function MoreOffers() {
  const t = useTranslations('banners');
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const banners = bannersOf(useShopBanners().banners ?? [], 'gallery_2').filter((banner) => isShownAt(banner, warehouseId));
  const dishes = useLinkedDishes(banners.map(({ link }) => link));
  const offers = offersOf(banners, 'gallery_2', null).map((offer) => {
    const dish = dishes.get(offer.href);
    return dish ? { ...offer, dish } : offer;
  });
  return <OfferRow label={t('more')} offers={offers} size="cart" />;
}
