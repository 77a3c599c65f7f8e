import type { Menu } from '#lib/domain/catalogue.ts';
import { menuHere, useCatalogue } from '#old/stores/catalogue.ts';

/** The catalogue of the chosen place as soon as it is there, one that failed asked for again; null when it cannot be had. */
export function whenMenu(): Promise<Menu | null> {
  const menu = menuHere(useCatalogue.getState());
  if (menu !== null) return Promise.resolve(menu);
  void useCatalogue.getState().want();
  return new Promise((resolve) => {
    const stop = useCatalogue.subscribe((state) => {
      const here = menuHere(state);
      if (here === null && state.status !== 'failed') return;
      stop();
      resolve(here);
    });
  });
}
