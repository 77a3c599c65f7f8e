'use client';

import { useTranslations } from 'next-intl';
import { useAccountLink } from '#components/account/use-account-link.ts';
import { useHoursText } from '#components/delivery/time-text.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { useFavourites } from '#stores/favourites.ts';
import { usePlace } from '#stores/place.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import type { HoursProps } from './footer-links-client.tsx';
import { CountLink } from './header-links-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { useNow } from './use-now.ts';

/** A customer's favourites are in the account; a guest's are on the favourites page of this browser. */
export function OwnFavouritesLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const count = useFavourites((s) => s.ids.length);
  const isIn = useSession(isCustomer);
  return (
    <CountLink
      href={`${prefix}${isIn ? '/lk/favorite' : '/catalog/custom'}`}
      icon="heart"
      label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
      count={count}
    />
  );
}

/** The account with the number of unread notifications; login for a guest. */
export function OwnAccountLink() {
  const t = useTranslations('layout');
  const unread = useSession((s) => (isCustomer(s) ? s.unreadCount : 0));
  return (
    <CountLink
      {...useAccountLink()}
      icon="user"
      label={unread > 0 ? t('accountUnread', { count: unread }) : t('account')}
      count={unread}
      max={9}
    />
  );
}

/** The current hours of a place, or of the visitor's own. */
export function HoursNow({ warehouseId, written = '' }: HoursProps) {
  const shop = useShop();
  const ownType = usePlace((s) => (s.location === null ? 'delivery' : s.type));
  const own = usePlace((s) => s.location?.warehouseId ?? null);
  const type = warehouseId === null ? ownType : 'pickup';
  return useHoursText(placeState(shop, type, warehouseId ?? own ?? shop.homeWarehouseId, useNow())) || written;
}
