import { useEffect } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { type CardView, cardView } from './card-view.ts';
import { useCardWords } from './use-card-words.ts';
import { useStandpoint } from './use-standpoint.ts';
import { visibleOf } from './visible-products.ts';

const tintIn = (menu: Menu, ids: readonly number[]): string =>
  ids.map((id) => menu.category(id)?.tint ?? '').find((tint) => tint !== '') ?? '';

export interface FavouriteCardViews {
  /** How many hearts there are; null until this browser has read its own. */
  readonly count: number | null;
  /** The dishes as the menu shows them where and when one looks, the latest heart first; null until the menu is there. */
  readonly cards: readonly CardView[] | null;
  readonly isFailed: boolean;
}

/** The dishes this visitor marked, as cards that follow hearts, place and hour. */
export function useFavouriteCards(): FavouriteCardViews {
  const isHydrated = useHydrated();
  const ids = useFavourites((s) => s.ids);
  const menu = useCatalogue((s) => s.menu);
  const isFailed = useCatalogue((s) => s.status === 'failed');
  const at = useStandpoint(menu);
  const words = useCardWords();
  useEffect(() => void useCatalogue.getState().want(), []);
  if (!isHydrated) return { count: null, cards: null, isFailed: false };
  if (at === null) return { count: ids.length, cards: null, isFailed };
  const products = [...ids].reverse().flatMap((id) => at.menu.product(id) ?? []);
  const cards = visibleOf(products, at).map((product, i) =>
    cardView(product, at, tintIn(at.menu, [...at.menu.categoryIdsOf(product)]), i, words),
  );
  return { count: ids.length, cards, isFailed: false };
}
