import { startTransition, useEffect, useState } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';

/**
 * The menu as what stands on a page a hundred times follows it: a card that comes later knows it at once, but where another menu comes to all of them, they
 * are made anew in pieces that let a finger in between.
 */
export function useCardMenu(): Menu | null {
  const isAlive = useHydrated();
  const [menu, setMenu] = useState(() => (isAlive ? useCatalogue.getState().menu : null));
  useEffect(() => {
    const follow = (): void => startTransition(() => setMenu(useCatalogue.getState().menu));
    follow();
    return useCatalogue.subscribe((now, before) => {
      if (now.menu !== before.menu) follow();
    });
  }, []);
  return menu;
}
