import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import { makeLine } from '#lib/domain/cart.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';
import { useToasts } from '#stores/toasts.ts';

interface Wanted {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** Without one the product's first portion (PROD-05). */
  readonly count?: number | undefined;
}

/** Puts a choice into the cart; without a location that is asked first, in simplified mode the request opens instead (CART-01, CART-02). */
export function useAddToCart(): (wanted: Wanted, done?: (() => void) | undefined) => void {
  const t = useTranslations('catalogue');
  const { simplifiedOrder } = useShop();
  return ({ product, variation, chosen, count }, done) => {
    const add = (): void => {
      useCart.getState().add(makeLine(product, variation, chosen, count));
      useToasts.getState().push({ status: 'success', text: t('added') });
      done?.();
    };
    if (simplifiedOrder) useModals.getState().open('request', { productId: product.id, count });
    else if (useDelivery.getState().location === null) useModals.getState().open('location', { after: add });
    else add();
  };
}
