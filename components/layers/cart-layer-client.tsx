'use client';

import { CartContent } from '#components/cart/cart-content-client.tsx';
import { LayerProviders } from './layer-providers-client.tsx';

export default function CartLayer() {
  return (
    <LayerProviders>
      <CartContent />
    </LayerProviders>
  );
}
