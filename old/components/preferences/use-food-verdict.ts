import { useMemo } from 'react';
import type { Product } from '#lib/contract/product.ts';
import { foodVerdict } from '#lib/domain/food-conflicts.ts';
import type { ChosenId } from '#lib/domain/supplements.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { usePreferences } from '#old/stores/preferences.ts';

const NONE: readonly ChosenId[] = [];

/** What a dish, as it is chosen, has against this visitor's preferences; null while nothing is wanted or the menu is on its way (LK-08). */
export function useFoodVerdict(productId: number, chosen: readonly ChosenId[] = NONE) {
  const wanted = usePreferences((s) => s.wanted);
  const menu = useCatalogue((s) => (wanted.length === 0 ? null : s.menu));
  return useMemo(() => {
    const product: Product | null = menu?.product(productId) ?? menu?.optionProduct(productId) ?? null;
    if (menu === null || product === null) return null;
    return foodVerdict(
      product,
      chosenProducts(chosen, menu),
      wanted.map(({ code }) => code),
      menu,
    );
  }, [menu, wanted, productId, chosen]);
}
