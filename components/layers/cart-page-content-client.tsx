'use client';

import { lazy, Suspense } from 'react';
import type { CartPageProps } from './late-slots.ts';

// Loaded by the late code and not by the page: a chunk that the page loads would hold the stores and the rules of prices a second time.
const LayerProviders = lazy(async () => ({ default: (await import('./layer-providers-client.tsx')).LayerProviders }));
const WatchedCart = lazy(async () => ({ default: (await import('./cart-layer-client.tsx')).WatchedCart }));

export const CartPageContent = ({ fallback, skeleton }: CartPageProps) => (
  <Suspense fallback={fallback}>
    <LayerProviders>
      <WatchedCart skeleton={skeleton} />
    </LayerProviders>
  </Suspense>
);
