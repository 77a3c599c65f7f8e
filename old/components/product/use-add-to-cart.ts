import { useLocale, useTranslations } from 'next-intl';
import type { Product, Variation } from '#lib/contract/product.ts';
import { badgeCount, makeLine } from '#lib/domain/cart.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { cartSum } from '#old/components/catalogue/cart-sum.ts';
import { useRoom } from '#old/components/catalogue/use-room.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { guardFood } from '#old/components/preferences/guard-food.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { cartNote, noteOf } from './line-note.ts';

interface Wanted {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** Without one the product's first portion (PROD-05). */
  readonly count?: number | undefined;
  /** The line whose choice this becomes. */
  readonly inPlaceOf?: string | undefined;
}

type Add = (wanted: Wanted | readonly Wanted[], done?: (() => void) | undefined) => void;

/**
 * Puts a choice into the cart, or several at once; without a location that is asked first, in simplified mode the request opens instead: by the first
 * of them, the others are in its words (CART-01, CART-02).
 */
export function useAddToCart(): Add {
  const t = useTranslations('catalogue');
  const layout = useTranslations('layout');
  const locale = useLocale();
  const { buyingDisabled, simplifiedOrder, currency, timezone } = useShop();
  const place = usePlace();
  const roomOf = useRoom();
  /** The cart as its button says it. */
  const cartNow = (): string => {
    const { lines } = useCart.getState();
    const { menu } = useCatalogue.getState();
    const sum = cartSum(lines, menu, { place, when: useDelivery.getState(), timezone, now: Date.now() });
    return layout('cartLabel', { count: badgeCount(lines, (id) => menu?.product(id) ?? null), sum: formatMoney(sum, currency, locale) });
  };
  /** Whether as much as one step of it came into the cart. */
  const put = ({ product, variation, chosen, count }: Wanted): boolean => {
    const line = makeLine(product, variation, chosen, count);
    const room = roomOf(product, variation);
    if (room !== null && room.more < line.count) useToasts.getState().push({ status: 'info', text: room.text });
    if (room?.more === 0) return false;
    useCart.getState().add(room === null ? line : { ...line, count: Math.min(line.count, room.more) });
    useToasts.getState().push({
      status: 'success',
      text: t('added'),
      aside: cartNow(),
      series: { name: 'added', text: (count) => t('addedMany', { count }) },
    });
    return true;
  };
  const add = (all: readonly Wanted[], done: (() => void) | undefined): void => {
    const [first] = all;
    const [line, ...others] = all.map(({ product, variation, chosen, count }) => makeLine(product, variation, chosen, count));
    if (first === undefined || line === undefined) return;
    const putAll = (): void => {
      if (all.filter(put).length > 0) done?.();
    };
    if (first.inPlaceOf !== undefined) {
      useCart.getState().replace(first.inPlaceOf, line);
      useToasts.getState().push({ status: 'success', text: t('changed', { name: first.product.name }) });
      done?.();
    } else if (simplifiedOrder) {
      const note = [noteOf(line), cartNote(others, () => '')].filter((words) => words !== '').join('; ');
      useModals.getState().open('request', { productId: line.productId, count: line.count, note, unitPrice: line.shown.unitPrice });
    } else if (useDelivery.getState().location === null) useModals.getState().open('location', { after: putAll });
    else putAll();
  };
  // however one came here: a shop that sells nothing takes nothing (CAT-09)
  if (buyingDisabled) return () => {};
  return (wanted, done) => guardAll('product' in wanted ? [wanted] : wanted, (agreed) => add(agreed, done));
}

/** Asks about each dish that is against this visitor's preferences, one after the other; with a refusal none is added. */
function guardAll(wanted: readonly Wanted[], go: (agreed: readonly Wanted[]) => void, agreed: readonly Wanted[] = []): void {
  const [first, ...rest] = wanted;
  if (first === undefined) go(agreed);
  else guardFood(first, (dish) => guardAll(rest, go, [...agreed, dish]));
}
