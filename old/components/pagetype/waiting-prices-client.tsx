'use client';

import type { ReactNode } from 'react';
import { useCatalogue } from '#old/stores/catalogue.ts';

/** Page type cat2: prices are those of the visitor's place and show when its catalogue is there; their room is kept (wire-facts 10). */
export function WaitingPrices({ children }: { readonly children: ReactNode }) {
  const isThere = useCatalogue((s) => s.menu !== null || s.status === 'failed');
  return <div data-prices={isThere ? 'shown' : 'waiting'}>{children}</div>;
}
