'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useStoresReady } from '#stores/rehydrate.ts';

const WatchedCart = lazy(async () => ({ default: (await import('./cart-layer-client.tsx')).WatchedCart }));
const LayerProviders = lazy(async () => ({ default: (await import('./layer-providers-client.tsx')).LayerProviders }));

interface CartOnPageProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** The cart of this browser on its own page. `header` and `children` stand in its place until it is read, and without code. */
export function CartOnPage({ header, children }: CartOnPageProps) {
  const skeleton = (
    <>
      {header}
      {children}
    </>
  );
  if (!useStoresReady()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <LayerProviders>
        <WatchedCart skeleton={children} />
      </LayerProviders>
    </Suspense>
  );
}
