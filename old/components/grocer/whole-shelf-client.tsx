'use client';

import { useCardWords } from '#old/components/catalogue/use-card-words.ts';
import { useStandpoint } from '#old/components/catalogue/use-standpoint.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { ListedShelf, type ShelfProps } from './listed-shelf.tsx';
import { shelfView } from './shelf-view.ts';

/** A shelf of a long page with every good of its category, as the catalogue of the browser has them: filters miss nothing that was left for later. */
export function WholeShelf({ shelf, ...props }: ShelfProps) {
  const menu = useCatalogue((s) => s.menu);
  const at = useStandpoint(menu);
  const words = useCardWords();
  const id = shelf.groups.find((group) => group.rest)?.rest?.category;
  const category = id === undefined ? null : (menu?.category(id) ?? null);
  const whole = category && at && shelfView(category, at, 0, words);
  return <ListedShelf shelf={whole ? { ...whole, ...(shelf.most !== undefined && { most: shelf.most }) } : shelf} {...props} />;
}
