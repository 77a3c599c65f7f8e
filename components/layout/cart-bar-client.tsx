'use client';

import { useTranslations } from 'next-intl';
import { useModals } from '#stores/modals.ts';
import { useCartSummary } from './use-cart-summary.ts';
import { usePlaceText } from './use-place-text.ts';

/** The floating cart of phones; it comes with the first dish. */
export function CartBar() {
  const t = useTranslations('layout');
  const { positions, sum } = useCartSummary();
  const place = usePlaceText();
  if (positions === 0) return null;
  return (
    <button type="button" className="cartbar is-bumped" aria-haspopup="dialog" onClick={() => useModals.getState().open('cart', {})}>
      <span className="cartbar__count" key={positions} role="img" aria-label={t('positions', { count: positions })}>
        {positions}
      </span>
      <span>
        <b>{t('cart')}</b>
        {place.time !== '' && <small>{place.time}</small>}
      </span>
      <span className="cartbar__sum">{sum}</span>
    </button>
  );
}
