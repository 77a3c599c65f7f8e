'use client';

import { RateForm } from '#components/order/rate-form-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=rate&order=17`: the rating of an order; `&table=1` for a table without dishes. A guest's key is in the search of the order's page. */
export default function RateLayer({ path, onClose }: LayerProps) {
  const { searchParams } = new URL(path, 'http://shop');
  return (
    <RateForm
      orderId={Number(searchParams.get('order'))}
      orderKey={searchParams.get('key') ?? ''}
      isTable={searchParams.has('table')}
      onDone={onClose}
    />
  );
}
