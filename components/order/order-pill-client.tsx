'use client';

import { usePathname } from 'next/navigation';
import { IdlePart } from '#components/layers/loaded-part-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { isShownTo, useOrders } from '#stores/orders.ts';
import { useSession } from '#stores/session.ts';

/** Links to this browser's open orders, on every page except order pages. */
export function LiveOrders() {
  const { prefix } = useShop();
  const customerId = useSession((session) => session.customerId);
  const hasOrders = useOrders(({ orders }) => orders.some(isShownTo(customerId)));
  const isOrderPage = (usePathname() ?? '').slice(prefix.length).startsWith('/order');
  if (!hasOrders || isOrderPage) return null;
  return <IdlePart load={() => import('./order-pills-client.tsx')} props={{}} namespaces={['order']} hasQueries />;
}
