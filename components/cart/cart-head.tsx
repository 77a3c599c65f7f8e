import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCart } from '#stores/cart.ts';

/** Title and «clear», which asks once before it empties the cart (CART-09). */
export function CartHead({ empty }: { readonly empty: boolean }) {
  const t = useTranslations('cart');
  const [asking, setAsking] = useState(false);
  return (
    <div className="cart__head">
      <h2>{t('title')}</h2>
      {!empty && !asking && (
        <button type="button" onClick={() => setAsking(true)}>
          {t('clear')}
        </button>
      )}
      {!empty && asking && (
        <fieldset className="cart__ask" aria-label={t('clearAsk')}>
          <button type="button" className="is-danger" onClick={() => useCart.getState().clear()}>
            {t('clearYes')}
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            {t('clearNo')}
          </button>
        </fieldset>
      )}
    </div>
  );
}
