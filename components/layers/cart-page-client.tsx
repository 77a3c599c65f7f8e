'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useStoresReady } from '#stores/rehydrate.ts';

const CartLayer = lazy(() => import('./cart-layer-client.tsx'));
const LayerProviders = lazy(async () => ({ default: (await import('./layer-providers-client.tsx')).LayerProviders }));

/** The cart of this browser on its own page. `children` stand in its place until it is read, and without code. */
export function CartOnPage({ children }: { readonly children: ReactNode }) {
  if (!useStoresReady()) return children;
  return (
    <Suspense fallback={children}>
      <LayerProviders>
        <CartLayer />
      </LayerProviders>
    </Suspense>
  );
}
