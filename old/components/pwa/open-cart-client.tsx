'use client';

import { useTranslations } from 'next-intl';
import { useModals } from '#old/stores/modals.ts';

/** The way to the cart from a page that says it is kept. */
export function OpenCart() {
  const t = useTranslations('layout');
  return (
    <button type="button" className="chip" aria-haspopup="dialog" onClick={() => useModals.getState().open('cart', {})}>
      {t('cart')}
    </button>
  );
}
