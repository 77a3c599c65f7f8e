'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { replaceEntry } from '#lib/client/history.ts';
import { openLayer } from '#stores/layers.ts';
import { dishQuery, productLayer, withoutDishQuery } from './dish-address.ts';

/**
 * Opens the dish that `?product_id=` names, on every page (NAV-05). The question leaves the address of the page below, so that a closed dish does not open again.
 * Rendered once, after the layers: they begin with the address as it was loaded.
 */
export function ProductQuery() {
  const pathname = usePathname();
  useEffect(() => {
    let isGone = false;
    queueMicrotask(() => {
      const { productId, variationId } = dishQuery(location.search);
      if (isGone || pathname === null || productId === undefined || new URLSearchParams(location.search).has('layer')) return;
      replaceEntry(withoutDishQuery(new URL(location.href)));
      openLayer(productLayer({ productId, variationId }));
    });
    return () => {
      isGone = true;
    };
  }, [pathname]);
  return null;
}
