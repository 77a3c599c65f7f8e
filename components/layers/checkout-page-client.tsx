'use client';

import type { ReactNode } from 'react';
import { Checkout } from '#components/checkout/checkout-client.tsx';
import { useStoresReady } from '#stores/rehydrate.ts';
import { LayerProviders } from './layer-providers-client.tsx';

/** The checkout on its page. `children` stand in its place until what this browser keeps is read, and without code. */
export function CheckoutOnPage({ children }: { readonly children: ReactNode }) {
  if (!useStoresReady()) return children;
  return (
    <LayerProviders>
      <Checkout skeleton={children} />
    </LayerProviders>
  );
}
