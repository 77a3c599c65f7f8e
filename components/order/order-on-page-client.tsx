'use client';

import type { ComponentProps } from 'react';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { OrderScreen } from './order-screen-client.tsx';

/** The order on its own page, which has no budget for its first load. */
export const OrderOnPage = (props: ComponentProps<typeof OrderScreen>) => (
  <LayerProviders>
    <OrderScreen {...props} />
  </LayerProviders>
);
