'use client';

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useStoresReady } from '#stores/rehydrate.ts';

const loadCheckout = () => import('./checkout-content-client.tsx');
const loadProviders = () => import('./layer-providers-client.tsx');
const WatchedCheckout = lazy(async () => ({ default: (await loadCheckout()).WatchedCheckout }));
const LayerProviders = lazy(async () => ({ default: (await loadProviders()).LayerProviders }));

/**
 * The checkout on its page. `children` stand in its place until what this browser keeps is read, and without code. The code of the form is loaded at the same
 * time as that of the stores, without which there is no form.
 */
export function CheckoutOnPage({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    // where it cannot be loaded, rendering says so
    Promise.all([loadCheckout(), loadProviders()]).catch(() => undefined);
  }, []);
  if (!useStoresReady()) return children;
  return (
    <Suspense fallback={children}>
      <LayerProviders>
        <WatchedCheckout skeleton={children} />
      </LayerProviders>
    </Suspense>
  );
}
