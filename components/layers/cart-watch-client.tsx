'use client';

import { useState } from 'react';
import { useCart } from '#stores/cart.ts';
import { placeKey } from '#stores/cart-facts.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { IdlePart } from './idle-part-client.tsx';

/** Watches a filled cart on every page, whether or not it is open: asks for its discounts and checks it against another place. */
export function CartWatchOnPage() {
  const isReady = useStoresReady();
  const isFilled = useCart((cart) => cart.lines.length > 0);
  return isReady && isFilled ? <FilledCartWatch /> : null;
}

function FilledCartWatch() {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <IdlePart
      load={() => import('#components/cart/cart-watch-client.tsx')}
      props={{ since }}
      namespaces={['cart', 'discounts']}
      hasQueries
    />
  );
}
