import { useEffect, useState } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCatalogue } from '#stores/catalogue.ts';

interface Answered {
  /** What was asked, and for which place. */
  readonly name: string;
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
  const list = String(ids);
  const name = `${planned} ${list}`;
  const isWhole = menu !== null;
  useEffect(() => {
    if (isWhole || planned === null || list === '') return;
    let gone = false;
    const ask = async (): Promise<void> => {
      const found = await useCatalogue.getState().dishes({ ids: list.split(',').map(Number), related });
      if (!gone) setAnswer({ name, menu: found });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [isWhole, planned, name, list, related]);
  if (menu !== null) return menu;
  const part = answer?.name === name ? answer.menu : undefined;
  if (part) return part;
  return failed && (part === null || list === '') ? null : undefined;
}
