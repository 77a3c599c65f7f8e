'use client';

import { lazy, Suspense } from 'react';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import { isShownTo, useActiveOrders } from '#old/stores/active-orders.ts';
import { useSession } from '#old/stores/session.ts';

const OrderPill = lazy(() => import('./order-pill.tsx').then((m) => ({ default: m.OrderPill })));

/** Orders of this browser on their way, on every page; nothing is loaded while there are none. */
export function ActiveOrders() {
  const customerId = useSession((s) => s.customerId);
  const some = useActiveOrders((s) => s.orders.some(isShownTo(customerId)));
  if (!some) return null;
  return (
    <Suspense>
      <LaterWords>
        <OrderPill />
      </LaterWords>
    </Suspense>
  );
}
