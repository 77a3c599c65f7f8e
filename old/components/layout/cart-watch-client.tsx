'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { standingPlace } from '#old/components/cart/standing-place.ts';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useDiscounts } from '#old/stores/discounts.ts';

const CartWatch = lazy(() => import('#old/components/cart/cart-watch.tsx').then((m) => ({ default: m.CartWatch })));

/** Looks after the cart from its first dish on; an empty one loads nothing and offers nothing (CART-09). */
export function WatchCart() {
  const empty = useCart((s) => s.lines.length === 0);
  useEffect(() => {
    if (empty && useCart.persist.hasHydrated()) useDiscounts.getState().reset();
  }, [empty]);
  return empty ? null : <Watching />;
}

/** Knows the place from the cart's first moment on, whenever the code that checks it comes. */
function Watching() {
  const [since] = useState(() => standingPlace(useDelivery.getState()));
  return (
    <Suspense>
      <LaterWords>
        <CartWatch since={since} />
      </LaterWords>
    </Suspense>
  );
}
