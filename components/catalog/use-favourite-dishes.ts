import { useEffect, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useStoresReady } from '#stores/visitor.ts';
import type { DishSummary } from './dish-summary.ts';

/** Maximum ids of one request to `/api/menu/summaries`. */
const MAX_IDS = 50;
const NO_DISHES: readonly DishSummary[] = [];

/** The favourite dishes as cards, latest first; null until loaded. `sent`: those already in the page. */
export function useFavouriteDishes(sent: readonly DishSummary[] = NO_DISHES) {
  const { locale } = useShop();
  const isReady = useStoresReady();
  const ids = useFavourites((favourites) => favourites.ids);
  const [known, setKnown] = useState<ReadonlyMap<number, DishSummary | null>>(() => new Map(sent.map((dish) => [dish.id, dish])));
  const [hasFailed, setFailed] = useState(false);
  const latest = [...ids].reverse();
  const missing = latest.filter((id) => !known.has(id)).join(',');
  useEffect(() => {
    if (!isReady || missing === '') return;
    const end = new AbortController();
    const wanted = missing.split(',').map(Number);
    const parts = Array.from({ length: Math.ceil(wanted.length / MAX_IDS) }, (_, index) =>
      wanted.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
    );
    const load = async () => {
      try {
        const answers = await Promise.all(
          parts.map((part) =>
            readPath<{ readonly dishes: readonly DishSummary[] }>('/api/menu/summaries', {
              query: { locale, ids: part.join(',') },
              signal: end.signal,
            }),
          ),
        );
        const loaded = new Map(answers.flatMap(({ dishes }) => dishes.map((dish) => [dish.id, dish] as const)));
        setKnown((before) => new Map([...before, ...wanted.map((id) => [id, loaded.get(id) ?? null] as const)]));
      } catch {
        if (!end.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => end.abort();
  }, [isReady, locale, missing]);
  return {
    count: ids.length,
    dishes: isReady && missing === '' ? latest.flatMap((id) => known.get(id) ?? []) : null,
    hasFailed,
  };
}
