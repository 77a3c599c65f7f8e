'use client';

import { lazy, Suspense } from 'react';
import type { CartPageProps } from './late-slots.ts';

// Loaded by the late code and not by the page: a chunk that the page loads would hold the stores and the rules of prices a second time.
const LayerProviders = lazy(async () => ({ default: (await import('./layer-providers-client.tsx')).LayerProviders }));
const WatchedCheckout = lazy(async () => ({ default: (await import('#components/checkout/checkout-client.tsx')).WatchedCheckout }));

export const CheckoutPageContent = ({ fallback, skeleton }: CartPageProps) => (
  <Suspense fallback={fallback}>
    <LayerProviders>
      <WatchedCheckout skeleton={skeleton} />
    </LayerProviders>
  </Suspense>
);
