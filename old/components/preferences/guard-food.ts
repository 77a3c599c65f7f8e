import type { Product } from '#lib/contract/product.ts';
import { foodVerdict, isAgreed } from '#lib/domain/food-conflicts.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useModals } from '#old/stores/modals.ts';
import { usePreferences } from '#old/stores/preferences.ts';

interface Wanted {
  readonly product: Product;
  readonly chosen: readonly ChosenSupplement[];
}

const NO_OPTIONS = { optionProduct: () => null };

/**
 * Asks before a dish comes into the cart that is against this visitor's preferences, and offers to leave out what can be left out (LK-08).
 * What is in the cart already was agreed to, so more of it is not asked about again.
 */
export function guardFood<W extends Wanted>(dish: W, go: (dish: W) => void): void {
  const wanted = usePreferences.getState().wanted.map(({ code }) => code);
  const { product, chosen } = dish;
  const { codes, remedies, left } = foodVerdict(product, chosen, wanted, useCatalogue.getState().menu ?? NO_OPTIONS);
  const ids = new Set(chosen.map((each) => each.product.id));
  if (codes.length === 0 || isAgreed(useCart.getState().lines, product.id, ids)) {
    go(dish);
    return;
  }
  useModals.getState().open('food', {
    name: product.name,
    codes,
    left,
    remedies: remedies.map(({ name }) => name),
    onRemedied: () => go({ ...dish, chosen: [...chosen, ...remedies.map((remedy) => ({ product: remedy, count: 1 }))] }),
    onAnyway: () => go(dish),
  });
}
