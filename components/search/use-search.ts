import { useDeferredValue, useMemo } from 'react';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { searchIndex, searchWords } from '#lib/domain/search.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { useCatalogue } from '#stores/catalogue.ts';

const SHOWN = 8;

interface Found {
  readonly menu: Menu | null;
  readonly products: readonly Product[];
  /** Something is typed and the catalogue is there, so that «nothing» means nothing. */
  readonly asked: boolean;
}

/** What the catalogue of the chosen place has for a query. */
export function useSearch(query: string): Found {
  const menu = useCatalogue((s) => s.menu);
  const place = usePlace();
  const typed = useDeferredValue(query);
  const find = useMemo(() => (menu === null ? null : searchIndex(menu, (p) => selectable(p, place).visible)), [menu, place]);
  const products = useMemo(() => find?.(typed, SHOWN) ?? [], [find, typed]);
  return { menu, products, asked: menu !== null && searchWords(typed).length > 0 };
}
