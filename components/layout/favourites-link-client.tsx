'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { useFavourites } from '#stores/favourites.ts';

export function FavouritesLink() {
  const t = useTranslations('layout');
  const count = useFavourites((s) => s.ids.length);
  return (
    <Link
      className="iconbtn"
      href="/lk/favorite"
      prefetch={false}
      aria-label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
    >
      <Icon name="heart" size="l" />
      {count > 0 && <span className="iconbtn__count">{count}</span>}
    </Link>
  );
}
