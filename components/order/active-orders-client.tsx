'use client';

import { lazy, Suspense } from 'react';
import { LaterWords } from '#components/words/later-words-client.tsx';
import { useActiveOrders } from '#stores/active-orders.ts';

const OrderPill = lazy(() => import('./order-pill.tsx').then((m) => ({ default: m.OrderPill })));

/** Orders of this browser on their way, on every page; nothing is loaded while there are none. */
export function ActiveOrders() {
  const some = useActiveOrders((s) => s.orders.length > 0);
  if (!some) return null;
  return (
    <Suspense>
      <LaterWords>
        <OrderPill />
      </LaterWords>
    </Suspense>
  );
}
