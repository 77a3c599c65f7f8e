import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useCart } from '#old/stores/cart.ts';
import { useModals } from '#old/stores/modals.ts';
import { useTakeAway } from './use-take-away.ts';

/** Title and «clear», which asks once before it empties the cart; what went can be brought back (CART-09). */
export const CartHead = memo(function CartHead({ empty }: { readonly empty: boolean }) {
  const t = useTranslations('cart');
  const takeAway = useTakeAway();
  const ask = (): void =>
    useModals.getState().open('accept', {
      title: t('clearAsk'),
      text: t('clearText'),
      confirm: t('clearYes'),
      onConfirm: () => takeAway(useCart.getState().lines.map((line) => line.key)),
    });
  return (
    <div className="cart__head">
      <h2>{t('title')}</h2>
      {!empty && (
        <button type="button" aria-haspopup="dialog" onClick={ask}>
          {t('clear')}
        </button>
      )}
    </div>
  );
});
