import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { guardFood } from '#components/preferences/guard-food.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { makeLine } from '#lib/domain/cart.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';
import { useToasts } from '#stores/toasts.ts';
import { noteOf } from './line-note.ts';

interface Wanted {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** Without one the product's first portion (PROD-05). */
  readonly count?: number | undefined;
  /** The line whose choice this becomes. */
  readonly inPlaceOf?: string | undefined;
}

/** Puts a choice into the cart; without a location that is asked first, in simplified mode the request opens instead (CART-01, CART-02). */
export function useAddToCart(): (wanted: Wanted, done?: (() => void) | undefined) => void {
  const t = useTranslations('catalogue');
  const { buyingDisabled, simplifiedOrder } = useShop();
  const add = ({ product, variation, chosen, count, inPlaceOf }: Wanted, done: (() => void) | undefined): void => {
    const line = makeLine(product, variation, chosen, count);
    const put = (): void => {
      useCart.getState().add(line);
      useToasts.getState().push({
        status: 'success',
        text: t('added'),
        series: { name: 'added', text: (count) => t('addedMany', { count }) },
      });
      done?.();
    };
    if (inPlaceOf !== undefined) {
      useCart.getState().replace(inPlaceOf, line);
      useToasts.getState().push({ status: 'success', text: t('changed', { name: product.name }) });
      done?.();
    } else if (simplifiedOrder)
      useModals
        .getState()
        .open('request', { productId: product.id, count: line.count, note: noteOf(line), unitPrice: line.shown.unitPrice });
    else if (useDelivery.getState().location === null) useModals.getState().open('location', { after: put });
    else put();
  };
  // however one came here: a shop that sells nothing takes nothing (CAT-09)
  if (buyingDisabled) return () => {};
  return (wanted, done) => guardFood(wanted, (agreed) => add(agreed, done));
}
