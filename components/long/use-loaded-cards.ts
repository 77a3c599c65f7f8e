import { useLocale } from 'next-intl';
import { startTransition, useEffect, useState } from 'react';
import type { CardView } from '#components/catalogue/card-view.ts';
import { loadCards } from './load-cards.ts';
import type { RestName } from './rest.ts';

interface Asked {
  readonly category: number;
  readonly count: number;
  readonly names: readonly RestName[];
  /** Nothing is asked for before. */
  readonly near: boolean;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** The cards of a part of a list, asked for once it is near and again, ever later, while they do not come; null until then. */
export function useLoadedCards({ category, count, names, near }: Asked): readonly CardView[] | null {
  const lang = useLocale();
  const [cards, setCards] = useState<readonly CardView[] | null>(null);
  useEffect(() => {
    if (!near) return;
    let pause = FIRST_PAUSE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const found = await loadCards({ category, lang, ...(names.length > 0 ? { ids: names.map((n) => n.id) } : { count }) });
      if (isGone) return;
      // painted between two frames of a scroll, not instead of one
      if (found !== null) return startTransition(() => setCards(found));
      timer = setTimeout(() => void ask(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [category, count, lang, names, near]);
  return cards;
}
