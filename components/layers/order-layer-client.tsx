'use client';

import { OrderCard } from '#components/order/order-card-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=order&order=17`: an order over any page; `&table=1` for a table without dishes. The session, or the cookie with a guest's key, opens it. */
export default function OrderLayer({ path }: LayerProps) {
  const { searchParams } = new URL(path, 'http://shop');
  return <OrderCard orderId={Number(searchParams.get('order'))} isTable={searchParams.has('table')} />;
}
