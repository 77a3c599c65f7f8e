'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#old/components/ui/class-names.ts';
import { useModals } from '#old/stores/modals.ts';
import { useShop } from './shop-provider-client.tsx';
import { useCartSummary } from './use-cart-summary.ts';
import { usePlaceText } from './use-place-text.ts';

/** The floating cart of phones, which comes with the first dish: the app's bar, or a small button where the shop does not want it as in its app (CART-11). */
export function CartBar() {
  const t = useTranslations('layout');
  const { positions, sum } = useCartSummary();
  const place = usePlaceText();
  const { cartButtonAsApp } = useShop();
  if (positions === 0) return null;
  return (
    <button
      type="button"
      className={classNames('cartbar', 'is-bumped', !cartButtonAsApp && 'cartbar--small')}
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('cart', {})}
    >
      <span className="cartbar__count" key={positions} role="img" aria-label={t('positions', { count: positions })}>
        {positions}
      </span>
      <span className="cartbar__word">
        <b>{t('cart')}</b>
        {place.time !== '' && <small>{place.time}</small>}
      </span>
      <span className="cartbar__sum" key={sum}>
        {sum}
      </span>
    </button>
  );
}
