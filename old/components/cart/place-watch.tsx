import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { checkCart } from '#lib/domain/cart-check.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { standingPlace } from './standing-place.ts';

interface Props {
  /** The place that the cart's dishes were chosen for: this code may come after another one was taken. */
  readonly since: string;
}

/** Checks the cart against each newly chosen place, once that place's menu is there: what it does not have goes, with a word about it (CART-05, CART-06). */
export function PlaceWatch({ since }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const place = usePlace();
  const where = useDelivery(standingPlace);
  const menu = useCatalogue((s) => s.menu);
  const menuKey = useCatalogue((s) => s.key);
  const checked = useRef(since);
  const arrived = menuKey === `${place.warehouseId}:${locale}`;
  useEffect(() => {
    if (where === checked.current || where === '' || menu === null || !arrived) return;
    checked.current = where;
    const { removed, reduced } = checkCart(useCart.getState().lines, menu, place);
    if (removed.length + reduced.length === 0) return;
    useCart.getState().setLines((now) => checkCart(now, menu, place).lines);
    useCartNotices.getState().show({ removed, reduced });
    const { push } = useToasts.getState();
    if (removed.length > 0) push({ status: 'info', text: t('removed') });
    if (reduced.length > 0) push({ status: 'info', text: t('reduced') });
  }, [where, menu, arrived, place, t]);
  return null;
}
