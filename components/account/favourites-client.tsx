'use client';

import { useTranslations } from 'next-intl';
import { useAvailabilityOf } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { ProductCard } from '#components/catalog/product-card-client.tsx';
import { useFavouriteDishes } from '#components/catalog/use-favourite-dishes.ts';
import { FilterButton, FilteredList } from '#components/filters/filtered-list-client.tsx';
import { usePageFilters } from '#components/filters/page-filters.ts';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { useFavourites } from '#stores/favourites.ts';
import { useSession } from '#stores/session.ts';
import { EmptyArt, Heading, MenuLink } from './account-frame-client.tsx';

interface FavouritesSectionProps {
  /** The account's favourites, newest first, when the page was rendered. */
  readonly saved: readonly DishSummary[];
  /** Suggested dishes for an empty list. */
  readonly suggested: readonly DishSummary[];
}

/** The current favourites of the account. A dish whose heart is pressed is removed, a new one comes first (LK-05). */
export function FavouritesSection({ saved, suggested }: FavouritesSectionProps) {
  const t = useTranslations('account.favourite');
  const { dishes, missing } = useAccountFavourites(saved);
  useAvailabilityOf(dishes.map(({ id }) => id));
  const narrow = usePageFilters((page) => page.narrow);
  if (dishes.length === 0 && missing === 0) {
    return (
      <div className="grid grid-cols-1 gap-8">
        <EmptyState art={<EmptyArt name="cloche" />} title={t('none')} text={t('noneText')} action={<MenuLink />} />
        {suggested.length > 0 && (
          <section className="grid grid-cols-1 gap-3">
            <Heading>{t('suggested')}</Heading>
            <DishGrid dishes={suggested} heading="h3" />
          </section>
        )}
      </div>
    );
  }
  const shown = narrow === null ? dishes : narrow({ slug: 'favourites', title: '', dishes }).dishes;
  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterButton list="hearts" className="justify-self-end" />
      <FilteredList categoryId="hearts">
        <DishGrid dishes={shown} heading="h2" />
      </FilteredList>
      {missing > 0 && <p className="text-muted">{t('missing', { count: missing })}</p>}
    </div>
  );
}

/** The dishes, and the number of others that are not sold here. Those of the page until this browser's list is synchronised. */
function useAccountFavourites(saved: readonly DishSummary[]) {
  const ids = useFavourites((favourites) => favourites.ids);
  const owner = useFavourites((favourites) => favourites.owner);
  const isJoined = useSession(({ customerId }) => customerId !== null && customerId === owner);
  const { dishes } = useFavouriteDishes(saved);
  if (!isJoined) return { dishes: saved, missing: 0 };
  if (dishes === null) return { dishes: saved.filter(({ id }) => ids.includes(id)), missing: 0 };
  return { dishes, missing: ids.length - dishes.length };
}

const DishGrid = ({ dishes, heading }: { readonly dishes: readonly DishSummary[]; readonly heading: 'h2' | 'h3' }) => (
  <div
    className={cn(
      'grid grid-cols-1 min-[300px]:grid-cols-2 gap-x-cards gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(max(10.25rem,(100%-40px)/3),1fr))] lg:gap-y-9',
      'lg:@min-[50rem]/account:grid-cols-4',
    )}
  >
    {dishes.map((dish) => (
      <ProductCard key={dish.id} dish={dish} heading={heading} />
    ))}
  </div>
);
