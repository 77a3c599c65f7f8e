import { whenPlaceKnown } from '#components/delivery/place-request.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from '#stores/cart.ts';
import { cartSummary, useCartFacts } from '#stores/cart-facts.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { requestAddress } from './request-address.ts';
import type { AddOptions, AddTexts } from './use-add-to-cart.ts';

function put(lines: readonly CartLine[], { cartText, ...texts }: AddTexts): void {
  for (const line of lines) {
    useCart.getState().add(line);
    const { count, sum } = cartSummary(useCart.getState().lines, useCartFacts.getState().lines);
    toast({ tone: 'success', text: texts.added, detail: cartText(count, sum), series: { name: 'added', text: texts.addedMany } });
  }
}

/**
 * Puts lines into the cart. Without a chosen place that is asked for first, and the lines are added after the choice (CART-01); a shop of
 * requests opens its request instead (CART-02).
 */
export function addToCart(lines: readonly CartLine[], texts: AddTexts, { isRequest, replacedKey, onAdded }: AddOptions): void {
  const [first] = lines;
  if (first === undefined) return;
  if (replacedKey !== undefined) {
    useCart.getState().replace(replacedKey, first);
    toast({ tone: 'success', text: texts.changed(first.shown.name) });
    onAdded?.();
  } else if (isRequest) {
    openLayer(requestAddress(lines));
  } else {
    const hadPlace = usePlace.getState().location !== null;
    whenPlaceKnown(() => {
      put(lines, texts);
      // They were chosen by the menu of everybody.
      if (!hadPlace) useCartFacts.setState({ isCheckDue: true });
      onAdded?.();
    });
  }
}
