import { useLocale, useTranslations } from 'next-intl';
import { linePrices } from '#components/catalogue/line-price.ts';
import { useRoom } from '#components/catalogue/use-room.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { guardFood } from '#components/preferences/guard-food.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { badgeCount, makeLine } from '#lib/domain/cart.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { useCatalogue } from '#stores/catalogue.ts';
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
  const layout = useTranslations('layout');
  const locale = useLocale();
  const { buyingDisabled, simplifiedOrder, currency } = useShop();
  const roomOf = useRoom();
  /** The cart as its button says it. */
  const cartNow = (): string => {
    const { lines } = useCart.getState();
    const { menu } = useCatalogue.getState();
    const sum = linePrices(lines, menu).reduce((all, price) => all + price, 0);
    return layout('cartLabel', { count: badgeCount(lines, (id) => menu?.product(id) ?? null), sum: formatMoney(sum, currency, locale) });
  };
  const add = ({ product, variation, chosen, count, inPlaceOf }: Wanted, done: (() => void) | undefined): void => {
    const line = makeLine(product, variation, chosen, count);
    const put = (): void => {
      const room = roomOf(product, variation);
      if (room !== null && room.more < line.count) useToasts.getState().push({ status: 'info', text: room.text });
      if (room?.more === 0) return;
      useCart.getState().add(room === null ? line : { ...line, count: Math.min(line.count, room.more) });
      useToasts.getState().push({
        status: 'success',
        text: t('added'),
        aside: cartNow(),
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
