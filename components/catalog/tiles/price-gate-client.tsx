'use client';

import type { ReactNode } from 'react';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { usePlaceDishes } from '../availability-client.tsx';

/** Page type `cat2`: prices are those of the visitor's place and are shown when its catalogue is loaded; until then their space is reserved (`data-prices` in base.css). */
export function PriceGate({ children }: { readonly children: ReactNode }) {
  const isReady = useStoresReady();
  const warehouseId = usePlace(({ location }) => location?.warehouseId ?? null);
  const hasCome = usePlaceDishes((state) => state.warehouseId === warehouseId || state.hasFailed);
  return <div data-prices={isReady && hasCome ? 'shown' : 'waiting'}>{children}</div>;
}
