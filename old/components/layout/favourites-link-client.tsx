'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useFavourites } from '#old/stores/favourites.ts';
import { useSession } from '#old/stores/session.ts';

/** A customer's favourites are in the account; a guest's are this browser's own selection of the catalogue. */
export function FavouritesLink() {
  const t = useTranslations('layout');
  const count = useFavourites((s) => s.ids.length);
  const isIn = useSession((s) => s.profile !== null);
  return (
    <Link
      className="iconbtn"
      href={isIn ? '/lk/favorite' : '/catalog/custom'}
      prefetch={false}
      aria-label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
    >
      <Icon name="heart" size="l" />
      {count > 0 && <span className="iconbtn__count">{count}</span>}
    </Link>
  );
}
