import { useEffect, useMemo } from 'react';
import { useDishes } from '#old/components/catalogue/use-dishes.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { contextOf, type ProductContext } from './product-context.ts';

/** A product of the chosen place with what belongs to it; undefined while it is on its way, null when the place has no such product or it cannot be had. */
export function useProductContext(productId: number): ProductContext | null | undefined {
  const menu = useDishes([productId], true);
  useEffect(() => void useCatalogue.getState().want(), []);
  return useMemo(() => {
    if (!menu) return menu;
    const product = menu.product(productId);
    return product === null ? null : contextOf(product, menu);
  }, [menu, productId]);
}
