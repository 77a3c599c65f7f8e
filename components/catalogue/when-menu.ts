import type { Menu } from '#lib/domain/catalogue.ts';
import { type CatalogueState, useCatalogue, wholeOf } from '#stores/catalogue.ts';

/** The menu of the chosen place: that of the one before stays on the page while the next is on its way. */
const menuHere = ({ menu, key, planned }: CatalogueState): Menu | null =>
  planned !== null && (key === planned || key === wholeOf(planned)) ? menu : null;

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
