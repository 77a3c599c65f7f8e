'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { useState } from 'react';
import { useCart } from '#stores/cart.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { IdlePart } from './loaded-part-client.tsx';

/** The pages of the cart and of the checkout, whose own code watches the cart. */
export function useIsCartPage(): boolean {
  // a layer over a page has the address of the cart, too; the segments are the page's
  const page = (useSelectedLayoutSegments() ?? []).join('/');
  return page === 'cart' || page === 'order';
}

/** Watches a filled cart on every other page, whether or not it is open: asks for its discounts and checks it against another place. */
export function CartWatchOnPage() {
  const isReady = useStoresReady();
  const isFilled = useCart((cart) => cart.lines.length > 0);
  const isCartPage = useIsCartPage();
  return isReady && isFilled && !isCartPage ? <FilledCartWatch /> : null;
}

function FilledCartWatch() {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <IdlePart
      load={async () => ({ default: (await import('./cart-layer-client.tsx')).CartWatch })}
      props={{ since }}
      namespaces={['cart', 'discounts']}
      hasQueries
    />
  );
}
