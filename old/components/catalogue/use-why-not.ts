import { useSyncExternalStore } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { everyMinute } from '#old/components/layout/minutes.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { usePlace } from './use-standpoint.ts';
import { useWhyWords } from './use-why-words.ts';
import { whyNot } from './why-not.ts';

/** Why a product of a menu cannot be had at the chosen place at this moment; '' when it can. */
export function useReasonOf(): (productId: number, menu: Menu) => string {
  const { timezone } = useShop();
  const place = usePlace();
  const words = useWhyWords();
  return (productId, menu) => {
    const product = menu.product(productId);
    // the location's own catalogue does not have it
    return product === null ? words.later : whyNot(product, { menu, place, now: zonedAt(Date.now(), timezone) }, words);
  };
}

/** Why a product of this menu cannot be had at the chosen place now ({@link whyNot}); it changes by itself with the minute. null until there is a menu to say. */
export function useWhyNot(productId: number, menu: Menu | null): string | null {
  const reasonOf = useReasonOf();
  const look = (): string | null => (menu === null ? null : reasonOf(productId, menu));
  return useSyncExternalStore(everyMinute, look, () => null);
}
