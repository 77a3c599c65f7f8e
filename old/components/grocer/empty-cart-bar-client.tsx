'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCartSummary } from '#old/components/layout/use-cart-summary.ts';
import { usePlaceText } from '#old/components/layout/use-place-text.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';

/** The bar of a phone before the first dish: the same place, not hot yet. A grocer's sum is always in sight. */
export function EmptyCartBar() {
  const t = useTranslations('layout');
  const g = useTranslations('grocer');
  const { positions, sum } = useCartSummary();
  const { buyingDisabled } = useShop();
  const place = usePlaceText();
  if (positions > 0 || buyingDisabled) return null;
  return (
    <button type="button" className="cartbar cartbar--empty" aria-haspopup="dialog" onClick={() => useModals.getState().open('cart', {})}>
      <span className="cartbar__count">
        <Icon name="bag" />
      </span>
      <span>
        <b>{t('cart')}</b>
        <small>{place.time || g('cartEmpty')}</small>
      </span>
      <span className="cartbar__sum">{sum}</span>
    </button>
  );
}
