import { useEffect, useMemo } from 'react';
import { useCatalogue } from '#stores/catalogue.ts';
import { contextOf, type ProductContext } from './product-context.ts';

/** A product of the loaded catalogue with what belongs to it; undefined while the catalogue is on its way, null when it has no such product. */
export function useProductContext(productId: number): ProductContext | null | undefined {
  const menu = useCatalogue((s) => s.menu);
  const failed = useCatalogue((s) => s.status === 'failed');
  useEffect(() => void useCatalogue.getState().want(), []);
  return useMemo(() => {
    if (menu === null) return failed ? null : undefined;
    const product = menu.product(productId);
    return product === null ? null : contextOf(product, menu);
  }, [menu, failed, productId]);
}
