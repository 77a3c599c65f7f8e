'use client';

import { useTranslations } from 'next-intl';
import { useAccountLink } from '#components/account/use-account-link.ts';
import { useFavourites } from '#stores/favourites.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import { CountLink } from './header-links-client.tsx';
import { useShop } from './shop-context-client.tsx';

/** A customer's favourites are in the account; a guest's are this browser's own selection of the catalogue. */
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
