import { useLocale } from 'next-intl';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { type Filling, fillWhileNear } from './fill-while-near.ts';
import { loadCards } from './load-cards.ts';
import type { Rest } from './rest.ts';

const EMPTY: Filling = { isAsked: false, cards: [], isWhole: false };

/** The cards of a part of a list as they come to its place ({@link fillWhileNear}); the place of a list whose names are not known is all of it, from whichever end one comes. */
export function useRestCards(place: RefObject<Element | null>, { category, names, count }: Rest): Filling {
  const lang = useLocale();
  const [filling, setFilling] = useState(EMPTY);
  // a page that is read anew says the same in new words
  const ids = names.map(({ id }) => id).join(',');
  useEffect(() => {
    const watched = ids === '' ? place.current?.parentElement : place.current;
    if (!watched) return;
    const load = () => loadCards({ category, lang, ...(ids === '' ? { count } : { ids }) });
    // made between two frames of a scroll, not instead of one
    return fillWhileNear(watched, load, (now) => startTransition(() => setFilling(now)));
  }, [category, count, ids, lang, place]);
  return filling;
}
