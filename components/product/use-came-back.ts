import { useEffect } from 'react';
import { useWishes } from '#stores/wishes.ts';

/** A wish for what is there again, as the newest menu knows, is none any more: the next time it is sold out, it is offered anew. */
export function useCameBack(productId: number, isThere: boolean): void {
  useEffect(() => {
    if (isThere) useWishes.getState().put(productId, false);
  }, [productId, isThere]);
}
