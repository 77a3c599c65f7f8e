import { useSyncExternalStore } from 'react';
import { everyMinute, thisMinute } from './minutes.ts';
import { useShop } from './shop-provider-client.tsx';

/** The minute it is, epoch milliseconds: first the one a page was made in, which may be long ago, then the visitor's own. */
export function useNow(): number {
  const { madeAt } = useShop();
  return useSyncExternalStore(everyMinute, thisMinute, () => madeAt);
}
