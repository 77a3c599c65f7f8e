import { useTranslations } from 'next-intl';
import { whenPlaceKnown } from '#components/delivery/place-request.ts';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCart } from '#stores/cart.ts';
import { cartSummary, useCartFacts } from '#stores/cart-facts.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { requestAddress } from './request-address.ts';

interface AddOptions {
  /** The cart line whose place the first of the lines takes: a choice is changed, nothing is added. */
  readonly replacedKey?: string | undefined;
  readonly onAdded?: (() => void) | undefined;
}

/**
 * Puts lines into the cart. Without a chosen place that is asked for first, and the lines are added after the choice (CART-01); a shop of
 * requests opens its request instead (CART-02).
 */
export function useAddToCart(): (lines: readonly CartLine[], options?: AddOptions) => void {
  const t = useTranslations('catalogue');
  const layout = useTranslations('layout');
  const formatMoney = useMoney();
  const { simplifiedOrder } = useShop();

  const put = (lines: readonly CartLine[]) => {
    for (const line of lines) {
      useCart.getState().add(line);
      const { count, sum } = cartSummary(useCart.getState().lines, useCartFacts.getState().lines);
      toast({
        tone: 'success',
        text: t('added'),
        detail: layout('cartLabel', { count, sum: formatMoney(sum) }),
        series: { name: 'added', text: (count) => t('addedMany', { count }) },
      });
    }
  };

  return (lines, { replacedKey, onAdded } = {}) => {
    const [first] = lines;
    if (first === undefined) return;
    if (replacedKey !== undefined) {
      useCart.getState().replace(replacedKey, first);
      toast({ tone: 'success', text: t('changed', { name: first.shown.name }) });
      onAdded?.();
    } else if (simplifiedOrder) {
      openLayer(requestAddress(lines));
    } else {
      const hadPlace = usePlace.getState().location !== null;
      whenPlaceKnown(() => {
        put(lines);
        // They were chosen by the menu of everybody.
        if (!hadPlace) useCartFacts.setState({ isCheckDue: true });
        onAdded?.();
      });
    }
  };
}
