import { useEffect } from 'react';
import type { Product } from '#lib/contract/product.ts';
import { stepsLeft } from '#lib/domain/room.ts';
import type { Place } from '#lib/domain/selectable.ts';
import { useWishes, wishKey } from '#old/stores/wishes.ts';

/** A wish for what is there again, as the newest menu knows, is none any more: the next time it is sold out, it is offered anew. */
export function useCameBack(product: Product, place: Place, isThere: boolean): void {
  const back = product.variations.filter((v) => stepsLeft(product, v, place) !== 0).map((v) => wishKey(product.id, v.id));
  const keys = (isThere ? [String(product.id), ...back] : []).join(' ');
  useEffect(() => {
    for (const key of keys.split(' ')) if (key !== '') useWishes.getState().put(key, false);
  }, [keys]);
}
