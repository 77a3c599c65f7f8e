import { useEffect, useState } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';

/** Of one question; who has more waits for the menu with the rest of them. */
const MOST = 50;

interface Answered {
  /** What was asked. */
  readonly list: string;
  /** For which place. */
  readonly planned: string;
  readonly menu: Menu | null;
}

/**
 * A menu that has these dishes: the whole one, and until that is there one of them alone; undefined while both are on their way, null when neither
 * can be had. `related`: with the dishes that go with them, of one dish alone.
 */
export function useDishes(ids: readonly number[], related = false): Menu | null | undefined {
  const menu = useCatalogue((s) => s.menu);
  const failed = useCatalogue((s) => s.status === 'failed');
  const planned = useCatalogue((s) => s.planned);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const list = String([...new Set(ids)].filter((id) => id > 0).slice(0, MOST));
  const isWhole = menu !== null;
  useEffect(() => {
    if (isWhole || planned === null || list === '') return;
    let gone = false;
    const ask = async (): Promise<void> => {
      const found = await useCatalogue.getState().dishes({ ids: list.split(',').map(Number), related });
      if (!gone) setAnswer({ list, planned, menu: found });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [isWhole, planned, list, related]);
  if (menu !== null) return menu;
  const isOwn = answer?.planned === planned && answer.list === list;
  // one line more or less in a cart: the others are still what they were
  if (answer?.menu && (isOwn || (!related && answer.planned === planned))) return answer.menu;
  return failed && (isOwn || list === '') ? null : undefined;
}
