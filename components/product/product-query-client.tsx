'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { replaceEntry } from '#lib/client/history.ts';
import { openLayer } from '#stores/layers.ts';
import { dishQuery, productLayer, withoutDishQuery } from './dish-link-client.tsx';

/**
 * Opens the dish of `?product_id=`, on every page and whenever the address changes to one (NAV-05). The parameter is removed from the address of the page
 * below, so that a closed dish does not open again. Rendered once, after the layers, which start with the loaded address.
 */
export function ProductQuery() {
  const pathname = usePathname();
  // Only rendered in the browser, so no page loses its prerendered markup because of it.
  const search = useSearchParams()?.toString() ?? '';
  useEffect(() => {
    if (pathname === null || dishQuery(search).productId === undefined) return;
    let isGone = false;
    queueMicrotask(() => {
      const { productId, variationId } = dishQuery(location.search);
      if (isGone || productId === undefined || new URLSearchParams(location.search).has('layer')) return;
      replaceEntry(withoutDishQuery(new URL(location.href)));
      openLayer(productLayer({ productId, variationId }));
    });
    return () => {
      isGone = true;
    };
  }, [pathname, search]);
  return null;
}
